import { expect, it } from 'vitest';
import { countedSum, countsOf, usualFloat } from './count-values.ts';

it('adds pieces in cents', () => {
  expect(countedSum({ 5000: 3, 10: 7, 1: 3, 500: undefined })).toBe(150.73);
  expect(countedSum({ 5000: Number.NaN })).toBeNaN();
});

it('sends what was counted, the largest first', () => {
  expect(countsOf({ 1: 3, 5000: 1, 10: 0, 500: undefined })).toEqual([
    { value: 50, pieces: 1 },
    { value: 0.01, pieces: 3 },
  ]);
});

it.each([
  [{ opening_cash: 0.1, float_cash: 0.2 }, 0.3],
  [{ opening_cash: 100, float_cash: -150 }, 0],
])('leaves the float of the day: %j', (day, left) => {
  expect(usualFloat(day)).toBe(left);
});
