import { expect, test } from 'vitest';
import { instantAt, instantOfBusinessDay } from './instant-at.ts';

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

test.each([
  ['in the evening', '22:30', '04:00', '2026-11-27T21:30:00.000Z'],
  ['after midnight', '00:30', '04:00', '2026-11-27T23:30:00.000Z'],
  ['at the end of the day, which begins then', '04:00', '04:00', '2026-11-27T03:00:00.000Z'],
  ['after midnight, where the day ends then', '00:30', '00:00', '2026-11-26T23:30:00.000Z'],
])('a time of a business day %s', (_, time, dayEnd, iso) => {
  const at = instantOfBusinessDay('2026-11-27', time, { zone: ROME, dayEnd });
  expect(new Date(at ?? 0).toISOString()).toBe(iso);
});

test('a day or a time that is not typed yet has no instant', () => {
  expect(instantOfBusinessDay('', '00:30', { zone: ROME, dayEnd: '04:00' })).toBeUndefined();
  expect(instantOfBusinessDay('2026-11-27', '', { zone: ROME, dayEnd: '04:00' })).toBeUndefined();
});
