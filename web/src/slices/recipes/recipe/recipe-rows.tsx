import type { Ingredient } from 'contract/ingredients/schemas';
import { MAX_RECIPE_ITEMS } from 'contract/recipes/values';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { ItemChoice } from './item-choice.tsx';
import { ingredientRow, moved, type NewRow, type TypedRow, withRow } from './recipe-form-values.ts';
import { RecipeRow } from './recipe-row.tsx';

const IngredientDialog = lazy(() =>
  import('../ingredients/ingredient-dialog.tsx').then((loaded) => ({ default: loaded.IngredientDialog })),
);

interface RecipeRowsProps {
  product_id: number;
  rows: readonly TypedRow[];
  errors: FieldErrors<{ items: TypedRow[] }>['items'];
  /** What comes late, a new ingredient, is added to the rows as they are by then. */
  onChange: (change: (rows: readonly TypedRow[]) => TypedRow[]) => void;
  seesCosts: boolean;
  /** Above the rows: how many portions they make. */
  head: ReactNode;
}

const quantityId = (row: number) => `quantita-${row}`;

/** After the drawing: the row is new, or lies elsewhere by then, and a moved element loses the focus. */
export const focusRow = (row: number) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${quantityId(row)}`)?.focus());

/** The lines of a recipe in the order of the kitchen, and the field for the next one. */
export function RecipeRows({ product_id, rows, errors, onChange, seesCosts, head }: RecipeRowsProps) {
  const next = useRef<HTMLInputElement>(null);
  const [creating, setCreating] = useState<{ name: string; open: boolean }>();

  function add(added: NewRow) {
    onChange((now) => {
      const all = withRow(now, added);
      focusRow(all.at(-1)?.row ?? 0);
      return all;
    });
    announce(`${added.name} aggiunto`);
  }
  function move({ name, row }: TypedRow, from: number, to: number) {
    onChange((now) => moved(now, from, to));
    announce(`${name}: riga ${to + 1} di ${rows.length}`);
    focusRow(row);
  }
  function remove({ name, row }: TypedRow) {
    onChange((now) => now.filter((one) => one.row !== row));
    announce(`${name} tolto`);
    next.current?.focus();
  }
  const close = () => setCreating((before) => before && { ...before, open: false });
  return (
    <Card padded={false}>
      <div className="border-b border-line px-3 py-3 sm:px-4">{head}</div>
      {rows.length === 0 ? (
        <p className="px-3 py-4 text-ink-muted sm:px-4">
          Ancora nessuna riga: cerca qui sotto il primo ingrediente.
        </p>
      ) : (
        <ol aria-label="Righe della ricetta" className="divide-y divide-line">
          {rows.map((row, index) => (
            <RecipeRow
              key={row.row}
              id={quantityId(row.row)}
              index={index}
              last={rows.length - 1}
              row={row}
              errors={errors?.[index]}
              seesCosts={seesCosts}
              onChange={(changed) =>
                onChange((now) => now.map((one) => (one.row === row.row ? changed : one)))
              }
              onMove={(to) => move(row, index, to)}
              onRemove={() => remove(row)}
              onEnter={() => next.current?.focus()}
            />
          ))}
        </ol>
      )}
      {rows.length < MAX_RECIPE_ITEMS && (
        <div className="border-t border-line px-3 py-3 sm:px-4">
          <ItemChoice
            product_id={product_id}
            inputRef={next}
            onAdd={add}
            onCost={(part_id, unit_cost) =>
              onChange((now) => now.map((one) => (one.product_id === part_id ? { ...one, unit_cost } : one)))
            }
            onCreate={(name) => setCreating({ name, open: true })}
          />
        </div>
      )}
      {creating && (
        <Suspense fallback={null}>
          <IngredientDialog
            key={creating.name}
            name={creating.name}
            open={creating.open}
            onClose={close}
            onAdded={(ingredient: Ingredient) => add(ingredientRow(ingredient))}
          />
        </Suspense>
      )}
    </Card>
  );
}
