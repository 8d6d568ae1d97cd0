import type { Payable, PaymentEntry } from 'contract/payments/schemas';
import { stay } from '../../kit/format/days.ts';
import { money, sumOf } from '../../kit/format/money.ts';
import { paths } from '../../kit/paths.ts';

type Named = Pick<PaymentEntry, 'kind' | 'id'>;

/** The page of one payment. */
export const paymentPath = ({ kind, id }: Named): string =>
  kind === 'attempt' ? paths.paymentAttempt(id) : paths.manualPayment(id);

/** "#12, 03/12 → 06/12/2026", "conto #7", "caparra #2": in a list, where the whole word would leave no room for the dates. */
function briefPayable({ kind, number, check_in_date: from, check_out_date: to }: Payable): string {
  if (kind === 'bill') return `conto #${number}`;
  if (kind === 'reservation') return `caparra #${number}`;
  return from !== null && to !== null ? `#${number}, ${stay(from, to)}` : `#${number}`;
}

/** "Prenotazione #12, 03/12 → 06/12/2026", "Conto #7" */
export function payableOf(payable: Payable): string {
  if (payable.kind === 'bill') return `Conto #${payable.number}`;
  if (payable.kind === 'reservation') return `Caparra #${payable.number}`;
  return `Prenotazione ${briefPayable(payable)}`;
}

/** The line below its title in a list; undefined where the title is that already: a bill without a customer is "Conto #7". */
export const belowTitle = ({ payable }: Pick<PaymentEntry, 'payable'>): string | undefined =>
  payable.title === payableOf(payable) ? undefined : briefPayable(payable);

/** What came of it, less what was given back; money that went out is negative. */
export function netOf({ received, refunded, direction }: PaymentEntry): number {
  const net = sumOf([received, -refunded]);
  return direction === 'out' ? -Math.abs(net) : net;
}

/** Nothing is a dash: a column of zeros says nothing. */
export function netText(entry: PaymentEntry): string {
  const net = netOf(entry);
  return net === 0 ? '–' : money(net, entry.currency);
}

/** How one speaks of a payment: "Anna Verdi", "Restituzione a Anna Verdi". */
export const titleOf = ({ payable, direction }: Pick<PaymentEntry, 'payable' | 'direction'>): string =>
  direction === 'out' ? `Restituzione a ${payable.title}` : payable.title;
