import sql from 'sql-template-tag';
import { BtcpayFailure, type BtcpayInvoice } from '../../btcpay/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { findAttempt } from '../attempts/attempt.ts';
import { btcpayOf } from '../attempts/attempt-btcpay.ts';
import { keepInvoice } from '../attempts/make-invoice.ts';
import { inOurTime } from '../attempts/clock-offset.ts';
import { readAttempt } from './read-invoice.ts';

/** The attempt whose invoice was made while the answer to that was lost. */
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

/** An event about an invoice that we know nothing of: another shop's on the same store, or one whose making was cut short. */
async function adopt(ctx: Ctx, place_id: number, invoice_id: string): Promise<void> {
  const client = await btcpayOf(ctx, place_id);
  if (typeof client === 'string') return;
  const invoice = await client.getInvoice(invoice_id);
  if (!invoice?.order_id) return;
  const attempt = await orphanOf(ctx, place_id, invoice);
  // Who is making it at this moment keeps it himself.
  if (!attempt || (attempt.preparing_until ?? '') > ctx.clock().toISOString()) return;
  await keepInvoice(ctx, attempt.id, attempt, inOurTime(ctx, invoice));
  await readAttempt(ctx, attempt.id);
}

/** The job behind an event: whatever it said, the invoice itself is asked. */
export async function followHint(
  ctx: Ctx,
  { place_id, invoice_id }: { place_id: number; invoice_id: string },
): Promise<void> {
  const attempt = await findAttempt(ctx, sql`a.place_id = ${place_id} and a.invoice_id = ${invoice_id}`);
  if (attempt) {
    // A failure is noted, and the poller tries again soon.
    await readAttempt(ctx, attempt.id);
    return;
  }
  await adopt(ctx, place_id, invoice_id).catch((error: unknown) => {
    if (!(error instanceof BtcpayFailure) || error.is_temporary) throw error;
  });
}
