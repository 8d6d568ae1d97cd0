import { DAY_MS } from 'contract/days/durations';
import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

test('each failure in a row doubles the pause, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backOff(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('nobody waits less than half of it, and not all the same', () => {
  expect(backOff(2, 0)).toBe(2000);
  expect(backOff(2, 0.5)).toBe(3000);
});

test('the wish of the server is the first pause, within reason', () => {
  expect(backOff(0, 1, 3000)).toBe(3000);
  expect(backOff(1, 1, 3000)).toBe(6000);
  expect(backOff(0, 1, 0)).toBe(1000);
  expect(backOff(0, 1, DAY_MS)).toBe(30_000);
});
