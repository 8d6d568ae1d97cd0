import type { PaymentStatus } from 'contract/bookings/schemas';
import type { Attention, PaymentState } from 'contract/payments/schemas';

/** The part of BTCPay's answer that decides the state. Cents of the invoice's currency. */
export interface InvoiceReport {
  status: string;
  additional_status: string;
  amount_cents: number;
  paid_cents: number;
}

/** What follows from the report alone, without the payable. */
export interface Derived {
  state: Exclude<PaymentState, 'voided' | 'preparing'>;
  /** What counts as paid. */
  counted_cents: number;
  attention: Extract<Attention, 'late' | 'partial' | 'over' | 'invalid'> | null;
}

/** Rounding of rates leaves less than this. */
const DUST_CENTS = 50;

function settled({ additional_status, amount_cents, paid_cents }: InvoiceReport): Derived {
  const state = 'paid' as const;
  const more = Math.max(amount_cents, paid_cents);
  if (additional_status === 'PaidOver') {
    // Less than a cent of excess cannot be given back.
    return { state, counted_cents: more, attention: paid_cents > amount_cents ? 'over' : null };
  }
  // A person marks a late payment as settled; it may be more than the requested sum.
  if (additional_status === 'Marked') {
    return more - amount_cents > DUST_CENTS
      ? { state, counted_cents: more, attention: 'over' }
      : { state, counted_cents: amount_cents, attention: null };
  }
  // The server applies its tolerance: the received sum may be a little less.
  return { state, counted_cents: amount_cents, attention: null };
}

function expired({ additional_status, amount_cents, paid_cents }: InvoiceReport): Derived {
  const whole = paid_cents >= amount_cents;
  const attention =
    additional_status === 'PaidLate' || (paid_cents > 0 && whole)
      ? 'late'
      : additional_status === 'PaidPartial' || paid_cents > 0
        ? 'partial'
        : null;
  return { state: 'expired', counted_cents: 0, attention };
}

/**
 * The state of an attempt by the pair that BTCPay answers (InvoiceState of its source, 2.4.1). Undefined for a status that no
 * known version has: what was known stays. Neither a flag nor an amount is believed alone: a late payment is never counted
 * by itself, and one that was seen but never confirmed waits for a person, who can look at the network.
 */
export function derive(report: InvoiceReport): Derived | undefined {
  switch (report.status) {
    case 'New':
      return { state: 'unpaid', counted_cents: 0, attention: null };
    case 'Processing':
      return { state: 'processing', counted_cents: 0, attention: null };
    case 'Settled':
      return settled(report);
    case 'Expired':
      return expired(report);
    case 'Invalid': {
      // An invoice that was marked invalid without money needs no decision.
      const quiet = report.additional_status === 'Marked' && report.paid_cents === 0;
      return { state: 'invalid', counted_cents: 0, attention: quiet ? null : 'invalid' };
    }
    default:
      return undefined;
  }
}

type Pair = Pick<InvoiceReport, 'status' | 'additional_status'>;

/**
 * Whether an invoice can have become this. What is settled is taken back by hand alone; what is over comes back only by
 * being settled. Anything else that goes backwards is an answer that was overtaken, except that a payment without
 * confirmation may be replaced (Processing -> New).
 */
export function canFollow(before: Pair | null, { status, additional_status }: Pair): boolean {
  switch (before?.status) {
    case 'Settled':
      return status === 'Settled' || (status === 'Invalid' && additional_status === 'Marked');
    case 'Invalid':
      return status === 'Invalid' || status === 'Settled';
    case 'Expired':
      return status === 'Expired' || status === 'Invalid' || status === 'Settled';
    default:
      return true;
  }
}

/** All that is known of the payments of one thing. */
export interface Sums {
  /** Counted money less refunds. */
  net_cents: number;
  total_cents: number;
  states: readonly PaymentState[];
}

const RANKS: readonly PaymentStatus[] = ['processing', 'unpaid', 'invalid', 'expired'];

/**
 * The payment status of a payable (docs/rules.md 7.1): paid once all payments together cover the total, which a deposit alone
 * does not; otherwise the best of its attempts, and "unpaid" as soon as a part is there.
 */
export function paymentStatusOf({ net_cents, total_cents, states }: Sums): PaymentStatus {
  if (net_cents > 0 && net_cents >= total_cents) return 'paid';
  const shown = states.map((state) => (state === 'preparing' ? 'unpaid' : state));
  const best = RANKS.find((rank) => shown.includes(rank)) ?? 'unpaid';
  return net_cents > 0 && best !== 'processing' ? 'unpaid' : best;
}
