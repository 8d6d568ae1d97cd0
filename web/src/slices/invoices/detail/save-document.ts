import { invoiceAnswers } from 'contract/invoice-answers/calls';
import { invoices } from 'contract/invoices/calls';
import type { Invoice } from 'contract/invoices/schemas';
import type { InvoiceLanguage } from 'contract/invoices/values';
import { saveFile } from '../../../kit/api/download-file.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';

const failedFile = 'Errore durante lo scaricamento del file';

/** "12-2026.pdf": a number without what a file name cannot have. */
const paperName = ({ number, id }: Invoice, lang: InvoiceLanguage): string =>
  `${(number ?? String(id)).replaceAll(/[^A-Za-z0-9]+/g, '-')}${lang === 'it' ? '' : `-${lang}`}.pdf`;

async function orToast(save: () => Promise<void>, failure: string): Promise<void> {
  try {
    await save();
  } catch (error) {
    toast.error(sentenceOf(error, failure), { label: 'Riprova', run: () => void orToast(save, failure) });
  }
}

/** The copy for people. */
export const savePdf = (invoice: Invoice, lang: InvoiceLanguage): Promise<void> =>
  orToast(
    () =>
      saveFile(
        invoices.pdf,
        { params: { invoice_id: invoice.id }, query: { lang } },
        paperName(invoice, lang),
      ),
    'Errore durante lo scaricamento del PDF',
  );

/** The file for the exchange, under the name that the exchange wants. */
export const saveXml = (invoice: Invoice): Promise<void> =>
  orToast(async () => {
    await saveFile(
      invoices.xml,
      { params: { invoice_id: invoice.id } },
      invoice.file_name ?? `${invoice.id}.xml`,
    );
    void invalidate(invoices.get);
    void invalidate(invoices.list);
  }, failedFile);

/** An answer of the exchange, as it came; one from an archive has the folder in its name. */
export const saveAnswer = (answer_id: number, name: string): Promise<void> =>
  orToast(
    () => saveFile(invoiceAnswers.file, { params: { answer_id } }, name.slice(name.lastIndexOf('/') + 1)),
    failedFile,
  );

/** A file that the exchange refused. */
export const saveRejectedFile = (rejected_file_id: number, name: string): Promise<void> =>
  orToast(() => saveFile(invoiceAnswers.rejectedFile, { params: { rejected_file_id } }, name), failedFile);
