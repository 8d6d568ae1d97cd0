import type { Menu } from 'contract/menus/schemas';
import { MAX_BULK_PRODUCTS } from 'contract/products/values';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { showFailure, useApiForm } from '../../../kit/api/form.ts';
import { SubmitError } from '../../../kit/form/notices/submit-error.tsx';
import { decimalNumber } from '../../../kit/format/typing.ts';
import { paths } from '../../../kit/paths.ts';
import { idIn } from '../../../kit/routing/search-values.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { WritersOnly } from '../../../kit/session/writers-only.tsx';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { directionLabels, roundingLabels } from '../../products/bulk/change-values.ts';
import { dishesSaid } from '../menu-words.ts';
import { useMenu, useMenus } from '../use-menu.ts';
import { PastChanges } from './past-changes.tsx';
import { blankFields, changeOf, dishesOf, percentProblem, PriceFields } from './price-change-form.ts';
import { PriceTable } from './price-table.tsx';
import { usePriceChanges } from './use-price-changes.ts';

const searchIn = ({ menu }: Record<string, unknown>): { menu?: number } => {
  const id = idIn(menu);
  return id === undefined ? {} : { menu: id };
};

/** The prices of a menu by a percentage, seen before they are changed, and taken back if need be. */
export function PricesPage() {
  const { place_id } = usePlace();
  const { search, change } = useListSearch(paths.menuPrices, searchIn);
  const query = useMenus(place_id);
  const changes = usePriceChanges(place_id);
  return (
    <Page narrow>
      <PageHeader
        title="Cambia prezzi"
        back={{ href: paths.menu, label: 'Menu' }}
        state="Un piatto ha lo stesso prezzo su tutti i menu."
      />
      <WritersOnly of="menus">
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore nel caricamento dei menu"
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={BookOpenText}
              title="Ancora nessun menu"
              text="Quando c'è un menu, da qui ne cambi tutti i prezzi insieme."
              action={<Button href={paths.menu}>Vai ai menu</Button>}
            />
          }
        >
          {({ data }) => {
            const chosen = data.find(({ id }) => id === search.menu) ?? data[0];
            return (
              <>
                <Field label="Menu">
                  <Select
                    value={chosen?.id}
                    onChange={({ target }) => change({ menu: Number(target.value) })}
                  >
                    {data.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                </Field>
                {chosen && <OneMenu key={chosen.id} menu_id={chosen.id} changes={changes} />}
              </>
            );
          }}
        </QueryView>
        <QueryView
          query={changes.query}
          loading={<LinesSkeleton texts={['w-40', 'w-24']} />}
          error="Errore durante il caricamento delle modifiche passate"
          isEmpty={() => false}
          empty={null}
        >
          {({ data }) => <PastChanges changes={data} busy={changes.undoing} onUndo={changes.undo} />}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}

type Changes = ReturnType<typeof usePriceChanges>;

function OneMenu({ menu_id, changes }: { menu_id: number; changes: Changes }) {
  const query = useMenu(menu_id);
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-96" />}
      error="Errore durante il caricamento del menu"
      isEmpty={({ dishes }) => dishes === 0}
      empty={
        <EmptyState
          icon={BookOpenText}
          title="Questo menu è ancora vuoto"
          text="Aggiungi i piatti, poi torna qui."
          action={<Button href={paths.menuEditor(menu_id)}>Apri il menu</Button>}
        />
      }
    >
      {(menu) => <ChangeForm menu={menu} apply={changes.apply} />}
    </QueryView>
  );
}

function ChangeForm({ menu, apply }: { menu: Menu; apply: Changes['apply'] }) {
  const form = useApiForm(PriceFields, blankFields);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;
  const percent = useController({ control, name: 'percent' });
  const { onChange, ...field } = percent.field;
  const change = changeOf(form.watch());
  const sections = dishesOf(menu);
  const ids = sections
    .flatMap(({ dishes }) => dishes.map(({ product_id }) => product_id))
    .filter((id) => !left.has(id));
  const tooMany = ids.length > MAX_BULK_PRODUCTS;

  const submit = form.handleSubmit(async (fields) => {
    const wish = changeOf(fields);
    if (!wish) {
      form.setError('percent', { message: percentProblem(fields) }, { shouldFocus: true });
      return;
    }
    try {
      await apply.mutateAsync({ params: { place_id: menu.place_id }, body: { product_ids: ids, ...wish } });
      form.reset(blankFields);
    } catch (error) {
      showFailure(form, error, 'I prezzi non sono cambiati');
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <SubmitError error={errors.root} />
      <Card>
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
          <Field label="Prezzi">
            <Select {...register('direction')}>
              <Options labels={directionLabels} />
            </Select>
          </Field>
          <Field label="Di quanto" error={percent.fieldState.error?.message}>
            <NumberInput
              {...field}
              typing={decimalNumber}
              unit="%"
              onValueChange={(next) => onChange(next ?? Number.NaN)}
            />
          </Field>
          <div className="max-sm:col-span-2">
            <Field label="Arrotonda a">
              <Select {...register('round_to')}>
                <Options labels={roundingLabels} />
              </Select>
            </Field>
          </div>
        </div>
      </Card>
      <PriceTable sections={sections} left={left} onLeave={setLeft} change={change} />
      <ActionBar>
        <Button
          type="submit"
          variant="primary"
          disabled={ids.length === 0 || tooMany}
          busy={isSubmitting}
          busyText="Modifica…"
        >
          {tooMany
            ? `Al massimo ${MAX_BULK_PRODUCTS} piatti`
            : `Cambia i prezzi di ${dishesSaid(ids.length)}`}
        </Button>
      </ActionBar>
    </form>
  );
}
