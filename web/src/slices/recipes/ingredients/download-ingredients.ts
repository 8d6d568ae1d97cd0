import { ingredients } from 'contract/ingredients/calls';
import { call } from '../../../kit/api/call.ts';
import { saveText } from '../../../kit/api/download-text.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import type { IngredientsSearch } from './ingredients-search.ts';

/** What the filter finds as a file for a spreadsheet. By hand and not by a link: a link cannot carry the token. */
export async function downloadIngredients(place_id: number, search: IngredientsSearch): Promise<void> {
  try {
    saveText(await call(ingredients.csv, { params: { place_id }, query: search }), ingredients.csv.text);
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante lo scaricamento degli ingredienti'), {
      label: 'Riprova',
      run: () => void downloadIngredients(place_id, search),
    });
  }
}
