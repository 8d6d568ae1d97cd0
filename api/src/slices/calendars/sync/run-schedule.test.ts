import { MINUTE_MS } from 'contract/days/durations';
import { expect, it } from 'vitest';
import { nextRun, PERIOD, retryAt } from './run-schedule.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const minutesTo = (at: Date) => (at.getTime() - now.getTime()) / MINUTE_MS;

it('reads each feed about every half hour, and spreads a thousand feeds over it', () => {
  const firsts = Array.from({ length: 1000 }, (_, id) => minutesTo(nextRun(id, now)));
  expect(Math.min(...firsts)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...firsts)).toBeLessThanOrEqual(43);
  for (let from = 10; from < 40; from += 5) {
    expect(firsts.filter((minutes) => minutes >= from && minutes < from + 5).length).toBeGreaterThan(100);
  }
  let at = nextRun(7, now);
  for (let turn = 0; turn < 100; turn += 1) {
    const next = nextRun(7, at);
    const gap = (next.getTime() - at.getTime()) / PERIOD;
    expect(gap).toBeGreaterThanOrEqual(0.79);
    expect(gap).toBeLessThanOrEqual(1.21);
    at = next;
  }
});

it('backs off after each failure, to six hours at most, and honours Retry-After', () => {
  const waits = [1, 2, 3, 4, 5, 6, 20].map((failures) => minutesTo(retryAt(3, now, failures)));
  for (const [index, minutes] of [30, 60, 120, 240, 360, 360, 360].entries()) {
    expect(Math.abs(waits[index]! - minutes)).toBeLessThanOrEqual(minutes / 10);
  }
  expect(minutesTo(retryAt(3, now, 1, 3600))).toBe(60);
  expect(minutesTo(retryAt(3, now, 1, 10 ** 9))).toBe(24 * 60);
});
