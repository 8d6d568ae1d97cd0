import type { BillState } from 'contract/bills/values';
import { debtOf, settledOf } from './book.ts';

interface Figures {
  cancelled: boolean;
  source_cancelled: boolean;
  /** A charge or night that counts is on it, or money was taken. */
  has_entries: boolean;
  total_cents: number;
  paid_cents: number;
  on_account_cents: number;
  covered_cents: number;
  room_cents: number;
}

/** The state of a bill; the column `bills.state` is derived by the same conditions. */
export function stateOf(bill: Figures): BillState {
  const { cancelled, source_cancelled, has_entries, total_cents } = bill;
  if (cancelled) return 'cancelled';
  if (!has_entries) return source_cancelled ? 'cancelled' : 'open';
  const balance = total_cents - settledOf(bill);
  if (balance <= 0) return 'paid';
  return debtOf(bill) >= balance ? 'on_account' : 'open';
}

/**
 * Whether one of the bills of a source is open. One on which nothing lies counts only where nothing lies on the others either
 * (docs/rules.md 19.38).
 */
export function isAnyOpen(bills: readonly Figures[]): boolean {
  const bearing = bills.filter(({ cancelled, has_entries }) => has_entries && !cancelled);
  return (bearing.length > 0 ? bearing : bills).some((bill) => stateOf(bill) === 'open');
}
