import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';

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
 * With another number of rooms the same feed of the whole place means something else. To be called before any room is locked: a
 * run holds its calendar first.
 */
export async function readAnew({ db }: Ctx, place_id: number): Promise<void> {
  // Not "is null": an index of rooms would lead to such calendars of all places.
  await db.run(sql`
    update calendars set settled_on = null
    where place_id = ${place_id} and coalesce(room_id, 0) = 0 and deleted_at is null`);
}
