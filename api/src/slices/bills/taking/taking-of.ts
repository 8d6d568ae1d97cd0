import type { BillPaymentCreate } from 'contract/bill-payments/schemas';
import { amount as said, toCents } from '../../../core/format/amount.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { debtOf } from '../engine/book.ts';
import type { Taking } from '../../payments/insert-manual.ts';

/** A bill as the rules of payments look at it. */
interface Owing {
  total_cents: number;
  paid_cents: number;
  on_account_cents: number;
  covered_cents: number;
  room_cents: number;
  customer_id: number | null;
  cancelled: boolean;
  currency: string;
}

interface Till {
  /** The calendar day at the place. */
  today: string;
  business_day: string;
  /** Where the payment stands in the request, before the names of its fields. */
  at?: string;
}

const cents = (value: number | null | undefined) => (typeof value === 'number' ? toCents(value) : null);

function requireAmount(bill: Owing, input: BillPaymentCreate, at: string): void {
  const amount_cents = toCents(input.amount);
  const balance = bill.total_cents - bill.paid_cents - bill.room_cents;
  const refuse = (sentence: string) => invalid({ [`${at}amount`]: sentence });
  if (input.direction === 'out') {
    const most = Math.max(0, bill.paid_cents);
    if (amount_cents > most) throw refuse(`Si possono restituire al massimo ${said(most, bill.currency)}.`);
    return;
  }
  const most = Math.max(0, input.method === 'on_account' ? balance - debtOf(bill) : balance);
  if (amount_cents > most) throw refuse(`Da pagare restano ${said(most, bill.currency)}.`);
}

function requireDebtor({ customer_id }: Owing, { method, direction }: BillPaymentCreate, at: string): void {
  if (method !== 'on_account') return;
  if (direction === 'out')
    throw invalid({ [`${at}direction`]: 'Un sospeso si annulla, non si restituisce.' });
  if (customer_id === null) {
    throw invalid({ [`${at}customer_id`]: 'Per lasciare un conto in sospeso scegli prima il cliente.' });
  }
}

/**
 * A payment that a bill can take, as it is stored. Throws 409 `bill_cancelled`, and 422 for more than is owed, for more given back
 * than was received, and for a debt of nobody.
 */
export function takingOf(
  bill: Owing,
  input: BillPaymentCreate,
  { today, business_day, at = '' }: Till,
): Taking {
  if (bill.cancelled) throw conflict('bill_cancelled', 'Questo conto è annullato.');
  requireDebtor(bill, input, at);
  requireAmount(bill, input, at);
  const { method, direction, note, terminal, issuer, voucher_number, voucher_count, portal, fiscal } = input;
  const amount_cents = toCents(input.amount);
  const tip_cents = toCents(input.tip);
  const given_cents = method === 'cash' && direction === 'in' ? cents(input.given) : null;
  const [isVoucher, isPortal] = [method === 'meal_voucher', method === 'portal'];
  return {
    method,
    direction,
    amount_cents,
    day: today,
    business_day,
    note,
    given_cents,
    change_cents: given_cents === null ? null : given_cents - amount_cents - tip_cents,
    terminal: method === 'card' ? terminal : null,
    voucher_issuer: isVoucher ? issuer : null,
    voucher_number: isVoucher ? voucher_number : null,
    voucher_count: isVoucher ? (voucher_count ?? null) : null,
    portal: isPortal ? portal : null,
    commission_cents: isPortal ? cents(input.commission) : null,
    withholding_cents: isPortal ? cents(input.withholding) : null,
    tip_cents,
    fiscal: fiscal ?? null,
    bill_total_cents: method === 'on_account' ? bill.total_cents : null,
    drawer_id: method === 'cash' ? (input.drawer_id ?? null) : null,
  };
}
