import { useQuery } from '@tanstack/react-query';
import { DishCardInput, type DishCard } from 'contract/menus/schemas';
import type { Product } from 'contract/products/schemas';
import { useApiForm } from '../../kit/api/form.ts';
import { UnsavedGuard } from '../../kit/form/dialogs/unsaved-guard.tsx';
import { useFormDraft } from '../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { FormSection } from '../../kit/form/form-section.tsx';
import { FormNotices } from '../../kit/form/notices/form-notices.tsx';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { ActionBar } from '../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { ProductNotFound } from '../products/product-not-found.tsx';
import { useProduct } from '../products/use-product.ts';
import { CardFields, CardTranslations, toTyped } from './card/card-fields.tsx';
import { cardQuery, useCardSaving } from './card/use-card.ts';

/** The card of a dish on a page of its own, for those who come from its product. */
export function DishPage() {
  const product_id = useParam('productId');
  const product = useProduct(product_id);
  const card = useQuery(cardQuery(product_id));
  if (product.error?.status === 404) return <ProductNotFound />;
  return (
    <Page narrow>
      <PageHeader
        title={product.data ? `Scheda di ${product.data.name}` : 'Scheda del piatto'}
        back={{ href: paths.product(product_id), label: product.data?.name ?? 'Prodotto' }}
        state="Vale su tutti i menu."
      />
      <WritersOnly of="menus">
        <QueryView
          query={product}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento del prodotto"
          isEmpty={() => false}
          empty={null}
        >
          {(dish) => (
            <QueryView
              query={card}
              loading={<Skeleton className="h-96" />}
              error="Errore durante il caricamento della scheda"
              isEmpty={() => false}
              empty={null}
            >
              {(shown) => <CardForm key={product_id} product={dish} card={shown} />}
            </QueryView>
          )}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}

function CardForm({ product, card }: { product: Product; card: DishCard }) {
  const { id, name } = product;
  const save = useCardSaving({ product_id: id, name });
  const form = useApiForm(DishCardInput, toTyped(card));
  const draft = useFormDraft(form, `dish-card-${id}`);
  const { fail, goOn } = useHere();
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      await save(input);
      draft.forget();
      goOn(paths.product(id));
    } catch (error) {
      fail(form, error, 'Errore durante la modifica della scheda');
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />
      <FormSection title="In cucina e sul menu">
        <CardFields form={form} dish={product} />
      </FormSection>
      <FormSection title="Traduzioni">
        <CardTranslations form={form} dish={product} />
      </FormSection>
      <ActionBar>
        <Button href={paths.product(id)}>Annulla</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Salvataggio…">
          Salva
        </Button>
      </ActionBar>
    </form>
  );
}
