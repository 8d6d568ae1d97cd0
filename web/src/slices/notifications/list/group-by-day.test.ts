import type { Notification } from 'contract/notifications/schemas';
import { expect, test } from 'vitest';
import { byDay } from './group-by-day.ts';
import { aNotification } from '../testing/a-notification.ts';

const at = (created_at: string, place_id = 1) =>
  aNotification(Date.parse(created_at) / 1000, { created_at, place_id });

const zones = new Map([
  [1, 'Europe/Rome'],
  [2, 'Atlantic/Canary'],
]);
const titles = (notifications: Notification[]) =>
  byDay(notifications, zones, '2026-11-21').map((day) => [day.title, day.notifications.length]);

test('today, yesterday, then the day itself', () => {
  const list = ['2026-11-21T10:00Z', '2026-11-21T08:00Z', '2026-11-20T10:00Z', '2025-12-24T10:00Z'];
  expect(titles(list.map((instant) => at(instant)))).toEqual([
    ['Oggi', 2],
    ['Ieri', 1],
    ['mercoledì 24 dicembre 2025', 1],
  ]);
  expect(titles([])).toEqual([]);
});

test('a day is that of the place, not of the device nor of Greenwich', () => {
  expect(titles([at('2026-11-20T23:30Z')])).toEqual([['Oggi', 1]]);
  expect(titles([at('2026-11-20T23:30Z', 2)])).toEqual([['Ieri', 1]]);
});

test('parts of the same day have keys of their own', () => {
  const list = [at('2026-11-20T23:40Z'), at('2026-11-20T23:30Z', 2), at('2026-11-20T23:20Z')];
  const keys = byDay(list, zones, '2026-11-21').map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});
