import type { PaidBy } from 'contract/payment-attempts/schemas';
import sql from 'sql-template-tag';
import { toCents } from '../../../core/format/amount.ts';
import {
  BtcpayFailure,
  type Btcpay,
  type BtcpayInvoice,
  type InvoicePaymentMethod,
} from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { applyInvoice } from './apply-invoice.ts';
import { findAttempt, type Attempt } from '../attempts/attempt.ts';
import { btcpayOfPlace, ELSEWHERE } from '../attempts/attempt-btcpay.ts';
import { endUnread } from './end-unread.ts';
import { retryCheck } from './read-schedule.ts';

/** The lease of a read: other processes skip the attempt. */
const LEASE_MS = 60_000;

/** Numbers a read before it is sent: of two answers, the one that was asked for later counts. */
export async function beginRead(ctx: Ctx, attempt_id: number): Promise<number> {
  const { reads_begun } = await ctx.db.one<{ reads_begun: number }>(sql`
    update payment_attempts
    set reads_begun = reads_begun + 1, next_check_at = ${new Date(ctx.clock().getTime() + LEASE_MS)}
    where id = ${attempt_id} returning reads_begun`);
  return reads_begun;
}

const paidBy = ({ id, currency, paid, rate }: InvoicePaymentMethod): PaidBy => ({
  method: id,
  currency,
  paid,
  rate,
});

const hasMoney = ({ status, additional_status, paid_cents }: BtcpayInvoice) =>
  paid_cents > 0 || ['Processing', 'Settled'].includes(status) || additional_status.startsWith('Paid');

/** By which ways it was paid, and at which rates. Without an answer the amounts of the invoice still count. */
async function waysOf(client: Btcpay, invoice: BtcpayInvoice): Promise<PaidBy[]> {
  if (!hasMoney(invoice)) return [];
  try {
    return (await client.paymentMethods(invoice.id)).filter(({ paid }) => Number(paid) > 0).map(paidBy);
  } catch (error) {
    if (error instanceof BtcpayFailure) return [];
    throw error;
  }
}

/** Servers before 2.0 do not report the paid amount: it is the received bitcoin at the rate of the invoice. */
function withPaid(invoice: BtcpayInvoice, ways: PaidBy[]): BtcpayInvoice {
  if (invoice.paid_cents > 0 || ways.length === 0) return invoice;
  const worth = ways.reduce((sum, { paid, rate }) => sum + Number(paid) * Number(rate), 0);
  return { ...invoice, paid_cents: toCents(worth) || 0 };
}

/** Applies the answer of a numbered read to the attempt. */
export async function takeInvoice(
  ctx: Ctx,
  client: Btcpay,
  attempt: Attempt,
  read: number,
  invoice: BtcpayInvoice,
): Promise<void> {
  const paid_by = await waysOf(client, invoice);
  await applyInvoice(ctx, attempt, { read, invoice: withPaid(invoice, paid_by), paid_by });
}

export async function noteFailure(ctx: Ctx, attempt: Attempt, sentence: string): Promise<void> {
  const next = retryCheck(attempt, ctx.clock());
  await ctx.db.run(sql`
    update payment_attempts set last_error = ${sentence}, next_check_at = ${next} where id = ${attempt.id}`);
  await endUnread(ctx, attempt);
}

/** BTCPay deletes unpaid invoices after half a year: the known state stays. A payment on its way may be on a server that was set up anew. */
async function noteGone(ctx: Ctx, attempt: Attempt): Promise<void> {
  if (attempt.state === 'processing') {
    return noteFailure(ctx, attempt, 'BTCPay non ha più la fattura di questo pagamento.');
  }
  await ctx.db.run(sql`
    update payment_attempts set checked_at = ${ctx.clock()}, next_check_at = null, last_error = null
    where id = ${attempt.id}`);
}

/** Why an attempt was not read: its invoice is on another store, so that the next attempt may well be read, or BTCPay does not answer. */
type Unread = 'elsewhere' | 'unanswered';

/**
 * Asks BTCPay how an attempt stands and brings everything in line with that. Where it could not, it notes a sentence for the owner and
 * answers why; the next read is then due soon.
 */
export async function readAttempt(ctx: Ctx, attempt_id: number): Promise<Unread | null> {
  const attempt = await findAttempt(ctx, sql`a.id = ${attempt_id}`);
  if (!attempt || attempt.invoice_id === null) return null;
  const failed = async (why: Unread, sentence: string) => {
    await noteFailure(ctx, attempt, sentence);
    return why;
  };
  const read = await beginRead(ctx, attempt_id);
  try {
    const client = await btcpayOfPlace(ctx, attempt.place_id);
    if (typeof client === 'string') return await failed('unanswered', client);
    if (client.store_id !== attempt.store_id) return await failed('elsewhere', ELSEWHERE);
    const invoice = await client.getInvoice(attempt.invoice_id);
    if (invoice) await takeInvoice(ctx, client, attempt, read, invoice);
    else await noteGone(ctx, attempt);
    return null;
  } catch (error) {
    if (error instanceof BtcpayFailure) return failed('unanswered', error.sentence);
    throw error;
  }
}
