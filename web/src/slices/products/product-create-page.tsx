import { products } from 'contract/products/calls';
import type { ProductInput } from 'contract/products/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useSearch } from '../../kit/routing/router.tsx';
import { wordsIn } from '../../kit/routing/search-values.ts';
import { unanswered } from '../../kit/session/draft.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { ProductForm } from './form/product-form.tsx';

const barcodeIn = ({ barcode }: Record<string, unknown>) => ({ barcode: wordsIn(barcode) });

export function ProductCreatePage() {
  const { place_id } = usePlace();
  const { barcode } = useSearch(barcodeIn);
  const create = useApiMutation(products.create, {
    invalidates: [products.list],
    unanswered: unanswered(`product-new-${place_id}`),
  });
  const { goOn } = useHere();

  async function save(body: ProductInput) {
    const { id, name } = await create.mutateAsync({ params: { place_id }, body });
    toast.success(`${name} aggiunto`);
    goOn(paths.product(id));
  }

  return (
    <Page narrow>
      <PageHeader title="Nuovo prodotto" back={{ href: paths.products, label: 'Prodotti' }} />
      <WritersOnly of="products">
        <ProductForm
          key={place_id}
          place_id={place_id}
          barcode={barcode}
          action="Crea prodotto"
          busyText="Creazione…"
          save={save}
          failure="Errore durante la creazione del prodotto"
          cancelHref={paths.products}
        />
      </WritersOnly>
    </Page>
  );
}
