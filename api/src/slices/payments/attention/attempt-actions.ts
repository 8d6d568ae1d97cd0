import type { PaymentAction } from 'contract/payment-attempts';
import type { Attention } from 'contract/payments';
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
  // Whether it was made is said at the refund itself; nothing is decided before that.
  refund_unknown: [],
};

/** BTCPay refunds what is over: settled, invalid, or expired with money in it. */
const isRefundable = ({ status, paid_cents, counted_cents }: Attempt) =>
  status === 'Settled' ||
  (['Invalid', 'Expired'].includes(status ?? '') && (paid_cents > 0 || counted_cents > 0));

/** What was offered back of a payment, and how many offers nobody knows of yet. */
export function offersOf(ctx: Ctx, { id }: Attempt): Promise<{ given: number; open: number }> {
  return ctx.db.one<{ given: number; open: number }>(sql`
    select coalesce(sum(amount_cents) filter (where state in ('offered', 'paid')), 0) as given,
      count(*) filter (where state in ('preparing', 'unknown')) as open
    from payment_refunds where attempt_id = ${id}`);
}

/** What BTCPay gives back when all of it is: what came, or the whole of one that was only said to be paid. */
export const wholeCents = ({ paid_cents, counted_cents }: Attempt) =>
  paid_cents > 0 ? paid_cents : counted_cents;

/** What of a payment can still be given back: what came, less what was offered already. */
export async function refundableCents(ctx: Ctx, attempt: Attempt): Promise<number> {
  if (!isRefundable(attempt) || attempt.invoice_id === null) return 0;
  const { given, open } = await offersOf(ctx, attempt);
  return open > 0 ? 0 : Math.max(0, wholeCents(attempt) - given);
}

/** What is offered for a payment as it is: answers to what it waits for; otherwise a refund of what is there. */
export function actionsFor(attempt: Attempt, refundable: number): PaymentAction[] {
  const { attention } = attempt;
  const offered: readonly PaymentAction[] = attention === null ? ['refund'] : ANSWERS[attention];
  return offered.filter((action) => action !== 'refund' || refundable > 0);
}
