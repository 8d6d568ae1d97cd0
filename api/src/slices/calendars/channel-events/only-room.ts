import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

/** The only room of a place is where all of it happens. */
export async function onlyRoom({ db }: Ctx, place_id: number): Promise<number | null> {
  const rooms = await db.many<{ id: number }>(sql`
    select id from rooms where place_id = ${place_id} and archived_at is null limit 2`);
  return rooms.length === 1 ? (rooms[0]?.id ?? null) : null;
}

/** Periods that waited for a person's choice are in the only room since there is one. Answers whether there were any. */
export async function fillOnlyRoom(
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
 * The same feed of the whole place means something else as soon as it has one room, or one no longer. To be called before any room
 * is locked, as a run holds its calendar first; of two people who change how many rooms there are, one counts after the other.
 */
export async function rereadWholePlaceFeeds(
  { db }: Ctx,
  place_id: number,
  becoming: 'more' | 'fewer',
): Promise<void> {
  // Not "is null": an index of rooms would lead to such calendars of all places.
  const held = await db.many<{ id: number }>(sql`
    select id from calendars
    where place_id = ${place_id} and coalesce(room_id, 0) = 0 and deleted_at is null order by id for no key update`);
  if (held.length === 0) return;
  await db.run(sql`
    update calendars set settled_on = null
    where id = any (${held.map(({ id }) => id)}::bigint[]) and settled_on is not null and (
      select count(*) from rooms where place_id = ${place_id} and archived_at is null) <= ${becoming === 'more' ? 1 : 2}`);
}
