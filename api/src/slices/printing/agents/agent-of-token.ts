import sql from 'sql-template-tag';
import { hashToken } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { unauthorized } from '../../../core/errors/errors.ts';

export interface Agent {
  id: number;
  place_id: number;
}

// Writing each poll would write a row a second.
const TOUCH_MS = 30_000;

/** Throws 401 `token_invalid`, also for a revoked agent. */
export async function agentOfToken(ctx: Ctx, token: string): Promise<Agent> {
  const now = ctx.clock();
  const found = await ctx.db.maybe<Agent & { is_stale: boolean }>(sql`
    select id, place_id, (seen_at is null or seen_at < ${new Date(now.getTime() - TOUCH_MS)}::timestamptz) as is_stale
    from print_agents where token_hash = ${hashToken(token)} and revoked_at is null`);
  if (!found) throw unauthorized('token_invalid', 'Questo agente di stampa è stato revocato.');
  if (found.is_stale) await ctx.db.run(sql`update print_agents set seen_at = ${now} where id = ${found.id}`);
  return found;
}
