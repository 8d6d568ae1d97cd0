import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { invoicesRoutes } from './invoices.routes.ts';
import { invoiceJobs } from './jobs.ts';
import { invoiceSource } from './search/search-invoices.ts';

export const invoices: Slice = {
  routes: invoicesRoutes,
  jobs: invoiceJobs,
  search: invoiceSource,
  items: {
    invoice_id: {
      placeOf: (id) => sql`select place_id from documents where id = ${id}`,
      missing: 'Documento non trovato',
    },
    answer_id: {
      placeOf: (id) => sql`select place_id from document_answers where id = ${id}`,
      missing: 'Risposta non trovata',
    },
    rejected_file_id: {
      placeOf: (id) => sql`select place_id from document_rejected_files where id = ${id}`,
      missing: 'File non trovato',
    },
  },
};
