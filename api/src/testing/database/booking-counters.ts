import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';

/** Sets the booking counters of all places, or of one, after a bulk insert with explicit numbers. */
export async function syncBookingCounters(db: Db, place_id: number | null = null): Promise<void> {
  await db.run(sql`
    insert into booking_numbers as n (place_id, last) select place_id, max(number) from bookings
    where ${place_id}::bigint is null or place_id = ${place_id}::bigint group by place_id
    on conflict (place_id) do update set last = greatest(n.last, excluded.last)`);
}
