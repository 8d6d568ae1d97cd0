import { products } from 'contract/products/calls';
import type { ProductInput } from 'contract/products/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { ProductForm } from './form/product-form.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import { keepProduct, useProduct } from './use-product.ts';

export function ProductEditPage() {
  const product_id = useParam('productId');
  const query = useProduct(product_id);
  const update = useApiMutation(products.update, { invalidates: [products.list] });
  const { goOn } = useHere();

  async function save(body: ProductInput) {
    const product = await update.mutateAsync({ params: { product_id }, body });
    keepProduct(product);
    toast.success(`${product.name} salvato`);
    goOn(paths.product(product_id));
  }

  if (query.error?.status === 404) return <ProductNotFound />;
  return (
    <Page narrow>
      <PageHeader
        title={query.data ? `Modifica ${query.data.name}` : 'Modifica prodotto'}
        back={{ href: paths.product(product_id), label: query.data?.name ?? 'Prodotto' }}
      />
      <WritersOnly of="products">
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento del prodotto"
          isEmpty={() => false}
          empty={null}
        >
          {(product) => (
            <ProductForm
              key={product.id}
              place_id={product.place_id}
              product={product}
              action="Salva"
              busyText="Salvataggio…"
              save={save}
              failure="Errore durante la modifica del prodotto"
              cancelHref={paths.product(product_id)}
            />
          )}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}
