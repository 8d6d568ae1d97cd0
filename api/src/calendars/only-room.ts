import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';

/** The only room of a place is where all of it happens. */
export async function onlyRoom({ db }: Ctx, place_id: number): Promise<number | null> {
  const rooms = await db.many<{ id: number }>(sql`
    select id from rooms where place_id = ${place_id} and archived_at is null limit 2`);
  return rooms.length === 1 ? (rooms[0]?.id ?? null) : null;
}
