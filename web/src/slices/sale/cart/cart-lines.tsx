import { Minus, Plus, Trash2 } from 'lucide-react';
import { decimal, money } from '../../../kit/format/money.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { type CartLine, lineCents } from './cart.ts';

interface CartLinesProps {
  lines: readonly CartLine[];
  onQuantity: (id: string, quantity: number) => void;
  onRemove: (id: string) => void;
  /** Opens the keypad. */
  onType: (line: CartLine) => void;
}

export function CartLines({ lines, onQuantity, onRemove, onType }: CartLinesProps) {
  return (
    <ul aria-label="Righe del conto" className="flex flex-col divide-y divide-line">
      {lines.map((line) => {
        const { id, description, quantity, unit_cents } = line;
        const isFixed = line.charge_id !== undefined;
        return (
          <li key={id} className="flex flex-col gap-1 py-2.5">
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0 font-medium wrap-anywhere">{description}</span>
              <span className="shrink-0 tabular-nums">{money(lineCents(line) / 100)}</span>
            </div>
            <div className="flex items-center justify-between gap-3">
              <span className="text-sm text-ink-muted tabular-nums">{money(unit_cents / 100)} l'uno</span>
              {isFixed ? (
                <span className="flex items-center gap-1">
                  <span className="px-2 tabular-nums">{decimal(quantity)}</span>
                  <IconButton icon={Trash2} label={`Togli ${description}`} onClick={() => onRemove(id)} />
                </span>
              ) : (
                <span className="flex items-center gap-1">
                  <IconButton
                    icon={quantity <= 1 ? Trash2 : Minus}
                    label={quantity <= 1 ? `Togli ${description}` : `Uno in meno: ${description}`}
                    variant="secondary"
                    onClick={() => onQuantity(id, quantity - 1)}
                  />
                  <button
                    type="button"
                    aria-label={`Quantità di ${description}: ${decimal(quantity)}`}
                    onClick={() => onType(line)}
                    className="min-h-10 touch-target min-w-12 rounded-md px-2 font-medium tabular-nums hover:bg-sunken"
                  >
                    {decimal(quantity)}
                  </button>
                  <IconButton
                    icon={Plus}
                    label={`Uno in più: ${description}`}
                    variant="secondary"
                    onClick={() => onQuantity(id, quantity + 1)}
                  />
                </span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
