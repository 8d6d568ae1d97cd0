import { expect, it } from 'vitest';
import { countedSum, countsOf, recounted, usualFloat } from './count-values.ts';

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

it('proposes to leave what a drawer began with, as far as it was counted', () => {
  const counted = [1, 10, Number.NaN, 80].map(
    (
      (drawer) => (sum: number) =>
        (drawer = recounted(drawer, 50, sum)).float_left
    )({ counted: 0, float_left: 0 }),
  );
  expect(counted).toEqual([1, 10, 0, 50]);
  expect(recounted({ counted: 10, float_left: 5 }, 50, 80)).toEqual({ counted: 80, float_left: 5 });
  expect(recounted({ counted: 0, float_left: 0 }, -20, 30).float_left).toBe(0);
});

it.each([
  [{ opening_cash: 0.1, float_cash: 0.2 }, 0.3],
  [{ opening_cash: 100, float_cash: -150 }, 0],
])('leaves the float of the day: %j', (day, left) => {
  expect(usualFloat(day)).toBe(left);
});
