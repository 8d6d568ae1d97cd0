import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { readDueAttempts } from './invoices/read-due.ts';
import { followHint } from './invoices/follow-hint.ts';
import type { PayLetter, PlaceNotice } from './letters/letter-names.ts';
import { mailPayLetter } from './letters/letters.ts';
import { mailPlaceNotice } from './letters/place-notice.ts';
import { voidAttempt } from './invoices/void-invoice.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Read the payments that are due for a look; queues itself for the next ones. */
    'payments.due': Record<string, never>;
    /** BTCPay says that something happened to an invoice: look at it. */
    'payments.hint': { place_id: number; invoice_id: string };
    /** Mail a guest about a payment. */
    'payments.letter': PayLetter;
    /** Tell a person who runs the place of a payment. */
    'payments.notice': { attempt_id: number; user_id: number; notice: PlaceNotice };
    /** Make an invoice invalid that nobody shall pay any more. */
    'payments.void': { attempt_id: number };
  }
}

export const paymentJobs = {
  'payments.due': readDueAttempts,
  'payments.hint': followHint,
  'payments.letter': mailPayLetter,
  'payments.notice': mailPlaceNotice,
  'payments.void': (ctx, { attempt_id }) => voidAttempt(ctx, attempt_id),
} satisfies Partial<JobHandlers>;
