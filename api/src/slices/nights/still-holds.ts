import sql, { type Sql } from 'sql-template-tag';

/** Of `bookings b`: whether one that says it holds its nights still does: a pending one stops by itself when its time is over. */
export function stillHolds(now: Date): Sql {
  return sql`(b.status in ('confirmed', 'completed')
    or b.status = 'pending' and (b.hold_expires_at is null or b.hold_expires_at > ${now}))`;
}
