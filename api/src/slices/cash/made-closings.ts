import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** A place with a closing is closed and never erased. */
export async function madeClosings({ db }: Ctx, place_id: number): Promise<string | undefined> {
  const made = await db.maybe(sql`select 1 from closings where place_id = ${place_id} limit 1`);
  return made === undefined ? undefined : 'chiusure di cassa';
}
