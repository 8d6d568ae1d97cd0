import { may } from 'contract/roles/values';
import { ListPlus, Download, Plus } from 'lucide-react';
import { useShown } from '../../../kit/api/use-shown-query.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { FiltersSkeleton } from '../../../kit/ui/filters/filters.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { TableSkeleton } from '../../../kit/ui/tables/table-skeleton.tsx';
import { MenuTabs } from '../menu-tabs.tsx';
import { downloadIngredients } from './download-ingredients.ts';
import { ingredientColumns } from './ingredient-columns.tsx';
import { IngredientFilters } from './ingredient-filters.tsx';
import { IngredientWindows } from './ingredient-windows.tsx';
import { IngredientsList } from './ingredients-list.tsx';
import { ingredientsSearch, isFiltered } from './ingredients-search.ts';
import { NoIngredients } from './no-ingredients.tsx';
import { useIngredients } from './use-ingredients.ts';

export function IngredientsPage() {
  return (
    <RoleGate
      roles={may.readRecipes}
      title="Il tuo ruolo non vede gli ingredienti"
      href={paths.dashboard}
      action="Torna alla panoramica"
    >
      <Ingredients />
    </RoleGate>
  );
}

/** What the kitchen works with; above it the dialog that the address names. */
function Ingredients() {
  const { place_id, place_name, role } = usePlace();
  const { search, change } = useListSearch(paths.ingredients, ingredientsSearch);
  const query = useIngredients(place_id, search);
  const shown = useShown(search, query.isPlaceholderData);
  const writes = can(role, may.cook);
  const seesCosts = can(role, may.account);
  const total = query.data?.pages[0]?.total ?? 0;
  const isBare = query.data !== undefined && total === 0 && !isFiltered(shown) && !isFiltered(search);
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Page>
      <PageHeader
        title="Ingredienti"
        state={<HeaderState query={query}>{() => stateOf(total, isFiltered(shown))}</HeaderState>}
        action={
          writes &&
          !isBare && (
            <Button variant="primary" icon={Plus} href={withSearch(paths.ingredientCreate, search)}>
              Nuovo ingrediente
            </Button>
          )
        }
        menu={[
          ...(writes && !isBare
            ? [
                {
                  label: 'Ingredienti comuni',
                  icon: ListPlus,
                  href: withSearch(paths.commonIngredients, search),
                },
              ]
            : []),
          ...(seesCosts && !isBare
            ? [
                {
                  label: 'Scarica in CSV',
                  icon: Download,
                  onSelect: () => void downloadIngredients(place_id, search),
                },
              ]
            : []),
        ]}
      />
      <MenuTabs current="ingredients" />
      <QueryView
        query={query}
        loading={
          <div className="flex flex-col gap-4">
            <FiltersSkeleton />
            <TableSkeleton columns={ingredientColumns(seesCosts)} rowActions={writes} />
          </div>
        }
        error="Errore nel caricamento degli ingredienti"
        isEmpty={() => isBare}
        empty={<NoIngredients mayAdd={writes} place_name={place_name} />}
      >
        {() => (
          <div className="flex flex-col gap-4">
            <IngredientFilters search={search} onChange={change} total={total} />
            <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
              <IngredientsList ingredients={rows} query={query} search={shown} onChange={change} />
            </div>
          </div>
        )}
      </QueryView>
      {writes && <IngredientWindows search={search} />}
    </Page>
  );
}

function stateOf(total: number, filtered: boolean): string {
  if (total === 0)
    return filtered ? 'Nessuno con questi filtri' : 'Quello che la cucina usa, con i suoi allergeni';
  return count(total, { one: 'ingrediente', other: 'ingredienti' });
}
