import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { mailDocument } from './letters/mail-document.ts';
import { settleSplitVat } from './split-vat/settle-split-vat.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mail a document to the address that a person chose. */
    'invoices.letter': { email_id: number };
    /** Settle the VAT of split payment on these bills: they are locked before documents elsewhere, so not where a document is issued. */
    'invoices.splitVat': { place_id: number; bill_ids: number[] };
  }
}

export const invoiceJobs = {
  'invoices.letter': mailDocument,
  'invoices.splitVat': settleSplitVat,
} satisfies Partial<JobHandlers>;
