import sql from 'sql-template-tag';
import type { App } from '../../../core/context.ts';
import { syncBookingCounters } from '../../../testing/database/booking-counters.ts';
import { DOMAINS, FIRST_NAMES, LAST_NAMES } from './names.ts';

interface Options {
  place_id: number;
  rooms: number;
  bookings: number;
  /** The middle of the three years: "2026-12-09". */
  today: string;
}

/**
 * A house with rooms 101, 102 … and stays over three years around `today`. Everything is computed from the booking's
 * number, so that runs are repeatable. One of 13 is cancelled: a number that shares no factor with the 1,100 days, so that
 * each day keeps arrivals.
 */
export async function addGuests(
  { db }: Pick<App, 'db'>,
  { place_id, rooms, bookings, today }: Options,
): Promise<void> {
  await db.run(sql`
    insert into rooms (place_id, number, type, capacity, price_cents, created_at, updated_at)
    select ${place_id}, (100 + n)::text, 'double', 2, 9000, now(), now() from generate_series(1, ${rooms}::int) n`);
  await db.run(sql`
    insert into bookings (place_id, number, room_id, guest_first_name, guest_last_name, guest_email, guest_phone, check_in_date,
      check_out_date, number_of_guests, total_cents, status, created_at, updated_at)
    select ${place_id}, k + 1, r.id, f.name, l.name,
      fold(replace(f.name || '.' || l.name, ' ', '')) || k % 97 || '@' || (${DOMAINS}::text[])[1 + k % ${DOMAINS.length}::int],
      '+39 3' || (20 + k % 70) || ' ' || lpad((k::bigint * 7919 % 10000000)::text, 7, '0'),
      d.day, d.day + 1 + k % 6, 1 + k % 3, 10000,
      case when k % 13 = 0 then 'cancelled' when d.day < ${today} then 'completed' else 'confirmed' end, now(), now()
    from generate_series(0, ${bookings}::int - 1) k
    join (
      select id, row_number() over (order by id) - 1 as n from rooms where place_id = ${place_id}
    ) as r on r.n = k % ${rooms}::int,
      lateral (select (${FIRST_NAMES}::text[])[1 + (k * 31 + k / 7) % ${FIRST_NAMES.length}::int] as name) f,
      lateral (select (${LAST_NAMES}::text[])[1 + (k * 17 + k / 13) % ${LAST_NAMES.length}::int] as name) l,
      lateral (select ${today}::date - 730 + (k * 13) % 1100 as day) d`);
  await syncBookingCounters(db, place_id);
}
