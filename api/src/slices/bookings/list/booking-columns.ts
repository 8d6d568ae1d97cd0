import sql from 'sql-template-tag';
import { roomsOfStay } from '../../customers/rooms-of-stay.ts';
import { freeTextColumns } from '../stay/stay-columns.ts';

/** A booking as the wire names it, of `bookings b` and the room it is in, `rooms r` (a left join: it may be parked). */
export const bookingColumns = sql`b.id, b.number, b.place_id, b.room_id,
  case when r.id is not null then json_build_object('name', r.name, 'number', r.number) end as room,
  ${roomsOfStay(sql`b.id`, sql`k.name, k.number`)} as rooms,
  b.guest_first_name, b.guest_last_name, b.guest_email, ${freeTextColumns}, b.check_in_date,
  b.check_out_date, b.check_out_date - b.check_in_date as number_of_nights, b.number_of_guests,
  (2 * b.total_cents::bigint + (b.check_out_date - b.check_in_date)) / (2 * (b.check_out_date - b.check_in_date))
    / 100::float8 as price_per_night,
  b.total_cents / 100::float8 as total_price, b.currency, b.status, b.payment_status, b.source, b.hold_expires_at,
  b.paid_at, b.arrived_at, b.departed_at, b.no_show_at, b.cancelled_at, b.cancellation_reason, b.created_at, b.updated_at`;

/** Of `bookings b` without a room: from which night on it waits for one. Nights before were slept where they are. */
export const waitsSince = sql`coalesce((
  select max(n.night) + 1 from booking_nights n where n.booking_id = b.id and n.room_id is not null), b.check_in_date)`;
