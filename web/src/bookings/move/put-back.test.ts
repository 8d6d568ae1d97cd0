import type { BookingDetail, Night } from 'contract/bookings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query.ts';
import { putBack } from './put-back.ts';

const nightsIn = (...rooms: (number | null)[]): Night[] =>
  rooms.map((room_id, index) => ({ night: `2026-12-1${index}`, room_id, price: 90 + index }));
const stay = (nights: Night[]): BookingDetail =>
  ({
    id: 7,
    check_in_date: nights[0]?.night,
    check_out_date: `2026-12-1${nights.length}`,
    room_id: nights.at(-1)?.room_id,
    arrived_at: null,
    nights,
    updated_at: '2026-12-01T10:00:00.000Z',
  }) as BookingDetail;

interface Body {
  room_id?: number | null;
  from?: string;
  nights?: { night: string; price: number }[];
}

let today: string;
let now: BookingDetail;
/** What somebody else has: a room from a night on. */
let taken: { room_id: number; from: string } | undefined;
const asked: string[] = [];

/** Rooms as the server gives them: a change to every night that is not over, a move to those from a night on. */
function serve(url: string, { body }: RequestInit): Promise<Response> {
  const { room_id, from, nights } = JSON.parse(String(body)) as Body;
  const isMove = url.endsWith('/move');
  asked.push(isMove ? `move ${room_id} ${from}` : `change ${room_id}`);
  const first = isMove ? (from ?? '') : now.room_id === null ? '' : today;
  const old = new Map(now.nights.map((one) => [one.night, one]));
  const wanted = nights ?? now.nights;
  const after = wanted.map(({ night, price }) => {
    const had = old.get(night)?.room_id ?? null;
    return { night, price, room_id: room_id === undefined || night < first ? had : room_id };
  });
  const isRefused = after.some((one) => taken && one.room_id === taken.room_id && one.night >= taken.from);
  if (isRefused)
    return Promise.resolve(new Response('{"error":"Occupata.","code":"nights_taken"}', { status: 409 }));
  now = stay(after);
  return Promise.resolve(new Response(JSON.stringify(now), { status: 200 }));
}

beforeEach(() => {
  today = '2026-12-01';
  taken = undefined;
  asked.length = 0;
  vi.stubGlobal('fetch', serve);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function undone(before: BookingDetail, after: BookingDetail): Promise<Night[]> {
  now = after;
  await putBack(before, after, today);
  return now.nights;
}

test('a stay in one room goes back in one call', async () => {
  const before = stay(nightsIn(1, 1, 1));
  expect(await undone(before, stay(nightsIn(3, 3, 3)))).toEqual(before.nights);
  expect(asked).toEqual(['change 1']);
});

test('of a stay in several rooms only what was moved goes back: the rest of its first room is somebody else’s', async () => {
  taken = { room_id: 1, from: '2026-12-12' };
  const before = stay(nightsIn(1, 1, 2, 2));
  expect(await undone(before, stay(nightsIn(1, 1, 3, 3)))).toEqual(before.nights);
  expect(asked).toEqual(['change undefined', 'move 2 2026-12-12']);
});

test('a stay that was put aside is given its room again, and one that waited waits again', async () => {
  const before = stay(nightsIn(1, 1, 2));
  expect(await undone(before, stay(nightsIn(null, null, null)))).toEqual(before.nights);
  const waiting = stay(nightsIn(null, null));
  expect(await undone(waiting, stay(nightsIn(2, 2)))).toEqual(waiting.nights);
});

test('nights behind are where they were, arrival noted or not, and nobody asks for them', async () => {
  today = '2026-12-12';
  const before = stay(nightsIn(2, 1, 1, 4));
  expect(await undone(before, stay(nightsIn(2, 1, 3, 3)))).toEqual(before.nights);
  expect(asked).toEqual(['change 1', 'move 4 2026-12-13']);
});
