import type { operatorSchemas, Plan, Subscription } from 'contract/operator/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../core/context.ts';
import { audit, type By, changesOf } from '../audit.ts';
import { findUser } from '../users/find-user.ts';

/** Adds a month or a year in Italian local time, at the same time of day. */
function later(instant: Sql, plan: Plan): Sql {
  return sql`((${instant} at time zone 'Europe/Rome' + ${`1 ${plan}`}::interval) at time zone 'Europe/Rome')`;
}

/**
 * Sets the end of a person's subscription. `expires_at` is taken as it is; in the past it closes. Without it the plan's
 * period is added to the remaining time, or to today; a subscription that already covers a whole period from today
 * stays as it is, so that a repeated call adds no second period. (A day of grace: the repetition
 * comes a little later than the first call.) Without a plan the former one is kept, or a year. The rest of a trial is
 * kept beside the paid time; a trial that only gets another end stays a trial. Throws 404 `user_not_found`.
 */
export async function setSubscription(
  ctx: Ctx,
  by: By,
  { email, plan: requested, expires_at }: z.output<typeof operatorSchemas.setSubscription.body>,
): Promise<Subscription> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const user_id = await findUser(inside, email);
    const row = sql`select id, user_id, plan, starts_at, expires_at from subscriptions where user_id = ${user_id}`;
    const before = await db.maybe<Subscription>(sql`${row} for update`);
    const former = before?.plan ?? 'year';
    const plan = requested ?? (former === 'trial' ? 'year' : former);
    const stays = requested === undefined && expires_at !== null && former === 'trial';
    const now = sql`${ctx.clock()}::timestamptz`;
    const exact = sql`${expires_at}::timestamptz`;
    await db.run(sql`
      insert into subscriptions as s (user_id, plan, starts_at, expires_at)
      values (${user_id}, ${plan}, least(${now}, ${exact}), coalesce(${exact}, ${later(now, plan)}))
      on conflict on constraint subscriptions_user_key do update set
        plan = case when ${stays}::boolean then s.plan else excluded.plan end,
        starts_at = case when s.expires_at > ${now} then least(s.starts_at, ${exact}) else excluded.starts_at end,
        expires_at = case
          when ${exact} is not null then ${exact}
          when s.plan <> 'trial' and s.expires_at >= ${later(now, plan)} - interval '1 day' then s.expires_at
          else ${later(sql`greatest(s.expires_at, ${now})`, plan)}
        end`);
    const subscription = await db.one<Subscription>(row);
    const changed = changesOf(before, subscription, ['plan', 'starts_at', 'expires_at']);
    if (changed.length > 0) await audit(inside, by, { verb: 'subscription:set', user_id, changed });
    return subscription;
  });
}
