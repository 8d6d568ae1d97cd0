import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import { TOKEN_LIFE_MS } from './guard.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what can no longer matter: sessions that nobody used for two token lives (between one and two, their token is
 * still told that it has expired), links of yesterday, counts that have run out.
 */
export async function forgetOldAccess(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await ctx.db.run(sql`delete from sessions where last_used_at < ${ago(2 * TOKEN_LIFE_MS)}`);
  await ctx.db.run(sql`delete from password_resets where expires_at < ${ago(DAY_MS)}`);
  await ctx.db.run(sql`delete from throttles where resets_at < ${now}`);
}
