import sql from 'sql-template-tag';
import { BtcpayFailure, type BtcpayInvoice } from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { findAttempt } from '../attempts/attempt.ts';
import { btcpayOfPlace } from '../attempts/attempt-btcpay.ts';
import { keepInvoice } from '../attempts/make-invoice.ts';
import { onOurClock } from '../attempts/clock-offset.ts';
import { readAttempt } from './read-invoice.ts';

/** The attempt of an invoice whose creation was answered, but the answer was lost. */
function orphanOf(
  ctx: Ctx,
  place_id: number,
  { order_id, store_id, amount_cents, currency, type }: BtcpayInvoice,
) {
  return findAttempt(
    ctx,
    sql`a.place_id = ${place_id} and a.order_id = ${order_id} and a.store_id = ${store_id} and a.invoice_id is null
      and a.amount_cents = ${amount_cents} and a.currency = ${currency} and ${type} = 'Standard'`,
  );
}

/** An event about an unknown invoice: another shop's on the same store, or one whose creation was interrupted. */
async function adopt(ctx: Ctx, place_id: number, invoice_id: string): Promise<void> {
  const client = await btcpayOfPlace(ctx, place_id);
  if (typeof client === 'string') return;
  const invoice = await client.getInvoice(invoice_id);
  if (!invoice?.order_id) return;
  const attempt = await orphanOf(ctx, place_id, invoice);
  // The process that holds the lease keeps the invoice itself.
  if (!attempt || (attempt.preparing_until ?? '') > ctx.clock().toISOString()) return;
  await keepInvoice(ctx, attempt.id, attempt, onOurClock(ctx, invoice));
  await readAttempt(ctx, attempt.id);
}

/** The job behind an event: reads the invoice; the content of the event is not believed. */
export async function followHint(
  ctx: Ctx,
  { place_id, invoice_id }: { place_id: number; invoice_id: string },
): Promise<void> {
  const attempt = await findAttempt(ctx, sql`a.place_id = ${place_id} and a.invoice_id = ${invoice_id}`);
  if (attempt) {
    // A failure is noted; the poller tries again soon.
    await readAttempt(ctx, attempt.id);
    return;
  }
  await adopt(ctx, place_id, invoice_id).catch((error: unknown) => {
    if (!(error instanceof BtcpayFailure) || error.is_temporary) throw error;
  });
}
