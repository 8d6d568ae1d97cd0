import sql, { type Sql } from 'sql-template-tag';

/**
 * Of `room_blocks k`: maintenance that closed nights for the sole reason that the booking gave them up, so that it may take them back
 * (docs/rules.md 5.4). Its time is that of a line of the booking's log.
 */
export const closedAsGivenUpBy = (booking_id: Sql): Sql => sql`(k.kind = 'maintenance'
  and k.created_at in (select g.at from booking_events g where g.booking_id = ${booking_id}))`;
