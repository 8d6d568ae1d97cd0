import type { Overview } from 'contract/overview/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Moment } from './place-moment.ts';

export interface RoomsToday {
  to_clean: Omit<Overview['rooms_to_clean'][number], 'urgent'>[];
}

/** The rooms in use that need cleaning. */
export function roomsToday({ place_id }: Moment): Sql {
  return sql`(
    select json_build_object(
      'to_clean', coalesce(
        json_agg(json_build_object('room_id', id, 'number', number, 'name', name) order by number_order, id)
          filter (where status = 'cleaning'), '[]'))
    from rooms where place_id = ${place_id} and archived_at is null)`;
}

/** Rooms to clean, first those with an arrival today. */
export function toClean(
  { to_clean }: RoomsToday,
  awaitedIn: readonly { room_id: number | null }[],
): Overview['rooms_to_clean'] {
  const awaited = new Set(awaitedIn.map(({ room_id }) => room_id));
  const rooms = to_clean.map((room) => ({ ...room, urgent: awaited.has(room.room_id) }));
  return rooms.toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
}
