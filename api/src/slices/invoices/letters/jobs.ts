import type { JobHandlers } from '../../../core/jobs/jobs.ts';
import { mailDocument } from './mail-document.ts';

declare module '../../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mail a document to the address that a person chose. */
    'invoices.letter': { email_id: number };
  }
}

export const invoiceJobs = { 'invoices.letter': mailDocument } satisfies Partial<JobHandlers>;
