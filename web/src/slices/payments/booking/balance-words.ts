import type { BookingPayments } from 'contract/payments/schemas';
import { money } from '../../../kit/format/money.ts';

type Sums = Pick<BookingPayments, 'received' | 'refunded' | 'balance' | 'currency'>;

/** What is still to pay. */
export function balanceWords({ balance, currency }: Sums): string {
  if (balance > 0) return `Restano ${money(balance, currency)}`;
  return balance < 0 ? `A credito dell'ospite ${money(-balance, currency)}` : 'Tutto pagato';
}

/** Of a booking that was cancelled nobody owes the rest. */
export function cancelledWords({ received, refunded, currency }: Omit<Sums, 'balance'>): string {
  if (received === 0 && refunded === 0) return 'Nessun incasso';
  const back = refunded > 0 ? `, restituiti ${money(refunded, currency)}` : '';
  return `Incassati ${money(received, currency)}${back}`;
}
