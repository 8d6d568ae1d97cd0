import type { PaymentStatus } from 'contract/bookings/schemas';
import type { PaymentState } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { paymentStatusOf } from './invoices/invoice-state.ts';
import type { Payable, PayableName } from './payable.ts';

/** The sums of one payable, and the states of its attempts. */
export interface Paid {
  received_cents: number;
  refunded_cents: number;
  states: PaymentState[];
  /** The number of payments; 0: its payment status was set without any. */
  known: number;
}

/** Refunds count from the offer on: the money belongs to the payer then. What was left on account is a debt and counts nothing. */
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
          and m.direction = 'in' and m.method <> 'on_account') as received_cents,
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

/** The amount that is still owed; a negative one belongs to the payer. */
export const balanceOf = (total_cents: number, { received_cents, refunded_cents }: Paid) =>
  total_cents - received_cents + refunded_cents;

/** The payment status that follows from the payments; where none is known, the one that the payable has. */
export async function paymentStatusFor(
  ctx: Pick<Ctx, 'db'>,
  payable: Pick<Payable, 'payable_kind' | 'payable_id' | 'total_cents' | 'agreed_cents' | 'payment_status'>,
): Promise<PaymentStatus> {
  const paid = await paidFor(ctx, payable);
  if (paid.known === 0) return payable.payment_status;
  const net_cents = paid.received_cents - paid.refunded_cents;
  return paymentStatusOf({
    net_cents,
    total_cents: payable.agreed_cents ?? payable.total_cents,
    states: paid.states,
  });
}
