import { ChevronDown, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { shortDay } from '../../../kit/format/days.ts';
import { currencySign } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import type { Prices } from './booking-form-values.ts';

interface NightPricesProps {
  /** What each night will cost, as it stands. */
  nights: Prices;
  /** The ones that the person has changed. */
  typed: Prices;
  onChange: (typed: Prices) => void;
  /** What all nights cost, those too that the stay gets later. */
  same: number | undefined;
  onSame: (price: number | undefined) => void;
  error?: string | undefined;
}

/** The prices night by night, folded: most bookings cost what the list says. */
export function NightPricesFields({ nights, typed, onChange, same, onSame, error }: NightPricesProps) {
  const [open, setOpen] = useState(typed.length > 0);

  // Of the others the price may still be on its way.
  const wrong = new Set(typed.filter(({ price }) => Number.isNaN(price)).map(({ night }) => night));

  function set(night: string, price: number | undefined) {
    const others = typed.filter((one) => one.night !== night);
    onChange([...others, { night, price: price ?? Number.NaN }]);
  }
  function setAll(price: number | undefined) {
    onSame(price);
    if (price !== undefined && !Number.isNaN(price)) onChange(nights.map(({ night }) => ({ night, price })));
  }
  return (
    <details
      className="group"
      open={open || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="-mx-2 inline-flex min-h-8 touch-target list-none items-center gap-1.5 rounded-sm px-2 text-sm font-medium text-accent-ink hover:bg-sunken">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        {typed.length > 0 ? 'Prezzi cambiati a mano' : 'Cambia i prezzi'}
      </summary>
      <div className="mt-3 flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          {nights.length > 1 && (
            <div className="w-60">
              <Field label="Tutte le notti a" optional>
                <NumberInput
                  typing={euro}
                  unit={currencySign()}
                  value={typed.length > 0 ? same : undefined}
                  onValueChange={setAll}
                />
              </Field>
            </div>
          )}
          {typed.length > 0 && (
            <Button
              variant="ghost"
              icon={RotateCcw}
              onClick={() => {
                onSame(undefined);
                onChange([]);
              }}
            >
              Rimetti quelli di prima
            </Button>
          )}
        </div>
        {error !== undefined && <p className="text-sm text-danger-ink">{error}</p>}
        <ul className="grid max-h-80 gap-x-6 gap-y-2 overflow-y-auto p-1 sm:grid-cols-2">
          {nights.map(({ night, price }) => (
            <li key={night} className="flex items-center justify-between gap-3">
              <span className="text-sm text-ink-muted">{shortDay(night)}</span>
              <NumberInput
                typing={euro}
                unit={currencySign()}
                aria-label={`Prezzo della notte di ${shortDay(night)}`}
                aria-invalid={wrong.has(night) || undefined}
                value={price}
                onValueChange={(value) => set(night, value)}
                className="w-36!"
              />
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-muted">
          I prezzi scritti qui restano di questa prenotazione, anche se il listino cambia.
        </p>
      </div>
    </details>
  );
}
