import { bookings } from 'contract/bookings/calls';
import { call } from '../../../kit/api/call.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { saveText } from '../../../kit/api/download-text.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import type { BookingsSearch } from './bookings-search.ts';

/** What the filter finds as a file for a spreadsheet. By hand and not by a link: a link cannot carry the token. */
export async function downloadBookings(placeId: number, search: BookingsSearch): Promise<void> {
  try {
    const text = await call(bookings.csv, { params: { place_id: placeId }, query: search });
    saveText(text, bookings.csv.text);
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante lo scaricamento delle prenotazioni'), {
      label: 'Riprova',
      run: () => void downloadBookings(placeId, search),
    });
  }
}
