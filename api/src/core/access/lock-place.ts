import sql from 'sql-template-tag';
import type { Db } from '../db/pool.ts';

/** Other transactions that call this for the place wait until this one ends. */
export async function lockPlace(db: Db, place_id: number): Promise<void> {
  await db.run(sql`select from places where id = ${place_id} for no key update`);
}
