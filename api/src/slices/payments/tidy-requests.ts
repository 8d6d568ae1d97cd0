import sql from 'sql-template-tag';
import type { Stay } from '../bookings/stay.ts';
import type { Ctx } from '../../core/context.ts';
import { balanceOf, paidFor } from './sums.ts';

type Payable = Pick<Stay, 'id' | 'total_cents' | 'status'>;

/** Closes the link that asks for more than is owed, or for a booking that was cancelled. */
async function closeNeedless(ctx: Ctx, { id, total_cents, status }: Payable): Promise<void> {
  const open = await ctx.db.maybe<{ id: number; amount_cents: number }>(sql`
    select id, amount_cents from payment_requests
    where payable_kind = 'booking' and payable_id = ${id} and closed_at is null`);
  if (!open) return;
  const balance = balanceOf(total_cents, await paidFor(ctx, id));
  if (status !== 'cancelled' && balance >= open.amount_cents) return;
  await ctx.db.run(sql`update payment_requests set closed_at = ${ctx.clock()} where id = ${open.id}`);
}

/**
 * Told, inside the transaction that holds the booking, of everything by which links and invoices can become needless: what
 * nobody shall pay any more is closed, and made invalid on BTCPay by a job, so that nothing is paid twice.
 */
export async function tidyRequests(ctx: Ctx, stay: Payable): Promise<void> {
  await closeNeedless(ctx, stay);
  const needless = await ctx.db.many<{ id: number; invoice_id: string | null }>(sql`
    update payment_attempts a set superseded_at = ${ctx.clock()}
    from payment_requests r
    where r.id = a.request_id and r.closed_at is not null and a.payable_kind = 'booking' and a.payable_id = ${stay.id}
      and a.state in ('preparing', 'unpaid') and a.superseded_at is null
    returning a.id, a.invoice_id`);
  for (const { id } of needless) await ctx.jobs.send(ctx.db, 'payments.void', { attempt_id: id });
}
