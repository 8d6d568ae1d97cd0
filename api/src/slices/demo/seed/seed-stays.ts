import sql from 'sql-template-tag';
import { addDays } from '../../../core/format/days.ts';
import { readRooms } from '../../bookings/stay/load-stay.ts';
import { beginMaintenance, REASON } from '../../bookings/blocks/maintenance.ts';
import type { Stay } from '../../bookings/stay/stay.ts';
import { linkBookings } from '../../bookings/create/link-customer.ts';
import { NO_FREE_TEXTS, stayColumnNames, stayColumns } from '../../bookings/stay/stay-columns.ts';
import type { Ctx } from '../../../core/context.ts';
import type { DemoBooking } from '../generate/bookings.ts';
import { linesOf } from '../generate/booking-log.ts';
import type { DemoRoom } from './rooms.ts';

const DAYS_BROKEN = 5;

/** Inserts a place's rooms. Returns their ids in the order of the list. */
export async function seedRooms(ctx: Ctx, placeId: number, rooms: DemoRoom[], then: Date): Promise<number[]> {
  const rows = await ctx.db.many<{ id: number; number: string }>(sql`
    insert into rooms (place_id, number, name, floor, area, type, capacity, beds_single, beds_double, beds_sofa,
      price_cents, description, amenities, status, created_at, updated_at)
    select ${placeId}, number, name, floor, area, type, capacity, beds_single, beds_double, beds_sofa,
      price_cents, description, amenities, status, ${then}, ${then}
    from json_to_recordset(${JSON.stringify(rooms)}) as r (number text, name text, floor text, area numeric, type text,
      capacity int, beds_single int, beds_double int, beds_sofa int, price_cents int, description text,
      amenities text[], status text)
    returning id, number`);
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  return rooms.map(({ number }) => ids.get(number) ?? 0);
}

/** Closes rooms in maintenance for some days, around their bookings. */
export async function closeBroken(ctx: Ctx, placeId: number, today: string): Promise<void> {
  const rooms = await ctx.db.many<{ room_id: number; number: string }>(sql`
    select id as room_id, number from rooms where place_id = ${placeId} and status = 'maintenance'`);
  const actor = { place_id: placeId, user_id: await ownerOf(ctx, placeId) };
  for (const room of rooms) {
    await beginMaintenance(ctx, actor, {
      ...room,
      from: today,
      until: addDays(today, DAYS_BROKEN),
      when_taken: 'free_nights',
      reason: REASON,
      namesGuests: false,
    });
  }
}

/** The owner, who does all work at the desk of the demo. */
async function ownerOf(ctx: Ctx, placeId: number): Promise<number> {
  const { user_id } = await ctx.db.one<{ user_id: number }>(sql`
    select user_id from assignments where place_id = ${placeId} and role = 'owner'`);
  return user_id;
}

type Row = DemoBooking & { id: number; place_id: number; room_id: number; currency: string } & Record<
    'created_by' | 'cancelled_by',
    number | null
  >;

/** The row as a `Stay`. */
function stayOf(row: Row): Stay {
  const { room: _, paid_at: _paid, created_at: _at, created_by: _by, nights, ...stay } = row;
  return {
    ...NO_FREE_TEXTS,
    ...stay,
    no_show_at: null,
    bill_cents: null,
    customer_id: null,
    nights: nights.map((night) => ({ ...night, room_id: row.room_id })),
  };
}

async function writeLogs(ctx: Ctx, owner: number, rows: readonly Row[]): Promise<void> {
  const rooms = await readRooms(
    ctx.db,
    rows.map(({ room_id }) => room_id),
    null,
  );
  const lines = rows.flatMap((row) => linesOf(stayOf(row), rooms, row));
  await ctx.db.run(sql`
    insert into booking_events (booking_id, at, user_id, sentence, changes)
    select booking_id, at, case when by_desk then ${owner}::bigint end, sentence, changes
    from rows from (json_to_recordset(${JSON.stringify(lines)})
      as (booking_id bigint, at timestamptz, by_desk boolean, sentence text, changes jsonb)) with ordinality
      as l (booking_id, at, by_desk, sentence, changes, nth)
    order by at, nth`);
}

/**
 * Inserts a place's history in a few statements of any size. It does not call the
 * services, which write one booking at a time and only in the present.
 */
export async function seedBookings(
  ctx: Ctx,
  placeId: number,
  roomIds: number[],
  bookings: DemoBooking[],
): Promise<void> {
  const numbers = await ctx.db.many<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('bookings', 'id')) as id from generate_series(1, ${bookings.length})`);
  const owner = await ownerOf(ctx, placeId);
  const rows = bookings.map((one, index): Row => {
    const desk = one.source === 'desk' ? owner : null;
    return {
      ...one,
      id: numbers[index]?.id ?? 0,
      place_id: placeId,
      room_id: roomIds[one.room] ?? 0,
      currency: 'EUR',
      created_by: desk,
      cancelled_by: one.cancelled_at === null ? null : desk,
    };
  });
  const nights = rows.flatMap(({ id, room_id, nights: list }) =>
    list.map((night) => ({ ...night, booking_id: id, room_id })),
  );
  await ctx.db.run(sql`
    insert into bookings (${stayColumnNames}, paid_at, created_by, created_at)
    overriding system value
    select ${stayColumns}, b.paid_at, b.created_by, b.created_at
    from jsonb_populate_recordset(null::bookings, ${JSON.stringify(rows)}) as b`);
  await ctx.db.run(sql`
    insert into booking_nights (booking_id, night, room_id, price_cents)
    select booking_id, night, room_id, price_cents
    from json_to_recordset(${JSON.stringify(nights)})
      as r (booking_id bigint, night date, room_id bigint, price_cents int)`);
  await ctx.db.run(sql`
    insert into room_holds (place_id, room_id, nights, booking_id)
    select place_id, room_id, daterange(check_in_date, check_out_date, '[)'), id from bookings
    where place_id = ${placeId} and status in ('pending', 'confirmed', 'completed')
    order by id`);
  await writeLogs(ctx, owner, rows);
  await linkBookings(ctx, placeId);
}
