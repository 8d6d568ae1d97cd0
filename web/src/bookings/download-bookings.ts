import { bookings } from 'contract/bookings';
import { call } from '../api/call.ts';
import { sentenceOf } from '../api/errors.ts';
import { toast } from '../ui/toast.ts';
import type { BookingsSearch } from './bookings-search.ts';

/** What the filter finds as a file for a spreadsheet. By hand and not by a link: a link cannot carry the token. */
export async function downloadBookings(placeId: number, search: BookingsSearch): Promise<void> {
  try {
    const text = await call(bookings.csv, { params: { place_id: placeId }, query: search });
    // Without its mark, which reading the answer as text takes away, Excel misreads the accents.
    save(new Blob(['\ufeff', text], { type: bookings.csv.text.type }), bookings.csv.text.file);
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante lo scaricamento delle prenotazioni'), {
      label: 'Riprova',
      run: () => void downloadBookings(placeId, search),
    });
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
