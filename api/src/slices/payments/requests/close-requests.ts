import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { superseded } from '../attempts/attempt.ts';
import type { Payable } from '../payable.ts';
import { balanceOf, paidFor } from '../sums.ts';

type Owing = Pick<Payable, 'payable_kind' | 'payable_id' | 'total_cents' | 'state'>;

/** Closes a request for more than is owed, or for a cancelled payable. */
async function closeNeedless(ctx: Ctx, payable: Owing): Promise<void> {
  const { payable_kind, payable_id, total_cents, state } = payable;
  const open = await ctx.db.maybe<{ id: number; amount_cents: number }>(sql`
    select id, amount_cents from payment_requests
    where payable_kind = ${payable_kind} and payable_id = ${payable_id} and closed_at is null`);
  if (!open) return;
  const balance = balanceOf(total_cents, await paidFor(ctx, payable));
  if (state !== 'cancelled' && balance >= open.amount_cents) return;
  await ctx.db.run(sql`update payment_requests set closed_at = ${ctx.clock()} where id = ${open.id}`);
}

/**
 * Closes requests that need no payment any more; a job makes their invoices invalid on BTCPay, so that nothing is paid twice.
 * The slice of the payable calls it under its lock when total or status have changed.
 */
export async function closeNeedlessRequests(ctx: Ctx, payable: Owing): Promise<void> {
  await closeNeedless(ctx, payable);
  const needless = await ctx.db.many<{ id: number }>(sql`
    update payment_attempts a set ${superseded(ctx.clock())}
    from payment_requests r
    where r.id = a.request_id and r.closed_at is not null and a.payable_kind = ${payable.payable_kind}
      and a.payable_id = ${payable.payable_id} and a.state in ('preparing', 'unpaid') and a.superseded_at is null
    returning a.id`);
  for (const { id } of needless) await ctx.jobs.send(ctx.db, 'payments.void', { attempt_id: id });
}
