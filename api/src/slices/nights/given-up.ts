import sql, { type Sql } from 'sql-template-tag';

/**
 * Of `room_blocks k`: maintenance that closed nights for the sole reason that the booking gave them up, so that it may take them back
 * (docs/rules.md 5.4).
 */
export const closedAsGivenUpBy = (booking_id: Sql): Sql => sql`(k.given_up_by = ${booking_id})`;

/**
 * Of `channel_events e`, the day `today.day` of its place, and `room_blocks k` that the nights of a released period `o` of another
 * calendar left: both told the same stay, and `e` did so before the nights were closed. It may take them back then, as `o` may.
 */
export const isSameStayAsGivenUp: Sql = sql`(e.calendar_id <> o.calendar_id and o.state not in ('active', 'missing')
  and (not (e.kind = 'reservation' and o.kind = 'reservation') or e.code = o.code) and e.first_seen_at < k.created_at
  and e.to_date = k.to_date and greatest(e.from_date, today.day) = greatest(k.from_date, today.day))`;
