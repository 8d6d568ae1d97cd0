import type { BookingDetail, Night } from 'contract/bookings/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { putBack } from './put-back.ts';

const nightsIn = (...rooms: (number | null)[]): Night[] =>
  rooms.map((room_id, index) => ({ night: `2026-12-1${index}`, room_id, price: 90 + index }));
const stay = (nights: Night[], updated_at: string): BookingDetail =>
  ({
    id: 7,
    check_in_date: nights[0]?.night,
    check_out_date: `2026-12-1${nights.length}`,
    room_id: nights.at(-1)?.room_id,
    nights,
    updated_at,
  }) as BookingDetail;

const asked: { url: string; method: string; body: unknown }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string, { method = '', body }: RequestInit) => {
    asked.push({ url, method, body: JSON.parse(String(body)) });
    return Promise.resolve(new Response(JSON.stringify(stay(nightsIn(1), '3')), { status: 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a stay in several rooms goes back in one call, of which each night asks for its own room', async () => {
  await putBack(stay(nightsIn(1, 1, 2), '1'), stay(nightsIn(3, 3, 3), '2'));
  expect(asked).toEqual([
    {
      url: '/api/v1/bookings/7',
      method: 'PATCH',
      body: {
        check_in_date: '2026-12-10',
        check_out_date: '2026-12-13',
        nights: [
          { night: '2026-12-10', price: 90, room_id: 1 },
          { night: '2026-12-11', price: 91, room_id: 1 },
          { night: '2026-12-12', price: 92, room_id: 2 },
        ],
        undo: true,
        expected_updated_at: '2',
      },
    },
  ]);
});

test('a stay that waited for a room waits again, and keeps what it had slept in', async () => {
  await putBack(stay(nightsIn(1, null, null), '1'), stay(nightsIn(1, 3, 3), '2'));
  expect(asked.map(({ body }) => body)).toMatchObject([
    {
      room_id: null,
      nights: [{ night: '2026-12-10', price: 90, room_id: 1 }, { price: 91 }, { price: 92 }],
    },
  ]);
});
