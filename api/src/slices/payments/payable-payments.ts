import type { BookingPayments, PaymentEntry } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { depositCents, depositPercent, NOT_READY } from './requests/ask-payment.ts';
import { readyBtcpay } from './attempts/attempt-btcpay.ts';
import { shownRequest } from './requests/pay-request.ts';
import { findPayable, kindOf, type Payable, type PayableName } from './payable.ts';
import { entriesOf, entryColumns, isOf, newestFirst } from './entries/payment-entries.ts';
import { balanceOf, paidFor, type Paid } from './sums.ts';

/** The part of the answer that all kinds share. */
export type PayablePayments = Omit<BookingPayments, 'booking_id' | 'booking_status'>;

function suggestionsFor(
  { total_cents }: Payable,
  paid: Paid,
  balance: number,
  deposit_percent: number | null,
): PayablePayments['suggestions'] {
  if (balance <= 0) return [];
  const begun = paid.received_cents > 0;
  const deposit = begun ? 0 : depositCents(total_cents, balance, deposit_percent);
  return [
    ...(deposit > 0 && deposit < balance ? [{ purpose: 'deposit' as const, amount: deposit / 100 }] : []),
    { purpose: begun ? ('rest' as const) : ('whole' as const), amount: balance / 100 },
  ];
}

async function refusalFor(ctx: Ctx, payable: Payable, paid: Paid, balance: number): Promise<string | null> {
  const { words } = kindOf(ctx, payable);
  if (payable.state === 'cancelled') return words.isCancelled;
  if (balance <= 0) return words.nothingOwed;
  if (paid.states.includes('processing')) return 'Un pagamento è già in arrivo: aspetta che sia confermato.';
  return (await readyBtcpay(ctx, payable.place_id)) ? null : NOT_READY;
}

/** Payments, balance and possible requests of a payable. Throws 404. */
export async function payablePayments(
  ctx: Ctx,
  place: PlaceAccess,
  name: PayableName,
): Promise<PayablePayments> {
  const payable = await findPayable(ctx, { ...name, place_id: place.place_id });
  if (!payable) throw notFound(kindOf(ctx, name).words.missing);
  const { payable_kind, payable_id, total_cents, currency, payment_status } = payable;
  const paid = await paidFor(ctx, payable);
  const balance = balanceOf(total_cents, paid);
  const entries = await ctx.db.many<PaymentEntry>(sql`
    select ${entryColumns(ctx)} from ${entriesOf(place.place_id)}
    where ${isOf(payable)} order by ${newestFirst}`);
  const request = await shownRequest(
    ctx,
    sql`q.payable_kind = ${payable_kind} and q.payable_id = ${payable_id} and q.closed_at is null`,
  );
  return {
    payment_status,
    total: total_cents / 100,
    received: paid.received_cents / 100,
    refunded: paid.refunded_cents / 100,
    balance: balance / 100,
    currency,
    entries,
    request,
    suggestions: suggestionsFor(payable, paid, balance, await depositPercent(ctx, place.place_id)),
    refusal: await refusalFor(ctx, payable, paid, balance),
  };
}
