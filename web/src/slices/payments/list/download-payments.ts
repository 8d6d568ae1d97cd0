import { payments } from 'contract/payments/calls';
import { call } from '../../../kit/api/call.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { saveText } from '../../../kit/api/download-text.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { filtersOf, type PaymentsSearch } from './payments-search.ts';

/** What the filter finds as a file for a spreadsheet. */
export async function downloadPayments(placeId: number, search: PaymentsSearch): Promise<void> {
  try {
    const text = await call(payments.csv, { params: { place_id: placeId }, query: filtersOf(search) });
    saveText(text, payments.csv.text);
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante lo scaricamento dei pagamenti'), {
      label: 'Riprova',
      run: () => void downloadPayments(placeId, search),
    });
  }
}
