import sql from 'sql-template-tag';
import { BtcpayFailure } from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { findAttempt } from '../attempts/attempt.ts';
import { btcpayOfAttempt } from '../attempts/attempt-btcpay.ts';
import { beginRead, noteFailure, readAttempt, takeInvoice } from './read-invoice.ts';

/**
 * The job that makes the unpaid invoice of a closed request invalid. An invoice with money is left as it is. Hub goes on
 * reading both, for a payment may still arrive.
 */
export async function voidInvoice(ctx: Ctx, attempt_id: number): Promise<void> {
  await readAttempt(ctx, attempt_id);
  const attempt = await findAttempt(ctx, sql`a.id = ${attempt_id}`);
  if (!attempt || attempt.invoice_id === null || attempt.state !== 'unpaid' || attempt.paid_cents > 0) return;
  const client = await btcpayOfAttempt(ctx, attempt);
  if (typeof client === 'string') return;
  const read = await beginRead(ctx, attempt_id);
  try {
    const invoice = await client.markStatus(attempt.invoice_id, 'Invalid');
    await takeInvoice(ctx, client, attempt, read, invoice);
  } catch (error) {
    if (!(error instanceof BtcpayFailure)) throw error;
    await noteFailure(ctx, attempt, error.sentence);
    // The invoice can be paid until it expires: the job is tried again.
    if (error.is_temporary) throw error;
  }
}
