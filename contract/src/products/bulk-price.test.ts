import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedPrice } from './bulk-price.ts';
import { MAX_PRICE_CENTS, ROUNDINGS } from './values.ts';

it.each([
  [1000, 4, 0.01, 1040],
  [1234, 4, 0.01, 1283],
  [1234, 4, 0.05, 1285],
  [1234, 4, 0.1, 1280],
  [1234, 4, 0.5, 1300],
  [1225, 0, 0.5, 1250],
  [1224, 0, 0.5, 1200],
  [1250, 0, 1, 1300],
  [1000, -12.5, 0.01, 875],
  [3, -90, 0.5, 50],
  [0, 50, 1, 0],
] as const)('%i cents with %d %% in steps of %d are %i', (cents, percent, round_to, after) => {
  expect(changedPrice(cents, { percent, round_to })).toBe(after);
});

it('is the nearest step, and never nothing for something', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_PRICE_CENTS }),
      fc.integer({ min: -9000, max: 100_000 }),
      fc.constantFrom(...ROUNDINGS),
      (cents, basis_points, round_to) => {
        const after = changedPrice(cents, { percent: basis_points / 100, round_to });
        const step = BigInt(Math.round(round_to * 100));
        const exact = BigInt(cents) * BigInt(10_000 + basis_points);
        const distance = BigInt(after) * 10_000n - exact;
        expect(BigInt(after) % step).toBe(0n);
        expect(after).toBeGreaterThan(0);
        if (BigInt(after) !== step)
          expect(2n * (distance < 0n ? -distance : distance) <= 10_000n * step).toBe(true);
      },
    ),
  );
});
