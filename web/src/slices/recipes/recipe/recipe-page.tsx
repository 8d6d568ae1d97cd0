import type { RecipeInput } from 'contract/recipes/schemas';
import { Trash2 } from 'lucide-react';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../../kit/paths.ts';
import { useParam } from '../../../kit/routing/router.tsx';
import { WritersOnly } from '../../../kit/session/writers-only.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { NotFound } from '../../../kit/ui/states/not-found.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { RecipeForm } from './recipe-form.tsx';
import { useDish, useRecipe, useRemoveRecipe, useSaveRecipe } from './use-recipe.ts';

const skeleton = (
  <div aria-hidden className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
    <Skeleton className="h-96" />
    <Skeleton className="h-48" />
  </div>
);

export function RecipePage() {
  const product_id = useParam('productId');
  const dish = useDish(product_id);
  const query = useRecipe(product_id);
  const save = useSaveRecipe();
  const { goOn } = useHere();
  const remove = useRemoveRecipe(() => goOn(paths.product(product_id)));
  const recipe = query.data;

  async function keep(body: RecipeInput) {
    await save.mutateAsync({ params: { product_id }, body });
    toast.success('Ricetta salvata');
    goOn(paths.product(product_id));
  }
  if (dish.error?.status === 404) {
    return (
      <NotFound
        title="Ricetta"
        what="Prodotto non trovato"
        perhaps="Forse l'indirizzo non è completo"
        back={{ href: paths.products, label: 'Prodotti' }}
        action="Vai ai prodotti"
      />
    );
  }
  return (
    <Page>
      <PageHeader
        title={dish.data ? `Ricetta di ${dish.data.name}` : 'Ricetta'}
        back={{ href: paths.product(product_id), label: dish.data?.name ?? 'Prodotto' }}
        menu={
          recipe && recipe.items.length > 0
            ? [{ label: 'Togli la ricetta', icon: Trash2, onSelect: () => remove(recipe) }]
            : []
        }
      />
      <WritersOnly of="recipes">
        <QueryView
          query={dish}
          loading={skeleton}
          error="Errore durante il caricamento del prodotto"
          isEmpty={() => false}
          empty={null}
        >
          {(product) => (
            <QueryView
              query={query}
              loading={skeleton}
              error="Errore durante il caricamento della ricetta"
              isEmpty={() => false}
              empty={null}
            >
              {(one) => <RecipeForm key={one.product_id} product={product} recipe={one} save={keep} />}
            </QueryView>
          )}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}
