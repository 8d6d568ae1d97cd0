import { isWaitingRequest } from '../bookings/requests/waiting-request.ts';
import sql, { type Sql } from 'sql-template-tag';

/**
 * The night on which waiting requests hold most rooms of a place, as JSON: null where they hold less than half of its rooms, or
 * one alone. `requests`: all waiting requests; `unproved`: those whose guest has not opened the link in the letter.
 */
export function requestsHeld(place_id: number, now: Date): Sql {
  return sql`(
    with waiting as materialized (
      -- As a value of its own: as a join, the planner may read the requests of all places.
      select b.id, (select d.proved_at is null from direct_bookings d where d.booking_id = b.id) as is_unproved
      from bookings b
      where b.place_id = ${place_id} and ${isWaitingRequest(now)}
    )
    select json_build_object('night', full_night.night, 'held', full_night.held, 'rooms', house.rooms,
      'requests', (select count(*) from waiting), 'unproved', (select count(*) from waiting where is_unproved))
    from (select count(*) as rooms from rooms where place_id = ${place_id} and archived_at is null) as house
    cross join lateral (
      select n.night, count(*) as held from waiting w join booking_nights n on n.booking_id = w.id and n.room_id is not null
      group by n.night order by held desc, n.night limit 1
    ) as full_night
    where full_night.held >= 2 and full_night.held * 2 >= house.rooms)`;
}
