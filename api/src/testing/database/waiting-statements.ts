import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';

/** How many statements wait for a lock of another transaction. */
export async function waitingStatements(db: Db): Promise<number> {
  const { many } = await db.one<{ many: number }>(sql`
    select count(*)::int as many from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return many;
}
