import type { PaymentState } from 'contract/payments';
import sql from 'sql-template-tag';
import type { Stay } from '../bookings/stay.ts';
import type { Ctx } from '../../core/context.ts';
import { paymentStatusOf } from './invoice-state.ts';

/** What came in and went out for one thing, and how its attempts stand. */
export interface Paid {
  received_cents: number;
  refunded_cents: number;
  states: PaymentState[];
  /** How many rows there are at all; 0: nothing is known of its payments. */
  known: number;
}

/** Refunds count from the moment when they are offered: the money is the guest's then. */
export async function paidFor(ctx: Pick<Ctx, 'db'>, booking_id: number): Promise<Paid> {
  return ctx.db.one<Paid>(sql`
    select
      (select coalesce(sum(a.counted_cents), 0) from payment_attempts a
        where a.payable_kind = 'booking' and a.payable_id = ${booking_id})
      + (select coalesce(sum(m.amount_cents), 0) from manual_payments m
        where m.payable_kind = 'booking' and m.payable_id = ${booking_id} and m.voided_at is null
          and m.direction = 'in') as received_cents,
      (select coalesce(sum(r.amount_cents), 0) from payment_refunds r join payment_attempts a on a.id = r.attempt_id
        where a.payable_kind = 'booking' and a.payable_id = ${booking_id} and r.state in ('offered', 'paid')
          and a.counted_cents > 0)
      + (select coalesce(sum(m.amount_cents), 0) from manual_payments m
        where m.payable_kind = 'booking' and m.payable_id = ${booking_id} and m.voided_at is null
          and m.direction = 'out') as refunded_cents,
      array(select a.state from payment_attempts a
        where a.payable_kind = 'booking' and a.payable_id = ${booking_id}) as states,
      (select count(*) from payment_attempts a where a.payable_kind = 'booking' and a.payable_id = ${booking_id})
      + (select count(*) from manual_payments m
        where m.payable_kind = 'booking' and m.payable_id = ${booking_id}) as known`);
}

/** What is still owed; negative: it is the guest's. */
export const balanceOf = (total_cents: number, { received_cents, refunded_cents }: Paid) =>
  total_cents - received_cents + refunded_cents;

/** The stay with the payment status that follows from its payments; where none is known, with the one that it has. */
export async function withPaymentStatus<S extends Pick<Stay, 'id' | 'total_cents' | 'payment_status'>>(
  ctx: Pick<Ctx, 'db'>,
  stay: S,
): Promise<S> {
  const paid = await paidFor(ctx, stay.id);
  if (paid.known === 0) return stay;
  const net_cents = paid.received_cents - paid.refunded_cents;
  const payment_status = paymentStatusOf({ net_cents, total_cents: stay.total_cents, states: paid.states });
  return { ...stay, payment_status };
}
