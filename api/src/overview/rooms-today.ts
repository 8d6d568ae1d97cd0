import type { Overview } from 'contract/overview';
import sql, { type Sql } from 'sql-template-tag';
import { stillHolds } from '../bookings/booking-columns.ts';
import type { Moment } from './moment.ts';

export interface RoomsToday {
  rooms: number;
  occupied: number;
  to_clean: Omit<Overview['rooms_to_clean'][number], 'urgent'>[];
}

/**
 * The rooms in use: how many, how many are sold tonight, and which wait for being cleaned. Holds of a room share no night: only the
 * first that ends after today can hold it tonight.
 */
export function roomsToday({ place_id, day, now }: Moment): Sql {
  return sql`(
    select json_build_object(
      'rooms', count(*),
      'occupied', count(*) filter (where (
        select case when lower(h.nights) > ${day}::date then false
          when h.booking_id is not null then (select ${stillHolds(now)} from bookings b where b.id = h.booking_id)
          else (select e.kind <> 'block' from channel_events e where e.id = h.channel_event_id) end
        from room_holds h where h.room_id = r.id and upper(h.nights) > ${day}::date
        order by upper(h.nights) limit 1)),
      'to_clean', coalesce(
        json_agg(json_build_object('room_id', id, 'number', number, 'name', name) order by number_order, id)
          filter (where status = 'cleaning'), '[]'))
    from rooms r where place_id = ${place_id} and archived_at is null)`;
}

/** Rooms to clean, first those for which somebody is expected today. */
export function toClean(
  { to_clean }: RoomsToday,
  awaitedIn: readonly { room_id: number | null }[],
): Overview['rooms_to_clean'] {
  const awaited = new Set(awaitedIn.map(({ room_id }) => room_id));
  const rooms = to_clean.map((room) => ({ ...room, urgent: awaited.has(room.room_id) }));
  return rooms.toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
}
