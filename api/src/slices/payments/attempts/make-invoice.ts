import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import { BtcpayFailure, type Btcpay, type BtcpayInvoice } from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { findAttempt, type Attempt } from './attempt.ts';
import { changePayable } from '../change-payable.ts';
import { onOurClock } from './clock-offset.ts';
import { kindOf, type PayableName } from '../payable.ts';
import { writePaymentEvent } from '../payment-log.ts';
import { payPath, unavailable, type PayRequest } from '../requests/pay-request.ts';
import { nextCheck } from '../invoices/read-schedule.ts';

/** How long the making of an invoice may take. */
export const PREPARING_MS = 45_000;
const INVOICE_MINUTES = 15;
const INVOICE_MS = INVOICE_MINUTES * MINUTE_MS;
/** With less time left a payer does not get through the checkout. */
export const ENOUGH_MS = 2 * MINUTE_MS;
const MONITORING_MINUTES = 24 * 60;
/** A payment of the last second is still seen before the payable is given to somebody else. */
const SEEN_LATE_MS = 2 * MINUTE_MS;

/** For how long the payable of an invoice has to be kept once it is made. */
export const PAYING_MS = INVOICE_MS + ENOUGH_MS;

/** Until when the payable of an invoice that is made now has to be kept. */
export const payingUntil = ({ clock }: Pick<Ctx, 'clock'>): Date => new Date(clock().getTime() + PAYING_MS);

interface Making {
  attempt_id: number;
  /** An earlier process may have made it: look for it first. */
  lookup: boolean;
  request: PayRequest;
}

/** The invoice of an order, the oldest if there are several. */
async function find(client: Btcpay, attempt: Attempt): Promise<BtcpayInvoice | undefined> {
  const found = await client.findInvoices({ order_id: attempt.order_id });
  return found
    .filter(
      ({ amount_cents, currency, type, order_id }) =>
        amount_cents === attempt.amount_cents &&
        currency === attempt.currency &&
        type === 'Standard' &&
        order_id === attempt.order_id,
    )
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())[0];
}

async function create(ctx: Ctx, client: Btcpay, attempt: Attempt, { request }: Making) {
  const at = (path: string) => pageAddress(ctx.config, path);
  const { payable_number, order_id, amount_cents, currency } = attempt;
  return client.createInvoice({
    amount_cents,
    currency,
    order_id,
    order_url: at(kindOf(ctx, attempt).page(attempt.payable_id)),
    description: `#${payable_number}`,
    redirect_url: at(payPath(request.token)),
    expiration_minutes: INVOICE_MINUTES,
    monitoring_minutes: MONITORING_MINUTES,
    language: request.language,
  });
}

async function findOrCreate(ctx: Ctx, client: Btcpay, attempt: Attempt, making: Making) {
  const before = making.lookup ? await find(client, attempt) : undefined;
  if (before) return before;
  try {
    return await create(ctx, client, attempt, making);
  } catch (error) {
    if (!(error instanceof BtcpayFailure) || !error.may_have_acted) throw error;
    const made = await find(client, attempt);
    if (made) return made;
    throw error;
  }
}

/** Ends the lease: the next visitor of the page looks for the invoice, and makes it if there is none. */
async function letGo(ctx: Ctx, attempt: Attempt, sentence: string): Promise<void> {
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await db.run(sql`
      update payment_attempts set preparing_until = null, last_error = ${sentence}
      where id = ${attempt.id} and invoice_id is null`);
    await writePaymentEvent(
      inside,
      { attempt_id: attempt.id },
      { ...attempt, user_id: null, sentence: `La fattura su BTCPay non è stata creata: ${sentence}` },
    );
  });
}

/** Gives an attempt its invoice, once. The invoice of a superseded attempt is made invalid at once. */
export function keepInvoice(ctx: Ctx, attempt_id: number, payable: PayableName, invoice: BtcpayInvoice) {
  return changePayable(ctx, payable, { user_id: null }, async (held) => {
    const { ctx: inside } = held;
    const attempt = await findAttempt(inside, sql`a.id = ${attempt_id} for update`);
    if (!attempt || attempt.invoice_id !== null) return undefined;
    const now = inside.clock();
    const kept = {
      ...attempt,
      state: 'unpaid' as const,
      expires_at: invoice.expires_at.toISOString(),
      monitored_until: invoice.monitored_until.toISOString(),
    };
    // The attempt starts as New; a payment that has come since is applied by the next read.
    await inside.db.run(sql`
      update payment_attempts set state = 'unpaid', status = 'New', additional_status = 'None',
        invoice_id = ${invoice.id}, checkout_link = ${invoice.checkout_link}, expires_at = ${invoice.expires_at},
        monitored_until = ${invoice.monitored_until}, preparing_until = null, last_error = null,
        last_answer = ${JSON.stringify(invoice.raw)}::jsonb, checked_at = ${now},
        next_check_at = ${invoice.status === 'New' ? nextCheck(kept, now) : now}
      where id = ${attempt_id}`);
    const sentence = 'Fattura aperta su BTCPay: in attesa del pagamento.';
    await writePaymentEvent(inside, { attempt_id }, { ...attempt, user_id: null, sentence });
    if (attempt.superseded_at !== null) await inside.jobs.send(inside.db, 'payments.void', { attempt_id });
    return held.keepWhilePaying(new Date(invoice.expires_at.getTime() + SEEN_LATE_MS).toISOString());
  });
}

/** Throws 409 `payments_unavailable`, with the reason noted for the owner. */
export async function makeInvoice(ctx: Ctx, client: Btcpay, making: Making): Promise<void> {
  const attempt = await findAttempt(ctx, sql`a.id = ${making.attempt_id}`);
  if (!attempt || attempt.invoice_id !== null) return;
  if (attempt.store_id !== client.store_id) {
    // The place was connected to another store meanwhile; no payer has seen an invoice on the former store.
    await ctx.db.run(sql`
      update payment_attempts set store_id = ${client.store_id}, host = ${client.host} where id = ${attempt.id}`);
  }
  try {
    const invoice = onOurClock(ctx, await findOrCreate(ctx, client, attempt, making));
    await keepInvoice(ctx, attempt.id, making.request, invoice);
  } catch (error) {
    if (!(error instanceof BtcpayFailure)) throw error;
    await letGo(ctx, attempt, error.sentence);
    throw unavailable();
  }
}
