import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import type { DemoBooking } from './bookings.ts';
import type { DemoRoom } from './rooms.ts';

/** Writes a place's rooms. Answers their ids in the order of the list. */
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

/**
 * Writes a place's history in a handful of statements, however long it is; this is why it does not go through the
 * services, which take one booking at a time and know no past.
 */
export async function seedBookings(
  ctx: Ctx,
  placeId: number,
  roomIds: number[],
  bookings: DemoBooking[],
): Promise<void> {
  const numbers = await ctx.db.many<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('bookings', 'id')) as id from generate_series(1, ${bookings.length})`);
  const rows = bookings.map((one, index) => ({ ...one, id: numbers[index]?.id, room_id: roomIds[one.room] }));
  const nights = rows.flatMap(({ id, room_id, nights: list }) =>
    list.map((night) => ({ ...night, booking_id: id, room_id })),
  );
  await ctx.db.run(sql`
    insert into bookings (id, place_id, room_id, guest_first_name, guest_last_name, guest_email, guest_phone,
      guest_notes, check_in_date, check_out_date, number_of_guests, special_requests, total_cents, status, payment_status,
      source, paid_at, arrived_at, departed_at, cancelled_at, cancellation_reason, created_at, updated_at)
    overriding system value
    select id, ${placeId}, room_id, guest_first_name, guest_last_name, guest_email, guest_phone,
      guest_notes, check_in_date, check_out_date, number_of_guests, special_requests, total_cents, status, payment_status,
      source, paid_at, arrived_at, departed_at, cancelled_at, cancellation_reason, created_at, updated_at
    from json_to_recordset(${JSON.stringify(rows)}) as r (id bigint, room_id bigint, guest_first_name text,
      guest_last_name text, guest_email text, guest_phone text, guest_notes text, check_in_date date, check_out_date date,
      number_of_guests int, special_requests text, total_cents int, status text, payment_status text, source text,
      paid_at timestamptz, arrived_at timestamptz, departed_at timestamptz, cancelled_at timestamptz,
      cancellation_reason text, created_at timestamptz, updated_at timestamptz)`);
  await ctx.db.run(sql`
    insert into booking_nights (booking_id, night, room_id, price_cents)
    select booking_id, night, room_id, price_cents
    from json_to_recordset(${JSON.stringify(nights)})
      as r (booking_id bigint, night date, room_id bigint, price_cents int)`);
  await ctx.db.run(sql`
    insert into room_holds (room_id, nights, booking_id)
    select room_id, daterange(check_in_date, check_out_date, '[)'), id from bookings
    where place_id = ${placeId} and status in ('pending', 'confirmed', 'completed')
    order by id`);
}
