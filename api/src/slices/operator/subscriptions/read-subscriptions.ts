import type { AuditEntry, operatorSchemas, SubscriptionLine } from 'contract/operator/schemas';
import sql, { join } from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../core/context.ts';
import { listAudit } from '../list-audit.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { findUserById } from '../users/read-users.ts';

const columns = (now: Date) => sql`s.id, s.user_id, u.email, s.plan, s.starts_at, s.expires_at,
  s.expires_at > ${now} as is_active`;

/** All, running or ended subscriptions; also those that end before a day, for reminders. */
export function listSubscriptions(
  { db, clock }: Ctx,
  { state, ending_before, limit, after }: z.output<typeof operatorSchemas.listSubscriptions.query>,
): Promise<{ data: SubscriptionLine[]; next: number | null }> {
  const now = clock();
  const conditions = [
    sql`s.id > ${after ?? 0}`,
    ...(state === undefined ? [] : [sql`(s.expires_at > ${now}) = ${state === 'active'}`]),
    ...(ending_before === undefined ? [] : [sql`s.expires_at < ${ending_before}`]),
  ];
  return pageOfRows(
    db,
    limit,
    (rows) => sql`
      select ${columns(now)} from subscriptions s join users u on u.id = s.user_id
      where ${join(conditions, ' and ')} order by s.id limit ${rows}`,
  );
}

/** A person's subscription, and its last hundred changes. Throws 404 `user_not_found`. */
export async function getSubscription(
  ctx: Ctx,
  user_id: number,
): Promise<{ current: SubscriptionLine | null; history: AuditEntry[] }> {
  await findUserById(ctx, user_id);
  const current = await ctx.db.maybe<SubscriptionLine>(sql`
    select ${columns(ctx.clock())} from subscriptions s join users u on u.id = s.user_id where s.user_id = ${user_id}`);
  const history = await listAudit(ctx, { verb: 'subscription:set', user_id, limit: 100 });
  return { current: current ?? null, history: history.data };
}
