import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { AllergenChips } from '../allergens/allergen-chips.tsx';
import { isRecipeUnit, rowCost, type TypedRow, unitsLike } from './recipe-form-values.ts';
import { costText, quantityTyping } from './recipe-words.ts';

interface RecipeRowProps {
  /** The id of the field for the quantity. */
  id: string;
  index: number;
  last: number;
  row: TypedRow;
  errors: FieldErrors<TypedRow> | undefined;
  seesCosts: boolean;
  onChange: (row: TypedRow) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Enter goes on to the next ingredient. */
  onEnter: () => void;
}

/** One line: what, how much of it, what it costs. Alt and an arrow move it. */
export function RecipeRow({ id, index, last, row, errors, seesCosts, onChange, ...act }: RecipeRowProps) {
  const [left, setLeft] = useState(false);
  const { name, quantity, unit, unit_cost, allergens } = row;
  const isPart = row.product_id !== null;
  const cost = rowCost(row);
  const noQuantity = left && Number.isNaN(quantity) ? 'Scrivi la quantità.' : undefined;
  const wrongQuantity = errors?.quantity?.message ?? noQuantity;
  const problem = wrongQuantity ?? errors?.unit?.message ?? errors?.ingredient_id?.message;

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      act.onEnter();
    }
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const to = index + (event.key === 'ArrowUp' ? -1 : 1);
    if (to >= 0 && to <= last) act.onMove(to);
  }
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-2 px-3 py-3 sm:px-4">
      <div className="min-w-0 max-sm:w-full sm:flex-1">
        <p className="font-medium">
          {name}
          {isPart && <span className="font-normal text-ink-muted"> · preparazione</span>}
        </p>
        {allergens.length > 0 && <AllergenChips allergens={allergens} className="mt-1" />}
      </div>
      <NumberInput
        className="w-20"
        id={id}
        aria-label={`Quantità di ${name}`}
        aria-invalid={wrongQuantity === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-errore`}
        enterKeyHint="next"
        typing={quantityTyping}
        value={quantity}
        onValueChange={(next) => onChange({ ...row, quantity: next ?? Number.NaN })}
        onBlur={() => setLeft(true)}
        onKeyDown={press}
      />
      <Select
        className="w-24"
        aria-label={`Unità di ${name}`}
        value={unit}
        onChange={({ target }) => isRecipeUnit(target.value) && onChange({ ...row, unit: target.value })}
        onKeyDown={press}
      >
        {unitsLike(unit).map((one) => (
          <option key={one} value={one}>
            {isPart ? 'porz.' : one}
          </option>
        ))}
      </Select>
      {seesCosts && (
        <p className="w-14 text-right text-sm tabular-nums">
          {cost === null ? (
            <span className="text-ink-muted">{unit_cost === null ? 'senza costo' : '–'}</span>
          ) : (
            costText(cost)
          )}
        </p>
      )}
      <div className="ml-auto">
        <Menu
          trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={`Azioni per ${name}`} />}
          items={[
            {
              label: 'Sposta su',
              icon: ArrowUp,
              disabled: index === 0,
              onSelect: () => act.onMove(index - 1),
            },
            {
              label: 'Sposta giù',
              icon: ArrowDown,
              disabled: index === last,
              onSelect: () => act.onMove(index + 1),
            },
            { label: 'Togli', icon: Trash2, onSelect: act.onRemove },
          ]}
        />
      </div>
      {problem !== undefined && (
        <p id={`${id}-errore`} role="alert" className="w-full text-sm text-danger-ink">
          {problem}
        </p>
      )}
    </li>
  );
}
