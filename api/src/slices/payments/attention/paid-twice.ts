import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { Payable } from '../payable.ts';
import { balanceOf, paidFor } from '../sums.ts';

/** Whether the sum had been paid before: the same request by another invoice, or the payable in any other way. */
export async function isPaidTwice(
  ctx: Ctx,
  { id, request_id, amount_cents, counted_cents }: Attempt,
  payable: Payable,
): Promise<boolean> {
  const twin = await ctx.db.maybe(sql`
    select 1 from payment_attempts where request_id = ${request_id} and id <> ${id} and counted_cents > 0 limit 1`);
  if (twin) return true;
  // Nothing is owed for it: any payment would seem to be one too many.
  if (payable.state === 'cancelled') return false;
  const paid = await paidFor(ctx, payable);
  // A part of this attempt may count already: that part is not another payment.
  const others = paid.received_cents - counted_cents;
  return others > 0 && balanceOf(payable.total_cents, paid) + counted_cents < amount_cents;
}
