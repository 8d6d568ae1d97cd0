import { menus } from 'contract/menus/calls';
import { call } from '../../../kit/api/call.ts';
import { saveText } from '../../../kit/api/download-text.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';

/** All menus as a file for a spreadsheet. By hand and not by a link: a link cannot carry the token. */
export async function downloadMenus(place_id: number): Promise<void> {
  try {
    saveText(await call(menus.csv, { params: { place_id } }), menus.csv.text);
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante lo scaricamento dei menu'), {
      label: 'Riprova',
      run: () => void downloadMenus(place_id),
    });
  }
}
