import sql from 'sql-template-tag';
import type { Db } from '../api/src/core/db/pool.ts';

/** Written by the million, and asked for nothing but their own keys meanwhile. */
const TABLES = [
  'activity',
  'booking_events',
  'booking_nights',
  'bookings',
  'direct_bookings',
  'idempotency_keys',
  'manual_payments',
  'notification_events',
  'notifications',
  'payment_attempts',
  'payment_events',
  'payment_notices',
  'payment_requests',
  'room_holds',
];

interface Dropped {
  drop: string;
  make: string;
  /** The dearer ones first, so that the connections end at about the same time. */
  cost: number;
}

/**
 * Does work without the indexes and references of what grows, and makes them again afterwards: all at once they take a fraction of
 * the time, and each checks that what was written is as it must be.
 */
export async function inBulk(db: Db, work: () => Promise<unknown>): Promise<void> {
  const dropped = await db.many<Dropped>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make,
      case contype when 'x' then 3 else 0 end as cost
    from pg_constraint where conrelid = any (${TABLES}::text[]::regclass[]) and contype in ('f', 'x')
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid),
      case when pg_get_indexdef(indexrelid) like '%gin%' then 3 else 1 end
    from pg_index where indrelid = any (${TABLES}::text[]::regclass[])
      -- By which a trigger looks up each guest that is written.
      and indexrelid <> 'bookings_guest_of_idx'::regclass
      and not exists (select from pg_constraint c where c.conindid = indexrelid)
    order by cost desc`);
  for (const one of dropped) await db.query(one.drop, []);
  await work();
  // References last: they are checked by the indexes that are there by then.
  for (const isLast of [false, true]) {
    const waiting = dropped.filter(({ cost }) => (cost === 0) === isLast).map(({ make }) => make);
    await Promise.all(
      [1, 2].map(async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await db.query(next, []);
      }),
    );
  }
}
