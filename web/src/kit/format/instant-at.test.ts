import { expect, test } from 'vitest';
import { instantAt } from './instant-at.ts';

const ROME = 'Europe/Rome';

test.each([
  ['in winter', '2026-12-24', '20:30', '2026-12-24T19:30:00.000Z'],
  ['in summer', '2026-07-24', '20:30', '2026-07-24T18:30:00.000Z'],
  ['on the evening before the clocks go forward', '2026-03-28', '23:30', '2026-03-28T22:30:00.000Z'],
  ['where the clocks show it twice: the first one', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
])('a time %s', (_, day, time, iso) => {
  expect(new Date(instantAt(day, time, ROME) ?? 0).toISOString()).toBe(iso);
});

test.each([
  ['that the clocks leave out', '2026-03-29', '02:30'],
  ['that is none', '2026-03-29', ''],
])('a time %s has no instant', (_, day, time) => {
  expect(instantAt(day, time, ROME)).toBeUndefined();
});
