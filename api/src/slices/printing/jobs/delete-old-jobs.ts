import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

const KEPT_MS = 30 * DAY_MS;

/** Paper of a month ago is of no use; the tickets themselves stay. */
export async function deleteOldJobs(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_MS);
  await ctx.db.run(
    sql`update print_jobs set settled_at = ${ctx.clock()} where settled_at is null and created_at < ${before}`,
  );
  await ctx.db.run(sql`delete from print_jobs where settled_at < ${before}`);
}
