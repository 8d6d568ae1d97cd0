import sql, { type Sql } from 'sql-template-tag';
import type { Db } from './pool.ts';

/**
 * Reads one row with a plan that each connection makes once, without the values. PostgreSQL plans a prepared statement
 * at every call while it takes a plan for the given values to be cheaper, and does not see that planning takes five
 * times as long as the execution. For large statements that bind the place and the days in each part; the plans
 * without values of all statements are held to their indexes in `query-plans.test.ts`. Throws as `Db.one`.
 */
export function oneByOnePlan<T>(db: Db, query: Sql): Promise<T> {
  return db.tx(async (tx) => {
    await tx.run(sql`set local plan_cache_mode = force_generic_plan`);
    return tx.one<T>(query);
  });
}
