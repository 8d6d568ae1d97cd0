import sql from 'sql-template-tag';
import type { Db } from './pool.ts';

/** Other transactions that call this with the same name wait until this one ends: for what has no row yet that could be locked. */
export async function lockName(db: Db, name: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
