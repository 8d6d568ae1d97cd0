import type { Assignment } from 'contract/access/schemas';
import type { Role } from 'contract/roles/values';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetDays, forgetLeftPlaces, keepDays, keptDays, type KeptDays } from './kept-days.ts';

function days(place_id: number, taken_at = '2026-11-21T13:05:00.000Z', role: Role = 'owner'): KeptDays {
  return {
    person: 1,
    place: { place_id, place_name: `Casa ${place_id}`, time_zone: 'Europe/Rome', role },
    taken_at,
    from: '2026-11-21',
    to: '2026-11-29',
    stays: [],
    channels: [],
  };
}

function works(place_id: number, role: Role): Assignment {
  return {
    id: place_id,
    place_id,
    place_name: '',
    place_address: '',
    place_category: 'b&b',
    time_zone: 'Europe/Rome',
    level: 'business',
    role,
  };
}

const idOf = (chosen: string | null) => keptDays(chosen)?.place.place_id;

beforeEach(() => {
  localStorage.setItem('hub.token', 'secret');
  localStorage.setItem('hub.theme', 'dark');
});
afterEach(() => localStorage.clear());

test('the chosen place is read; without a choice the one that was kept last', () => {
  keepDays(days(1, '2026-11-21T13:05:00.000Z'), 'secret');
  keepDays(days(2, '2026-11-21T15:00:00.000Z'), 'secret');
  keepDays(days(3, '2026-11-20T23:59:59.000Z'), 'secret');
  expect([idOf('1'), idOf('3'), idOf('9'), idOf(null)]).toEqual([1, 3, 2, 2]);
  expect(keptDays('1')).toEqual(days(1));
});

test('an answer that comes after the session is over is not kept', () => {
  keepDays(days(1), 'of another session');
  localStorage.removeItem('hub.token');
  keepDays(days(1), 'secret');
  keepDays(days(1), null);
  expect(keptDays(null)).toBeUndefined();
});

test('all of it goes, of older versions too, and nothing else', () => {
  keepDays(days(1), 'secret');
  localStorage.setItem('hub.days.0.7', '{"stays":["Rossi"]}');
  localStorage.setItem('hub.days.1.8', 'not written by us');
  expect(idOf('7')).toBe(1);
  forgetDays();
  expect(Object.keys(localStorage).toSorted()).toEqual(['hub.theme', 'hub.token']);
});

test('a place that was left goes, and one where the role is another', () => {
  for (const id of [1, 2, 3]) keepDays(days(id), 'secret');
  forgetLeftPlaces([works(1, 'owner'), works(3, 'housekeeping'), works(4, 'owner')]);
  expect([idOf('1'), idOf('2'), idOf('3')]).toEqual([1, 1, 1]);
  forgetLeftPlaces([]);
  expect(keptDays(null)).toBeUndefined();
});
