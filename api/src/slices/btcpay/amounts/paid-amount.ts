import type { BtcpayInvoice, InvoicePaymentMethod } from '../client/client-types.ts';
import { centsOf } from './decimal.ts';

/**
 * Servers before 2.1.2 do not say what came in. Where the state does not tell it either (nothing yet, or just the whole), it is
 * added up over the ways to pay.
 */
export function mustAddUp({ raw, status, additional_status }: BtcpayInvoice): boolean {
  if (raw.paidAmount !== undefined && raw.paidAmount !== null) return false;
  return additional_status !== 'None' || status === 'Invalid';
}

/** What the state alone tells of such an invoice. */
export function paidByState(invoice: BtcpayInvoice): number {
  const { raw, status, additional_status, amount_cents, paid_cents } = invoice;
  const isTold = raw.paidAmount !== undefined && raw.paidAmount !== null;
  const isWhole = additional_status === 'None' && (status === 'Processing' || status === 'Settled');
  return !isTold && isWhole ? amount_cents : paid_cents;
}

function parts(decimal: string): [digits: bigint, scale: number] | undefined {
  const found = /^(\d{1,20})(?:\.(\d{1,20}))?$/.exec(decimal);
  return found ? [BigInt(`${found[1]}${found[2] ?? ''}`), found[2]?.length ?? 0] : undefined;
}

/** Two decimals multiplied without a float, in cents; undefined where one is none. */
function timesInCents(one: string, other: string): number | undefined {
  const [a, b] = [parts(one), parts(other)];
  if (!a || !b) return undefined;
  const scale = a[1] + b[1];
  const digits = (a[0] * b[0]).toString().padStart(scale + 1, '0');
  return centsOf(`${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`);
}

/** In the invoice's currency, at the rate of each way; undefined where an answer makes no sense. */
export function addUp(methods: readonly InvoicePaymentMethod[]): number | undefined {
  let sum = 0;
  for (const { paid, rate } of methods) {
    const cents = timesInCents(paid, rate);
    if (cents === undefined) return undefined;
    sum += cents;
  }
  return sum;
}
