import type { Ingredient } from 'contract/ingredients/schemas';
import { BASE_UNITS, RECIPE_UNITS } from 'contract/ingredients/values';
import type { RecipeDelta } from 'contract/modifiers/schemas';
import { Plus, X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { decimalNumber } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import type { GroupFormReturn } from './option-fields.tsx';
import { useAllIngredients } from './use-all-ingredients.ts';

interface RecipeFieldsProps {
  form: GroupFormReturn;
  at: number;
  place_id: number;
}

/** What the option changes in the recipe of a portion. Not shown while the place has no ingredients. */
export function RecipeFields({ form, at, place_id }: RecipeFieldsProps) {
  const { field } = useController({ control: form.control, name: `options.${at}.recipe` });
  const query = useAllIngredients(place_id);
  const all = query.data ?? [];
  const rows = field.value ?? [];
  const [first] = all.filter(({ id }) => !rows.some((one) => Number(one.ingredient_id) === id));
  if (all.length === 0 && rows.length === 0) return null;
  const set = (row: number, delta: RecipeDelta) => field.onChange(rows.with(row, delta));
  const errors = form.formState.errors.options?.[at]?.recipe;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium">Cosa cambia nella ricetta</legend>
      {rows.map((row, index) => (
        <DeltaRow
          key={String(row.ingredient_id)}
          delta={{ ...row, ingredient_id: Number(row.ingredient_id) }}
          ingredients={all}
          unknown={query.isSuccess ? 'Non più in uso' : query.isError ? 'Ingrediente' : 'Caricamento…'}
          taken={rows.map(({ ingredient_id }) => Number(ingredient_id))}
          error={
            errors?.[index]?.ingredient_id?.message ??
            errors?.[index]?.quantity?.message ??
            errors?.[index]?.unit?.message
          }
          onChange={(delta) => set(index, delta)}
          onRemove={() => field.onChange(rows.toSpliced(index, 1))}
        />
      ))}
      {first && (
        <Button
          size="sm"
          icon={Plus}
          className="self-start"
          onClick={() =>
            field.onChange([...rows, { ingredient_id: first.id, quantity: Number.NaN, unit: first.unit }])
          }
        >
          Aggiungi un ingrediente
        </Button>
      )}
    </fieldset>
  );
}

interface DeltaRowProps {
  delta: RecipeDelta;
  ingredients: readonly Ingredient[];
  /** What stands for an ingredient that is not among them. */
  unknown: string;
  taken: readonly number[];
  error: string | undefined;
  onChange: (delta: RecipeDelta) => void;
  onRemove: () => void;
}

function DeltaRow(props: DeltaRowProps) {
  const { delta, ingredients: all, unknown, taken, error, onChange, onRemove } = props;
  const { ingredient_id, quantity, unit } = delta;
  const own = all.find(({ id }) => id === ingredient_id);
  const name = own?.name ?? 'Ingrediente';
  const units = RECIPE_UNITS.filter((one) => !own || BASE_UNITS[one].unit === own.unit);
  const choices = all.filter(({ id }) => id === ingredient_id || !taken.includes(id));
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <Field label="Ingrediente" error={error}>
          <Select
            value={String(ingredient_id)}
            onChange={({ target }) => {
              const next = all.find(({ id }) => id === Number(target.value));
              if (next) onChange({ ingredient_id: next.id, quantity, unit: next.unit });
            }}
          >
            {!own && <option value={ingredient_id}>{unknown}</option>}
            {choices.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Signed name={name} quantity={quantity} onChange={(next) => onChange({ ...delta, quantity: next })} />
      <Select
        aria-label={`Unità: ${name}`}
        className="w-20"
        value={unit}
        onChange={({ target }) => {
          const next = units.find((one) => one === target.value);
          if (next) onChange({ ...delta, unit: next });
        }}
      >
        {units.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <IconButton icon={X} label={`Togli ${name} dall'opzione`} onClick={onRemove} />
    </div>
  );
}

/** A quantity that is added or taken away: people choose the word, and write no sign. */
function Signed(props: { name: string; quantity: number; onChange: (quantity: number) => void }) {
  const { name, quantity, onChange } = props;
  const isLess = quantity < 0 || Object.is(quantity, -0);
  const size = Number.isNaN(quantity) ? undefined : Math.abs(quantity);
  return (
    <>
      <Select
        aria-label={`In più o in meno: ${name}`}
        className="w-28"
        value={isLess ? 'less' : 'more'}
        onChange={({ target }) => onChange((size ?? 0) * (target.value === 'less' ? -1 : 1))}
      >
        <option value="more">In più</option>
        <option value="less">In meno</option>
      </Select>
      <NumberInput
        aria-label={`Quantità: ${name}`}
        className="w-24"
        typing={decimalNumber}
        value={size === 0 ? undefined : size}
        onValueChange={(next) => onChange((next ?? 0) * (isLess ? -1 : 1))}
      />
    </>
  );
}
