import { expect, test } from 'vitest';
import { firstChanged, firstNight, nightsAround } from './first-changed.ts';

const room = (room_id: number, ...prices: number[]) => ({
  room_id,
  nights: prices.map((price, n) => ({ night: `2026-12-0${n + 1}`, price })),
});

test('the first night that costs something else, and where', () => {
  const before = [room(1, 80, 80, 80), room(2, 120, 120, 120)];
  expect(firstChanged(before, [room(1, 80, 80, 96), room(2, 120, 144, 144)])).toEqual({
    night: '2026-12-02',
    rooms: [2],
  });
  expect(firstChanged(before, [room(1, 80, 90, 80), room(2, 120, 130, 120)])).toEqual({
    night: '2026-12-02',
    rooms: [1, 2],
  });
  expect(firstChanged(before, before)).toBe(undefined);
  // A room that was made meanwhile has changed nothing.
  expect(firstChanged(before, [...before, room(3, 1, 1, 1)])).toBe(undefined);
});

test('nights that were left count as well, those behind do not, and no question is too long', () => {
  const period = { from_date: '2026-12-10', to_date: '2026-12-20', weekdays: [] };
  const moved = { from_date: '2026-12-15', to_date: '2026-12-25', weekdays: [] };
  expect(nightsAround(moved, period, '2026-11-01')).toEqual({ from: '2026-12-10', to: '2026-12-25' });
  expect(nightsAround(period, undefined, '2026-12-12')).toEqual({ from: '2026-12-12', to: '2026-12-20' });
  expect(nightsAround(period, undefined, '2027-01-01').from).toBe('2026-12-10');
  const years = nightsAround({ ...period, to_date: '2029-12-20' }, undefined, '2026-01-01');
  expect(years).toEqual({ from: '2026-12-10', to: '2027-12-11' });
});

test('where no price changes: the first night that the period is about', () => {
  // 2026-12-10 is a Thursday.
  const period = { from_date: '2026-12-10', to_date: '2026-12-20', weekdays: [5, 6] };
  expect(firstNight(period, '2026-11-01')).toBe('2026-12-11');
  expect(firstNight(period, '2026-12-13')).toBe('2026-12-18');
  expect(firstNight({ ...period, weekdays: [] }, '2026-11-01')).toBe('2026-12-10');
});
