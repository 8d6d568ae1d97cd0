import { products } from 'contract/products/calls';
import { call } from '../../../kit/api/call.ts';
import { saveText } from '../../../kit/api/download-text.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import type { ProductsSearch } from './products-search.ts';

/** What the filter finds as a file for a spreadsheet. By hand and not by a link: a link cannot carry the token. */
export async function downloadProducts(place_id: number, search: ProductsSearch): Promise<void> {
  try {
    saveText(await call(products.csv, { params: { place_id }, query: search }), products.csv.text);
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante lo scaricamento dei prodotti'), {
      label: 'Riprova',
      run: () => void downloadProducts(place_id, search),
    });
  }
}
