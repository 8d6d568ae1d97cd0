import sql, { type Sql } from 'sql-template-tag';

/** A pending request from the public page that still holds its nights until a time, of `bookings b`, and that nobody is paying. */
export const isWaitingRequest = (now: Date): Sql => sql`(b.status = 'pending' and b.source = 'direct'
  and b.hold_expires_at > ${now} and b.payment_status not in ('processing', 'paid'))`;
