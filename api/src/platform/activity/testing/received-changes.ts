import sql from 'sql-template-tag';
import { picture } from '../../photos/testing/photos.ts';
import { filesForm, messageOf } from '../../../slices/invoices/testing/answers.ts';
import { closingFile } from '../../../slices/takings/testing/closing-file.ts';
import { suppliedFile } from '../../../slices/received/testing/supplier.ts';
import { anIssuedDocument, aSeller } from '../../../testing/contract/document-fixtures.ts';
import type { Change } from './real-changes.ts';

/** The part about the logo on documents, answers of the exchange and received invoices. */
export const receivedChanges: Record<string, Change> = {
  'business.setLogo': async (w, place) => {
    await aSeller(w, place);
    const bytes = await picture(300, 100).png().toBuffer();
    return { form: filesForm('photos', [{ name: 'logo.png', bytes }]) };
  },
  'invoiceAnswers.upload': async (w, place) => {
    const { file_name } = await w.app.db.one<{ file_name: string }>(sql`
      select file_name from documents where id = ${await anIssuedDocument(w, place)}`);
    return { form: filesForm('files', [messageOf('RC', { about: file_name })]) };
  },
  'takings.upload': () => ({
    form: filesForm('files', [{ name: 'chiusura.xml', bytes: closingFile() }]),
  }),
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
