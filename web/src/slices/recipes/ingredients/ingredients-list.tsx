import type { Ingredient } from 'contract/ingredients/schemas';
import { may } from 'contract/roles/values';
import { Archive, ArchiveRestore, Ellipsis, Pencil, SearchX } from 'lucide-react';
import { PagedList } from '../../../kit/api/paged-list.tsx';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { Table } from '../../../kit/ui/tables/table.tsx';
import { ingredientColumns } from './ingredient-columns.tsx';
import { type IngredientsSearch, noFilter } from './ingredients-search.ts';
import { useArchive, type useIngredients } from './use-ingredients.ts';

interface IngredientsListProps {
  ingredients: readonly Ingredient[];
  query: ReturnType<typeof useIngredients>;
  search: IngredientsSearch;
  onChange: ChangeSearch<IngredientsSearch>;
}

export function IngredientsList({ ingredients, query, search, onChange }: IngredientsListProps) {
  const { role } = usePlace();
  const writes = can(role, may.cook);
  const hrefOf = ({ id }: Ingredient) => withSearch(paths.ingredient(id), search);
  if (ingredients.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="Nessun ingrediente con questi filtri"
        text="Prova a cercare altro, oppure torna a vederli tutti."
        action={<Button onClick={() => onChange(noFilter)}>Azzera filtri</Button>}
      />
    );
  }
  return (
    <PagedList
      query={query}
      list={JSON.stringify(search)}
      more="Mostra altri"
      failure="Gli altri ingredienti non sono arrivati: riprova."
    >
      <Table
        caption="Ingredienti"
        columns={ingredientColumns(can(role, may.account))}
        rows={ingredients}
        rowKey={({ id }) => id}
        rowHref={writes && search.shelf !== 'archived' ? hrefOf : undefined}
        rowActions={writes ? (one) => <IngredientActions ingredient={one} href={hrefOf(one)} /> : undefined}
      />
    </PagedList>
  );
}

function IngredientActions({ ingredient, href }: { ingredient: Ingredient; href: string }) {
  const { archive, restore, busy } = useArchive();
  const { id, name, archived_at, used_in } = ingredient;
  if (archived_at !== null) {
    return (
      <IconButton
        icon={ArchiveRestore}
        label={`Ripristina ${name}`}
        disabled={busy}
        onClick={() => restore(id)}
      />
    );
  }
  return (
    <Menu
      trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={`Azioni per ${name}`} />}
      items={[
        { label: 'Modifica', icon: Pencil, href },
        {
          label: used_in === 0 ? 'Archivia' : 'Archivia (è in una ricetta)',
          icon: Archive,
          disabled: used_in > 0 || busy,
          onSelect: () => archive(ingredient),
        },
      ]}
    />
  );
}
