import { methodLabels } from 'contract/payments/labels';
import type { PaymentMethod } from 'contract/payments/schemas';
import { useId } from 'react';
import { methodIcons } from '../../payments/payment-badges.tsx';

interface MethodTilesProps {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

/** The ways to pay, large enough for a thumb. Native radios: arrows move. */
export function MethodTiles({ methods, value, onChange }: MethodTilesProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Come</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {methods.map((method) => {
          const Glyph = methodIcons[method];
          return (
            <label
              key={method}
              className="relative flex min-h-16 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border border-control bg-surface px-1 py-2 text-center text-sm font-medium transition-colors hover:border-ink-muted has-checked:border-accent-solid has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={method}
                checked={method === value}
                onChange={() => onChange(method)}
                className="absolute inset-0 appearance-none rounded-lg outline-none"
              />
              <Glyph aria-hidden className="size-5 text-ink-muted" />
              {methodLabels[method]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
