import { expect, test } from 'vitest';
import { blankLine, sumOfLines } from './invoice-form-values.ts';

const line = (quantity: number, unit_price: number) => ({ ...blankLine, quantity, unit_price });

test.each([
  ['rounds half a cent up', [line(0.35, 8.1)], 284],
  ['rounds what is taken off as the document does', [line(1, 10), line(1.5, -0.35)], 947],
  ['has none while a price is missing', [line(1, 10), blankLine], Number.NaN],
  ['has none while a price is too large to be one', [line(1, Number.POSITIVE_INFINITY)], Number.NaN],
])('the sum of free lines %s', (_, lines, cents) => {
  expect(sumOfLines(lines)).toBe(cents);
});
