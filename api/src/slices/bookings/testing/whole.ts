import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Db } from '../../../core/db/pool.ts';
import { nightsOf } from '../../../core/format/days.ts';

interface Night {
  night: string;
  room_id: number | null;
  price_cents: number;
}

interface Segment {
  room_id: number;
  from: string;
  to: string;
}

type Row = Record<string, unknown> & {
  id: number;
  status: string;
  room_id: number | null;
  check_in_date: string;
  check_out_date: string;
  total_cents: number;
  no_show_at: string | null;
};

interface Kept {
  row: Row;
  nights: Night[];
  segments: Segment[];
  changes: Record<string, unknown>[];
}

/** What the log does not tell: who and when, which its lines carry anyway. */
const NOT_LOGGED = [
  'id',
  'number',
  'customer_id',
  'created_by',
  'created_at',
  'updated_at',
  'paid_at',
  'search',
  'search_words',
];
const INSTANTS = ['hold_expires_at', 'arrived_at', 'departed_at', 'no_show_at', 'cancelled_at'];

function instants(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) =>
    INSTANTS.includes(name) && typeof value === 'string' ? [name, Date.parse(value)] : [name, value],
  );
  return Object.fromEntries(entries);
}

/** Every booking of a place with all that is kept of it. */
async function keptOf(db: Db, place_id: number): Promise<Kept[]> {
  return db.many<Kept>(sql`
    select to_jsonb(b) as row,
      (select coalesce(json_agg(json_build_object('night', n.night, 'room_id', n.room_id, 'price_cents', n.price_cents)
        order by n.night), '[]') from booking_nights n where n.booking_id = b.id) as nights,
      (select coalesce(json_agg(json_build_object('room_id', h.room_id, 'from', lower(h.nights), 'to', upper(h.nights))
        order by h.nights), '[]') from room_holds h where h.booking_id = b.id) as segments,
      (select coalesce(json_agg(e.changes order by e.id), '[]') from booking_events e where e.booking_id = b.id) as changes
    from bookings b where b.place_id = ${place_id} order by b.id`);
}

function expectWhole({ row, nights, segments, changes }: Kept): void {
  expect(nights.map(({ night }) => night)).toEqual(nightsOf(row.check_in_date, row.check_out_date));
  expect(row.total_cents).toBe(nights.reduce((sum, { price_cents }) => sum + price_cents, 0));
  expect(row.room_id).toBe(nights.at(-1)?.room_id);
  const isRoomAfterNone = ({ room_id }: Night, index: number) =>
    room_id !== null && nights[index - 1]?.room_id === null;
  expect(nights.some(isRoomAfterNone)).toBe(false);

  const holds = ['pending', 'confirmed', 'completed'].includes(row.status);
  const held = (row.no_show_at === null ? nights : nights.slice(0, 1)).filter(
    ({ room_id }) => room_id !== null,
  );
  const expected = holds ? held.map(({ night, room_id }) => `${night} ${room_id}`) : [];
  expect(
    segments.flatMap(({ room_id, from, to }) => nightsOf(from, to).map((night) => `${night} ${room_id}`)),
  ).toEqual(expected);
  const turns = expected.filter(
    (one, index) => index > 0 && one.slice(10) !== expected[index - 1]?.slice(10),
  );
  expect(segments).toHaveLength(expected.length === 0 ? 0 : turns.length + 1);

  const present = Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_LOGGED.includes(name)));
  const replayed = Object.assign({}, ...changes) as Record<string, unknown>;
  expect(instants(replayed)).toEqual(instants({ ...present, nights, segments }));
}

/**
 * Holds a place to what must always be true: nights = check_out - check_in, total = sum of the nights, holds exactly as the
 * state says, no night held twice, the log replays to the present. Answers how many bookings it looked at.
 */
export async function expectAllWhole(db: Db, place_id: number): Promise<number> {
  const kept = await keptOf(db, place_id);
  for (const one of kept) expectWhole(one);
  const twice = await db.many(sql`
    select h.room_id, night::date from room_holds h join rooms r on r.id = h.room_id
    cross join lateral generate_series(lower(h.nights), upper(h.nights) - 1, interval '1 day') as night
    where r.place_id = ${place_id} group by h.room_id, night having count(*) > 1`);
  expect(twice).toEqual([]);
  const blocks = await db.many(sql`
    select k.id from room_blocks k left join room_holds h on h.block_id = k.id
      and h.room_id = k.room_id and h.nights = daterange(k.from_date, k.to_date, '[)')
    where k.place_id = ${place_id} and h.id is null`);
  expect(blocks).toEqual([]);
  return kept.length;
}
