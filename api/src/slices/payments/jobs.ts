import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { PREPARING_MS } from './attempts/make-invoice.ts';
import { readDueAttempts } from './invoices/read-due.ts';
import { followHint } from './invoices/follow-hint.ts';
import { mailPayLetter, type PayLetter } from './letters/letters.ts';
import { mailPlaceNotice, type PlaceNotice } from './letters/place-notice.ts';
import { voidInvoice } from './invoices/void-invoice.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Read the invoices that are due; queues itself for the next ones. */
    'payments.due': Record<string, never>;
    /** BTCPay reports an event of an invoice: read the invoice. */
    'payments.hint': { place_id: number; invoice_id: string };
    /** Mail a guest about a payment. */
    'payments.letter': PayLetter;
    /** Mail a person of the place about a payment. */
    'payments.notice': { attempt_id: number; user_id: number; notice: PlaceNotice };
    /** Make an unpaid invoice of a closed request invalid. */
    'payments.void': { attempt_id: number };
  }
}

export const paymentJobs = {
  'payments.due': readDueAttempts,
  'payments.hint': followHint,
  'payments.letter': mailPayLetter,
  'payments.notice': mailPlaceNotice,
  'payments.void': (ctx, { attempt_id }) => voidInvoice(ctx, attempt_id),
} satisfies Partial<JobHandlers>;

/** BTCPay repeats an event for some days and keeps it for sixty. */
const KEPT_DAYS = 90;

/** Deletes events that BTCPay does not repeat any more. */
export async function forgetOldDeliveries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db.run(sql`delete from webhook_deliveries where received_at < ${before}`);
}

/**
 * The clock was ahead and is right again: checks that were planned in the future are due now, and a lease on the making of an
 * invoice ends now, so that the next visitor of the pay page takes it over.
 */
export async function planPaymentsAnew({ db, clock }: Ctx): Promise<void> {
  const now = clock();
  await db.run(sql`
    update payment_attempts set next_check_at = ${now}
    where next_check_at > ${now} and greatest(created_at, checked_at) > ${now}`);
  await db.run(sql`
    update payment_attempts set preparing_until = ${now}
    where preparing_until > ${new Date(now.getTime() + PREPARING_MS)}`);
  await db.run(sql`
    update payment_refunds set next_check_at = ${now} where next_check_at > ${now} and created_at > ${now}`);
}
