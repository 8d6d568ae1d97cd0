import sql from 'sql-template-tag';
import { filesForm, messageOf } from '../../../slices/invoices/testing/answers.ts';
import { suppliedFile } from '../../../slices/received/testing/supplier.ts';
import { anIssuedDocument } from '../../../testing/contract/document-fixtures.ts';
import type { Change } from './real-changes.ts';

/** The part about answers of the exchange and received invoices. */
export const receivedChanges: Record<string, Change> = {
  'invoiceAnswers.upload': async (w, place) => {
    const { file_name } = await w.app.db.one<{ file_name: string }>(sql`
      select file_name from documents where id = ${await anIssuedDocument(w, place)}`);
    return { form: filesForm('files', [messageOf('RC', { about: file_name })]) };
  },
  'receivedInvoices.upload': () => ({
    form: filesForm('files', [{ name: 'fattura.xml', bytes: suppliedFile() }]),
  }),
  'receivedInvoices.change': () => ({ body: { note: 'Da controllare' } }),
  'receivedInvoices.pay': () => ({ body: { day: '2026-03-01', method: 'cash' } }),
  'receivedInvoices.unpay': async (w, _, { received_invoice_id }) => {
    await w.app.db.run(sql`
      update received_invoices set paid_day = day, paid_method = 'cash' where id = ${received_invoice_id}`);
    return {};
  },
};
