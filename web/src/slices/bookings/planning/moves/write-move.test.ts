import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stay } from '../board/board-model.ts';
import { writeMove } from './write-move.ts';

const stay = {
  booking_id: 7,
  room_id: 2,
  from_date: '2026-12-10',
  to_date: '2026-12-14',
  check_in_date: '2026-12-10',
  check_out_date: '2026-12-14',
  arrived_at: null,
  no_show_at: null,
  updated_at: '2026-12-01T10:00:00.000Z',
} as Stay;
const since = '2026-12-12';
const to = { room_id: 3, since, check_in_date: stay.check_in_date, check_out_date: stay.check_out_date };
const expected_updated_at = stay.updated_at;
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    asked.push([url, JSON.parse(String(body))]);
    return Promise.resolve(new Response('{}', { status: 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what changes room from a night on does so, also when the stay is known only as a whole', async () => {
  await writeMove({ placeId: 1, stay, to }, undefined);
  expect(asked).toEqual([['/api/v1/bookings/7/move', { room_id: 3, from: since, expected_updated_at }]]);
});

test('with other prices it is one call too', async () => {
  const nights = ['2026-12-11', since, '2026-12-13'].map((night) => ({ night, price: 80 }));
  await writeMove({ placeId: 1, stay, to }, { nights, total: 240 });
  expect(asked).toEqual([
    [
      '/api/v1/bookings/7',
      {
        nights: [
          { night: '2026-12-11', price: 80 },
          { night: since, price: 80, room_id: 3 },
          { night: '2026-12-13', price: 80, room_id: 3 },
        ],
        expected_updated_at,
      },
    ],
  ]);
});
