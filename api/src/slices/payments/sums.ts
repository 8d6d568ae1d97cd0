import type { PaymentStatus } from 'contract/bookings';
import type { PaymentState } from 'contract/payments';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { paymentStatusOf } from './invoices/invoice-state.ts';
import type { Payable, PayableName } from './payable.ts';

/** What came in and went out for one thing, and how its attempts stand. */
export interface Paid {
  received_cents: number;
  refunded_cents: number;
  states: PaymentState[];
  /** How many rows there are at all; 0: nothing is known of its payments. */
  known: number;
}

/** Refunds count from the moment when they are offered: the money is the guest's then. */
export async function paidFor(
  ctx: Pick<Ctx, 'db'>,
  { payable_kind, payable_id }: Pick<PayableName, 'payable_kind' | 'payable_id'>,
): Promise<Paid> {
  return ctx.db.one<Paid>(sql`
    select
      (select coalesce(sum(a.counted_cents), 0) from payment_attempts a
        where a.payable_kind = ${payable_kind} and a.payable_id = ${payable_id})
      + (select coalesce(sum(m.amount_cents), 0) from manual_payments m
        where m.payable_kind = ${payable_kind} and m.payable_id = ${payable_id} and m.voided_at is null
          and m.direction = 'in') as received_cents,
      (select coalesce(sum(r.amount_cents), 0) from payment_refunds r join payment_attempts a on a.id = r.attempt_id
        where a.payable_kind = ${payable_kind} and a.payable_id = ${payable_id} and r.state in ('offered', 'paid')
          and a.counted_cents > 0)
      + (select coalesce(sum(m.amount_cents), 0) from manual_payments m
        where m.payable_kind = ${payable_kind} and m.payable_id = ${payable_id} and m.voided_at is null
          and m.direction = 'out') as refunded_cents,
      array(select a.state from payment_attempts a
        where a.payable_kind = ${payable_kind} and a.payable_id = ${payable_id}) as states,
      (select count(*) from payment_attempts a
        where a.payable_kind = ${payable_kind} and a.payable_id = ${payable_id})
      + (select count(*) from manual_payments m
        where m.payable_kind = ${payable_kind} and m.payable_id = ${payable_id}) as known`);
}

/** What is still owed; negative: it is the guest's. */
export const balanceOf = (total_cents: number, { received_cents, refunded_cents }: Paid) =>
  total_cents - received_cents + refunded_cents;

/** The payment status that follows from the payments; where none is known, the one that the payable has. */
export async function paymentStatusFor(
  ctx: Pick<Ctx, 'db'>,
  payable: Pick<Payable, 'payable_kind' | 'payable_id' | 'total_cents' | 'payment_status'>,
): Promise<PaymentStatus> {
  const paid = await paidFor(ctx, payable);
  if (paid.known === 0) return payable.payment_status;
  const net_cents = paid.received_cents - paid.refunded_cents;
  return paymentStatusOf({ net_cents, total_cents: payable.total_cents, states: paid.states });
}
