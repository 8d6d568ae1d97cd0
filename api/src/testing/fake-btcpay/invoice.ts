import { ONE } from './decimal.ts';
import type { FakeInvoice, Method, Seconds } from './types.ts';

export interface Payment {
  id: string;
  method: Method;
  /** In the invoice's currency. */
  units: bigint;
  received: Seconds;
  confirmations: number;
  status: 'Processing' | 'Settled' | 'Invalid';
}

export interface Invoice extends Pick<
  FakeInvoice,
  'id' | 'store_id' | 'status' | 'additional' | 'created' | 'expires' | 'monitored_until' | 'archived'
> {
  type: 'Standard' | 'TopUp';
  units: bigint;
  currency: string;
  /** In hundredths of a percent. */
  tolerance: bigint;
  /** Confirmations after which a payment is final. */
  needs: number;
  /** Units of the invoice's currency a bitcoin, as it was when the invoice was made. */
  rate: bigint;
  methods: Method[];
  metadata: Record<string, unknown>;
  checkout: Record<string, unknown>;
  payments: Payment[];
}

export interface Happening {
  type: string;
  extra: Record<string, unknown>;
}

const sum = (payments: readonly Payment[]) => payments.reduce((total, { units }) => total + units, 0n);

export const accounted = ({ payments }: Invoice): Payment[] =>
  payments.filter(({ status }) => status !== 'Invalid');
export const paidUnits = (invoice: Invoice): bigint => sum(accounted(invoice));
const minimumDue = (invoice: Invoice, paid: bigint) =>
  (invoice.units * (10_000n - invoice.tolerance)) / 10_000n - paid;

/**
 * What the server's watcher does each time it looks at an invoice, line by line after InvoiceWatcher.UpdateInvoice (2.4.1):
 * including that a payment which is replaced tells nobody, and that money which comes late settles nothing.
 */
export function watch(invoice: Invoice, now: Seconds): Happening[] {
  const happened: Happening[] = [];
  const tell = (type: string, extra: Record<string, unknown> = {}) => void happened.push({ type, extra });
  if (invoice.status === 'New' && invoice.expires <= now) {
    invoice.status = 'Expired';
    const partiallyPaid = invoice.additional === 'PaidPartial';
    tell('InvoiceExpired', { partiallyPaid });
    if (partiallyPaid) tell('InvoiceExpiredPaidPartial');
  }
  const paid = paidUnits(invoice);
  const hasPayment = accounted(invoice).length > 0;
  const isTopUp = invoice.type === 'TopUp' && invoice.units === 0n;
  const isUnderPaid = isTopUp ? !hasPayment : minimumDue(invoice, paid) > 0n;
  const isOverPaid = !isTopUp && paid > invoice.units;

  if (invoice.status === 'New' || invoice.status === 'Expired') {
    if (!isUnderPaid && invoice.status === 'New') {
      invoice.status = 'Processing';
      invoice.additional = isOverPaid ? 'PaidOver' : 'None';
      if (isTopUp) invoice.units = paid;
      tell('InvoiceProcessing', { overPaid: isOverPaid });
    } else if (!isUnderPaid && invoice.additional !== 'PaidLate') {
      invoice.additional = 'PaidLate';
      tell('InvoicePaidAfterExpiration');
    }
    if (hasPayment && isUnderPaid) invoice.additional = 'PaidPartial';
  }
  if (invoice.status === 'Processing') {
    invoice.additional = isOverPaid ? 'PaidOver' : 'None';
    if (isUnderPaid) {
      invoice.status = 'New';
      invoice.additional = hasPayment ? 'PaidPartial' : 'None';
    }
  }
  if (invoice.status === 'Processing') settle(invoice, now, tell);
  return happened;
}

function settle(
  invoice: Invoice,
  now: Seconds,
  tell: (type: string, extra: Record<string, unknown>) => void,
): void {
  const confirmed = sum(invoice.payments.filter(({ status }) => status === 'Settled'));
  if (minimumDue(invoice, confirmed) <= 0n) {
    invoice.status = 'Settled';
    tell('InvoiceSettled', { manuallyMarked: false, overPaid: invoice.additional === 'PaidOver' });
  } else if (invoice.monitored_until < now) {
    invoice.status = 'Invalid';
    tell('InvoiceInvalid', { manuallyMarked: false });
  }
}

/** By hand, after InvoiceState.CanMarkComplete and CanMarkInvalid. */
export function markable({ status, additional }: Invoice): ('Settled' | 'Invalid')[] {
  const isOpen = status === 'New' || status === 'Processing' || status === 'Expired';
  const choices: ('Settled' | 'Invalid')[] = [];
  if (status !== 'Settled') choices.push('Settled');
  if (isOpen || (status !== 'Invalid' && additional === 'Marked')) choices.push('Invalid');
  return choices;
}

export const isRefundable = ({ status, additional }: Invoice): boolean =>
  status === 'Settled' ||
  status === 'Invalid' ||
  (status === 'Expired' && ['PaidLate', 'PaidOver', 'PaidPartial'].includes(additional));

/** What an amount of the invoice's currency is in hundred-millionths of a bitcoin, at the invoice's own rate. */
export const inBitcoin = ({ rate }: Pick<Invoice, 'rate'>, units: bigint): bigint => (units * ONE) / rate;
