import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRingTimer } from './ring-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls every member once a round, one slot at a time, and stops without members', () => {
  const called: number[] = [];
  const wheel = openRingTimer<number>((one) => void called.push(one), 20_000, 40);
  const everybody = Array.from({ length: 200 }, (_, index) => index);
  for (const one of everybody) wheel.add(one);

  vi.advanceTimersByTime(500);
  expect(called).toHaveLength(5);
  vi.advanceTimersByTime(19_500);
  expect(called.toSorted((a, b) => a - b)).toEqual(everybody);

  called.length = 0;
  for (const one of everybody.slice(1)) wheel.remove(one);
  vi.advanceTimersByTime(40_000);
  expect(called).toEqual([0, 0]);

  wheel.remove(0);
  expect(vi.getTimerCount()).toBe(0);
  wheel.add(7);
  vi.advanceTimersByTime(20_000);
  expect(called).toEqual([0, 0, 7]);
});
