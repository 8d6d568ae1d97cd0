import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

/** A place as its dining room, where nobody of the place acts. The place exists. */
export function roomOf(
  { db }: Pick<Ctx, 'db'>,
  place_id: number,
): Promise<{ place_id: number; time_zone: string; user_id: null }> {
  return db.one(sql`
    select id as place_id, time_zone, null::bigint as user_id from places where id = ${place_id}`);
}
