import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes wishes for another address whose link is long over. */
export async function forgetOldWishes(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - DAY_MS);
  await ctx.db.run(sql`delete from email_changes where expires_at < ${before}`);
}
