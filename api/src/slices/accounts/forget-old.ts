import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { SESSION_LIFE_MS, TOKEN_LIFE_MS } from '../../core/access/guard.ts';
import { KNOWN_FOR_MS } from '../../core/access/throttle/known-origin.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what can no longer matter: sessions a token's life after their end (until then their token is told that it has
 * expired), links of yesterday, counts that have run out, and from where nobody has signed in for long.
 */
export async function forgetOldAccess(ctx: Ctx): Promise<void> {
  const now = ctx.clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await ctx.db.run(sql`
    delete from sessions
    where last_used_at < ${ago(2 * TOKEN_LIFE_MS)} or created_at < ${ago(SESSION_LIFE_MS + TOKEN_LIFE_MS)}`);
  await ctx.db.run(sql`delete from password_resets where expires_at < ${ago(DAY_MS)}`);
  await ctx.db.run(sql`delete from known_origins where seen_at < ${ago(KNOWN_FOR_MS)}`);
  await ctx.db.run(sql`delete from throttles where resets_at < ${now}`);
}
