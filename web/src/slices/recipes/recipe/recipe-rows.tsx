import type { Ingredient } from 'contract/ingredients/schemas';
import { MAX_RECIPE_ITEMS } from 'contract/recipes/values';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { ItemChoice } from './item-choice.tsx';
import { ingredientRow, type RecipeFields, type TypedRecipe, type TypedRow } from './recipe-form-values.ts';
import { RecipeRow } from './recipe-row.tsx';

const IngredientDialog = lazy(() =>
  import('../ingredients/ingredient-dialog.tsx').then((loaded) => ({ default: loaded.IngredientDialog })),
);

interface RecipeRowsProps {
  product_id: number;
  form: UseFormReturn<TypedRecipe, unknown, RecipeFields>;
  seesCosts: boolean;
}

/** The lines of a recipe in the order of the kitchen, and the field for the next one. */
export function RecipeRows({ product_id, form, seesCosts }: RecipeRowsProps) {
  const { control, register, formState } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'items' });
  const rows = useWatch({ control, name: 'items' });
  const next = useRef<HTMLInputElement>(null);
  const [creating, setCreating] = useState<{ name: string; open: boolean }>();
  const last = fields.length - 1;

  function add(row: TypedRow) {
    append(row, { shouldFocus: true, focusName: `items.${fields.length}.quantity` });
    announce(`${row.name} aggiunto`);
  }
  function moveRow(from: number, to: number) {
    move(from, to);
    announce(`${rows[from]?.name ?? ''}: riga ${to + 1} di ${fields.length}`);
    // A moved element loses the focus.
    requestAnimationFrame(() => form.setFocus(`items.${to}.quantity`));
  }
  function removeRow(index: number) {
    remove(index);
    announce(`${rows[index]?.name ?? ''} tolto`);
    next.current?.focus();
  }
  const close = () => setCreating((before) => before && { ...before, open: false });
  return (
    <Card padded={false}>
      {fields.length === 0 ? (
        <p className="px-4 pt-5 text-ink-muted">Ancora nessuna riga: cerca qui sotto il primo ingrediente.</p>
      ) : (
        <ol aria-label="Righe della ricetta" className="divide-y divide-line">
          {fields.map(({ id }, index) => {
            const row = rows[index];
            return (
              row && (
                <RecipeRow
                  key={id}
                  index={index}
                  last={last}
                  row={row}
                  control={control}
                  register={register}
                  errors={formState.errors.items?.[index]}
                  seesCosts={seesCosts}
                  onMove={moveRow}
                  onRemove={removeRow}
                  onEnter={() => next.current?.focus()}
                />
              )
            );
          })}
        </ol>
      )}
      {fields.length < MAX_RECIPE_ITEMS && (
        <div className="border-t border-line p-3 first:border-t-0 sm:p-4">
          <ItemChoice
            product_id={product_id}
            inputRef={next}
            onAdd={add}
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
