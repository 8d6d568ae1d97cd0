import type { Subscription } from 'contract/operator/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { audit, type By, changesOf } from '../audit.ts';

/**
 * Starts a trial for a person who never had a subscription; undefined for another person. To be
 * called in a transaction that locks the person's row.
 */
export async function startTrial(
  ctx: Ctx,
  by: By,
  user_id: number,
  expires_at: Date,
): Promise<Subscription | undefined> {
  const trial = await ctx.db.maybe<Subscription>(sql`
    insert into subscriptions (user_id, plan, starts_at, expires_at)
    values (${user_id}, 'trial', ${ctx.clock()}, ${expires_at})
    on conflict on constraint subscriptions_user_key do nothing
    returning id, user_id, plan, starts_at, expires_at`);
  if (!trial) return undefined;
  const changed = changesOf(undefined, trial, ['plan', 'starts_at', 'expires_at']);
  await audit(ctx, by, { verb: 'subscription:set', user_id, changed });
  return trial;
}
