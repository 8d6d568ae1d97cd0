import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

/** The room of a place with a single room: all periods of a whole-place feed are in it. */
export async function findOnlyRoom({ db }: Ctx, place_id: number): Promise<number | null> {
  const rooms = await db.many<{ id: number }>(sql`
    select id from rooms where place_id = ${place_id} and archived_at is null limit 2`);
  return rooms.length === 1 ? (rooms[0]?.id ?? null) : null;
}

/** Puts the periods that still need a room into the only room. Returns whether there were any. */
export async function assignOnlyRoom(
  { db, clock }: Ctx,
  calendar_id: number,
  room_id: number,
): Promise<boolean> {
  const filled = await db.run(sql`
    update channel_events set room_id = ${room_id}, updated_at = ${clock()}
    where calendar_id = ${calendar_id} and room_id is null and state in ('active', 'missing')`);
  return filled > 0;
}

/**
 * Has the feeds of the whole place applied again, although they have not changed, when the place gets or loses its only room: their
 * periods then belong to other rooms. Call it before locking a room, since a run locks its calendar first. The lock also serialises
 * two people who change the number of rooms.
 */
export async function rereadWholePlaceFeeds(
  { db }: Ctx,
  place_id: number,
  becoming: 'more' | 'fewer',
): Promise<void> {
  // Not "is null": the planner would use the index of rooms, and read the whole-place calendars of all places.
  const held = await db.many<{ id: number }>(sql`
    select id from calendars
    where place_id = ${place_id} and coalesce(room_id, 0) = 0 and deleted_at is null order by id for no key update`);
  if (held.length === 0) return;
  await db.run(sql`
    update calendars set settled_on = null
    where id = any (${held.map(({ id }) => id)}::bigint[]) and settled_on is not null and (
      select count(*) from rooms where place_id = ${place_id} and archived_at is null) <= ${becoming === 'more' ? 1 : 2}`);
}
