import type { Ingredient } from 'contract/ingredients/schemas';
import type { Column } from '../../../kit/ui/tables/table.tsx';
import { AllergenChips } from '../allergens/allergen-chips.tsx';
import { costWords, measuredWords } from './cost-words.ts';
import { UsesButton } from './uses-button.tsx';

/** Shares of the width are given, so that a filter does not move the columns. */
export function ingredientColumns(seesCosts: boolean): Column<Ingredient>[] {
  const columns: Column<Ingredient>[] = [
    {
      id: 'name',
      header: 'Ingrediente',
      className: 'w-[28%] max-w-0',
      cell: ({ name, supplier }) => (
        <span className="block min-w-0">
          <span className="block text-base font-semibold">{name}</span>
          {supplier !== null && (
            <span className="block truncate text-sm font-normal text-ink-muted">{supplier}</span>
          )}
        </span>
      ),
    },
    {
      id: 'allergens',
      header: 'Allergeni',
      className: 'w-[34%]',
      cell: ({ allergens }) => <AllergenChips allergens={allergens} />,
    },
    {
      id: 'unit',
      header: 'Si misura',
      className: 'w-[11%]',
      card: 'none',
      cell: ({ unit }) => measuredWords(unit),
    },
    {
      id: 'cost',
      header: 'Costo',
      align: 'end',
      className: 'w-[14%] whitespace-nowrap',
      cell: ({ cost, unit }) =>
        cost === null ? <span className="text-ink-muted">da scrivere</span> : costWords(unit, cost),
    },
    {
      id: 'used',
      header: 'Usato in',
      align: 'end',
      className: 'w-[13%] whitespace-nowrap',
      cell: (ingredient) => <UsesButton ingredient={ingredient} />,
    },
  ];
  return seesCosts ? columns : columns.filter(({ id }) => id !== 'cost');
}
