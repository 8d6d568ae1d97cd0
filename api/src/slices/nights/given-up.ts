import sql, { type Sql } from 'sql-template-tag';

/**
 * Of `room_blocks k`: maintenance that closed nights for the sole reason that the booking gave them up, so that it may take them back
 * (docs/rules.md 5.4).
 */
export const closedAsGivenUpBy = (booking_id: Sql): Sql => sql`(k.given_up_by = ${booking_id})`;
