import type { PaymentAction } from 'contract/payment-attempts/schemas';
import type { Attention } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Attempt } from '../attempts/attempt.ts';

const ANSWERS: Record<Attention, readonly PaymentAction[]> = {
  late: ['accept', 'refund', 'dismiss'],
  partial: ['ask_rest', 'accept', 'refund', 'dismiss'],
  over: ['refund', 'accept'],
  double: ['refund', 'accept'],
  invalid: ['accept', 'refund', 'dismiss'],
  nights_taken: ['accept', 'refund', 'dismiss'],
  cancelled: ['refund', 'accept', 'dismiss'],
  mismatch: ['dismiss'],
  // A person says at the refund itself whether it exists; nothing is decided before that.
  refund_unknown: [],
};

/** BTCPay refunds invoices in a final state: settled, or invalid or expired with money in them. */
const isRefundable = ({ status, paid_cents, counted_cents }: Attempt) =>
  status === 'Settled' ||
  (['Invalid', 'Expired'].includes(status ?? '') && (paid_cents > 0 || counted_cents > 0));

/** How much of a payment was offered back, and how many offers have an unknown outcome. */
export function offersOf(ctx: Ctx, { id }: Attempt): Promise<{ given: number; open: number }> {
  return ctx.db.one<{ given: number; open: number }>(sql`
    select coalesce(sum(amount_cents) filter (where state in ('offered', 'paid')), 0) as given,
      count(*) filter (where state in ('preparing', 'unknown')) as open
    from payment_refunds where attempt_id = ${id}`);
}

/** The amount of a whole refund on BTCPay: the received money, or the counted sum of an invoice that was only marked as paid. */
export const wholeCents = ({ paid_cents, counted_cents }: Attempt) =>
  paid_cents > 0 ? paid_cents : counted_cents;

/** How much of a payment can still be given back: the whole, less earlier offers. */
export async function refundableCents(ctx: Ctx, attempt: Attempt): Promise<number> {
  if (!isRefundable(attempt) || attempt.invoice_id === null) return 0;
  const { given, open } = await offersOf(ctx, attempt);
  return open > 0 ? 0 : Math.max(0, wholeCents(attempt) - given);
}

/** The possible decisions about a payment: answers to its case, or a refund if it has none. */
export function actionsFor(attempt: Attempt, refundable: number): PaymentAction[] {
  const { attention } = attempt;
  const offered: readonly PaymentAction[] = attention === null ? ['refund'] : ANSWERS[attention];
  return offered.filter((action) => action !== 'refund' || refundable > 0);
}
