import { products } from 'contract/products/calls';
import type { Product } from 'contract/products/schemas';
import { may } from 'contract/roles/values';
import { ArchiveRestore, Archive, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page, Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { ProductChoices } from '../modifiers/choices/product-choices.tsx';
import { RecipeBlock } from '../recipes/recipe/recipe-block.tsx';
import { isCooked } from '../recipes/recipe/recipe-words.ts';
import { AllergensPanel } from '../recipes/stated/allergens-panel.tsx';
import { AvailabilityMenu, SoldOutButton } from './availability/availability-menu.tsx';
import { PriceHistory } from './detail/price-history.tsx';
import { ProductFacts } from './detail/product-facts.tsx';
import { ProductPhoto } from './photo/product-photo.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import { keepProduct, useProduct } from './use-product.ts';

const back = { href: paths.products, label: 'Prodotti' };
const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8';

interface ProductPageProps {
  /** Below its description: what slices above this one know of it. */
  more?: (product: Product) => ReactNode;
}

export function ProductPage({ more }: ProductPageProps) {
  const query = useProduct(useParam('productId'));
  const manages = can(usePlace().role, may.manage);
  if (query.error?.status === 404) return <ProductNotFound />;
  return (
    <Page>
      {query.data ? <ProductHeader product={query.data} /> : <PageHeader title="Prodotto" back={back} />}
      <QueryView
        query={query}
        loading={
          <div aria-hidden className={columns}>
            <Skeleton className="h-80" />
            <Skeleton className="aspect-3/2" />
          </div>
        }
        error="Errore durante il caricamento del prodotto"
        isEmpty={() => false}
        empty={null}
      >
        {(product) => (
          <div key={product.id} className={columns}>
            <div className="flex flex-col gap-6 lg:gap-8">
              <ProductFacts product={product} />
              <ProductChoices product={product} />
              <PriceHistory product_id={product.id} />
              <Section title="Descrizione">
                {product.description === null ? (
                  <p className="text-ink-muted">Nessuna descrizione.</p>
                ) : (
                  <p className="max-w-prose wrap-anywhere whitespace-pre-line">{product.description}</p>
                )}
              </Section>
              {isCooked(product.kind) && <Cooked product={product} />}
              {more?.(product)}
            </div>
            <ProductPhoto product={product} mayChange={manages && product.archived_at === null} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** What a dish is made of, and what somebody may not eat of it. */
function Cooked({ product }: { product: Product }) {
  const reads = can(usePlace().role, may.readRecipes);
  return (
    <>
      {reads && <RecipeBlock product={product} />}
      <AllergensPanel product={product} />
    </>
  );
}

function ProductHeader({ product }: { product: Product }) {
  const manages = can(usePlace().role, may.manage);
  const { archive, restore } = useCatalogue(product);
  const isArchived = product.archived_at !== null;
  return (
    <PageHeader
      title={product.name}
      state={isArchived ? 'Fuori catalogo: non si può più vendere, i conti passati lo mostrano.' : undefined}
      back={back}
      badge={<AvailabilityMenu product={product} align="start" />}
      action={
        isArchived ? (
          manages && (
            <Button icon={ArchiveRestore} busy={restore.isPending} onClick={restore.run}>
              Rimetti nel catalogo
            </Button>
          )
        ) : (
          <>
            {manages && (
              <Button icon={Pencil} href={paths.productEdit(product.id)}>
                Modifica
              </Button>
            )}
            <SoldOutButton product={product} variant="secondary" />
          </>
        )
      }
      menu={
        manages && !isArchived ? [{ label: 'Togli dal catalogo', icon: Archive, onSelect: archive.run }] : []
      }
    />
  );
}

/** Out of the catalogue and back: each is the other's undo, so neither asks. */
function useCatalogue(product: Product) {
  const params = { product_id: product.id };
  const failed = (error: Error) => toast.error(sentenceOf(error, 'Errore durante la modifica del prodotto'));
  const restore = useApiMutation(products.restore, { onSuccess: keepProduct, onError: failed });
  const archive = useApiMutation(products.remove, {
    invalidates: [products.list, products.get],
    onError: failed,
    onSuccess: () => toast.undo(`${product.name} tolto dal catalogo`, () => restore.mutate({ params })),
  });
  return {
    archive: { ...archive, run: () => archive.mutate({ params }) },
    restore: { ...restore, run: () => restore.mutate({ params }) },
  };
}
