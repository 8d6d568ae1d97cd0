import type { BookingPayments } from 'contract/payments/schemas';
import { money } from '../../../kit/format/money.ts';

type Sums = Pick<BookingPayments, 'received' | 'refunded' | 'balance' | 'currency'>;

/** What is still to pay. */
export function balanceWords({ balance, currency }: Sums): string {
  if (balance > 0) return `Restano ${money(balance, currency)}`;
  return balance < 0 ? `A credito dell'ospite ${money(-balance, currency)}` : 'Tutto pagato';
}

/** Of a booking that was cancelled: what came, what went back, and what is still to go back or to pay for the cancellation. */
export function cancelledWords({ received, refunded, balance, currency }: Sums): string {
  const owed = balance > 0 ? `, restano da pagare ${money(balance, currency)}` : '';
  if (received === 0 && refunded === 0) return `Nessun incasso${owed}`;
  const back = refunded > 0 ? `, restituiti ${money(refunded, currency)}` : '';
  const left = balance < 0 ? `, da restituire ${money(-balance, currency)}` : '';
  return `Incassati ${money(received, currency)}${back}${left}${owed}`;
}
