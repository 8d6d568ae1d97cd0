import { expect, it } from 'vitest';
import { nextNight } from './nightly.ts';

it.each([
  ['2026-11-21T02:29:59.000Z', '2026-11-21T02:30:00.000Z'],
  ['2026-11-21T02:30:00.000Z', '2026-11-22T02:30:00.000Z'],
  ['2026-12-31T23:59:00.000Z', '2027-01-01T02:30:00.000Z'],
])('after %s comes %s', (now, night) => {
  expect(nextNight(new Date(now)).toISOString()).toBe(night);
});
