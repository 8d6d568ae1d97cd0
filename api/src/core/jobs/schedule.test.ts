import { expect, it } from 'vitest';
import { nextNight, nextQuarter } from './schedule.ts';

it.each([
  ['2026-11-21T02:29:59.000Z', '2026-11-21T02:30:00.000Z'],
  ['2026-11-21T02:30:00.000Z', '2026-11-22T02:30:00.000Z'],
  ['2026-12-31T23:59:00.000Z', '2027-01-01T02:30:00.000Z'],
])('after %s comes %s', (now, night) => {
  expect(nextNight(new Date(now)).toISOString()).toBe(night);
});

it.each([
  ['2026-11-21T03:14:59.999Z', '2026-11-21T03:15:00.000Z'],
  ['2026-11-21T03:15:00.000Z', '2026-11-21T03:30:00.000Z'],
  ['2026-12-31T23:50:00.000Z', '2027-01-01T00:00:00.000Z'],
])('after %s comes the quarter %s', (now, quarter) => {
  expect(nextQuarter(new Date(now)).toISOString()).toBe(quarter);
});
