import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type Control, type FieldErrors, useController, type UseFormRegister } from 'react-hook-form';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { AllergenChips } from '../allergens/allergen-chips.tsx';
import {
  type RecipeFields,
  rowCost,
  type TypedRecipe,
  type TypedRow,
  unitsLike,
} from './recipe-form-values.ts';
import { costText, quantityTyping } from './recipe-words.ts';

interface RecipeRowProps {
  index: number;
  last: number;
  row: TypedRow;
  control: Control<TypedRecipe, unknown, RecipeFields>;
  register: UseFormRegister<TypedRecipe>;
  errors: FieldErrors<TypedRow> | undefined;
  seesCosts: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** Enter goes on to the next ingredient. */
  onEnter: () => void;
}

/** One line: what, how much of it, what it costs. Alt and an arrow move it. */
export function RecipeRow(props: RecipeRowProps) {
  const { index, last, row, control, register, errors, onMove, onRemove, onEnter } = props;
  const { field } = useController({ control, name: `items.${index}.quantity` });
  const { onChange, ...quantity } = field;
  const cost = rowCost(row);
  const problem = errors?.quantity?.message ?? errors?.unit?.message ?? errors?.ingredient_id?.message;
  const errorId = `riga-${index}-errore`;

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onEnter();
    }
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const to = index + (event.key === 'ArrowUp' ? -1 : 1);
    if (to >= 0 && to <= last) onMove(index, to);
  }
  return (
    <li
      aria-label={row.name}
      className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-center gap-x-2 gap-y-2 px-3 py-3 sm:grid-cols-[minmax(0,1fr)_7rem_6rem_5rem_auto] sm:px-4 sm:py-2"
    >
      <div className="min-w-0 max-sm:col-span-2">
        <p className="font-medium break-words">
          {row.name}
          {row.product_id !== null && <span className="font-normal text-ink-muted"> · preparazione</span>}
        </p>
        {row.allergens.length > 0 && <AllergenChips allergens={row.allergens} className="mt-1" />}
      </div>
      <div className="flex max-sm:col-start-3 max-sm:row-start-1 sm:order-last">
        <Menu
          trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={`Azioni per ${row.name}`} />}
          items={[
            {
              label: 'Sposta su',
              icon: ArrowUp,
              disabled: index === 0,
              onSelect: () => onMove(index, index - 1),
            },
            {
              label: 'Sposta giù',
              icon: ArrowDown,
              disabled: index === last,
              onSelect: () => onMove(index, index + 1),
            },
            { label: 'Togli', icon: Trash2, onSelect: () => onRemove(index) },
          ]}
        />
      </div>
      <NumberInput
        {...quantity}
        aria-label={`Quantità di ${row.name}`}
        aria-invalid={errors?.quantity === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : errorId}
        typing={quantityTyping}
        onKeyDown={press}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
      <Select aria-label={`Unità di ${row.name}`} onKeyDown={press} {...register(`items.${index}.unit`)}>
        {unitsLike(row.unit).map((unit) => (
          <option key={unit} value={unit}>
            {row.product_id === null ? unit : 'porzioni'}
          </option>
        ))}
      </Select>
      {props.seesCosts && (
        <p className="min-w-16 text-right text-sm tabular-nums">
          {cost === null ? (
            <span className="text-ink-muted" title={row.unit_cost === null ? 'Costo da scrivere' : undefined}>
              –
            </span>
          ) : (
            costText(cost)
          )}
        </p>
      )}
      {problem !== undefined && (
        <p id={errorId} role="alert" className="order-last col-span-full text-sm text-danger-ink">
          {problem}
        </p>
      )}
    </li>
  );
}
