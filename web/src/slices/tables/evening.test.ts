import { MINUTE_MS } from 'contract/days/durations';
import type { Reservation } from 'contract/reservations/schemas';
import { expect, test } from 'vitest';
import { isDue, nextArrivals, reservationFigures, stayOf, waitingList } from './evening.ts';

const party = (id: number, over: Partial<Reservation>) =>
  ({
    id,
    state: 'confirmed',
    source: 'desk',
    party: 2,
    at: '2026-11-25T19:00:00.000Z',
    created_at: `2026-11-25T1${id}:00:00.000Z`,
    duration_minutes: 90,
    ...over,
  }) as Reservation;

const evening = [
  party(1, { at: '2026-11-25T20:00:00.000Z' }),
  party(2, { state: 'arrived', at: '2026-11-25T21:00:00.000Z', party: 6 }),
  party(3, { at: '2026-11-25T18:00:00.000Z', state: 'requested' }),
  party(4, { state: 'seated' }),
  party(5, { state: 'seated', source: 'walk_in', party: 9 }),
  party(6, { state: 'cancelled' }),
  party(8, { state: 'waiting' }),
  party(7, { state: 'waiting' }),
  party(9, { state: 'no_show' }),
];
const ids = (parties: Reservation[]) => parties.map(({ id }) => id);

test('reservations count without those who came without one, did not come, or only wait', () => {
  expect(reservationFigures(evening)).toEqual({ count: 4, covers: 12 });
});

test('those who wait for their table come first, then by time; the waiting list by arrival', () => {
  expect(ids(nextArrivals(evening))).toEqual([2, 3, 1]);
  expect(ids(waitingList(evening))).toEqual([7, 8]);
});

test('a party is due half an hour before its time', () => {
  const now = Date.parse('2026-11-25T18:30:00Z');
  expect(
    [29, 30, 31].map((ahead) => isDue({ at: new Date(now + ahead * MINUTE_MS).toISOString() }, now)),
  ).toEqual([true, true, false]);
});

test('the expected time of a party is known by its reservation', () => {
  expect(stayOf(evening, 4)).toBe(90);
  expect(stayOf(evening, null)).toBeUndefined();
});
