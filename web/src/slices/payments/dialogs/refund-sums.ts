import type { AttemptDetail } from 'contract/payment-attempts/schemas';

type Sums = Pick<AttemptDetail, 'attention' | 'amount' | 'paid_amount' | 'received' | 'refundable'>;

const cents = (sum: number) => Math.round(sum * 100) / 100;

/** What was too much, or does not count, goes back by itself; otherwise all that can. Nothing: the owner says how much. */
export function suggestedRefund({ attention, amount, received, refundable }: Sums): number | undefined {
  const isIdle = attention === 'late' || attention === 'partial' || attention === 'invalid';
  const kept = attention === 'over' ? amount : isIdle ? received : 0;
  const extra = cents(refundable - kept);
  return extra > 0 ? extra : undefined;
}

/** Whether everything that came goes back at once: of a part BTCPay knows only its worth in euro. */
export const isWholeRefund = ({ paid_amount, received, refundable }: Sums, amount: number | undefined) =>
  amount !== undefined && amount === refundable && refundable === (paid_amount > 0 ? paid_amount : received);
