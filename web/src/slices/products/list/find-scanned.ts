import { products } from 'contract/products/calls';
import { call } from '../../../kit/api/call.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';

/** Opens the product with this barcode or code; for one that is not there, offers to add it. */
export async function openScanned(place_id: number, code: string, mayAdd: boolean): Promise<void> {
  try {
    const { data } = await call(products.list, { params: { place_id }, query: { scanned: code } });
    const [product] = data;
    if (product) return navigate(paths.product(product.id));
    const sentence = `Nessun prodotto con il codice ${code}`;
    if (!mayAdd) toast.info(sentence);
    else
      toast.offer(sentence, {
        label: 'Aggiungilo',
        run: () => navigate(withSearch(paths.productCreate, { barcode: code })),
      });
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore nella ricerca del prodotto'));
  }
}
