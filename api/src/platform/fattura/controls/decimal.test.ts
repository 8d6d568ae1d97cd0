import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, decimal, differ, negate, percent, round, times, ZERO } from './decimal.ts';

const shown = ({ units, scale }: { units: bigint; scale: number }) => `${units}/${scale}`;

test('rounds half away from zero', () => {
  const rounded = ['1.005', '1.0049', '-1.005', '-1.0049', '2', '0.005', '-0.004'].map((text) =>
    shown(round(decimal(text), 2)),
  );
  expect(rounded).toEqual(['101/2', '100/2', '-101/2', '-100/2', '2/0', '1/2', '0/2']);
});

test('takes a percentage without losing a cent', () => {
  expect(shown(round(percent(decimal('190.45'), decimal('10.00')), 2))).toBe('1905/2');
});

test('is exact where floating point is not', () => {
  expect(compare(add(decimal('0.1'), decimal('0.2')), decimal('0.3'))).toBe(0);
  expect(compare(times(decimal('0.030987'), decimal('22633.00')), decimal('701.328771'))).toBe(0);
});

test('a tolerance includes its own edge, on both sides', () => {
  const cent = decimal('0.01');
  expect(differ(decimal('10.01'), decimal('10.00'), cent)).toBe(false);
  expect(differ(decimal('9.99'), decimal('10'), cent)).toBe(false);
  expect(differ(decimal('10.010001'), decimal('10.00'), cent)).toBe(true);
  expect(differ(decimal('9.98'), decimal('10.00'), cent)).toBe(true);
});

const amounts = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 99_999_999_999 }), fc.stringMatching(/^\d{2,8}$/))
  .map(([isNegative, whole, fraction]) => `${isNegative ? '-' : ''}${whole}.${fraction}`);

test('sums and products of any amounts agree with whole numbers', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      const [one, other] = [decimal(a), decimal(b)];
      expect(compare(add(add(one, other), negate(other)), one)).toBe(0);
      expect(compare(times(one, other), times(other, one))).toBe(0);
      expect(compare(add(times(one, other), negate(times(other, one))), ZERO)).toBe(0);
      expect(differ(round(one, 2), one, decimal('0.005'))).toBe(false);
    }),
  );
});
