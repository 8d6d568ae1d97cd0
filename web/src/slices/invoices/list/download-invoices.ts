import { invoices } from 'contract/invoices/calls';
import { call } from '../../../kit/api/call.ts';
import { saveText } from '../../../kit/api/download-text.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import type { InvoicesSearch } from './invoices-search.ts';

/** What the filter finds as a file for a spreadsheet. */
export async function downloadInvoices(placeId: number, search: InvoicesSearch): Promise<void> {
  try {
    const text = await call(invoices.csv, { params: { place_id: placeId }, query: search });
    saveText(text, invoices.csv.text);
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante lo scaricamento dei documenti'), {
      label: 'Riprova',
      run: () => void downloadInvoices(placeId, search),
    });
  }
}
