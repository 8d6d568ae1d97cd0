import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { count } from '../../../kit/format/plural.ts';

interface RoomsPreviewProps {
  numbers: readonly string[];
  isTaken: (number: string) => boolean;
  /** Those that the person leaves out. */
  left: ReadonlySet<string>;
  onLeave: (number: string) => void;
}

/** Each room that is about to be made, as a button that leaves it out; those that are there already cannot be chosen. */
export function RoomsPreview({ numbers, isTaken, left, onLeave }: RoomsPreviewProps) {
  if (numbers.length === 0) return null;
  const there = numbers.filter(isTaken).length;
  return (
    <div role="group" aria-label="Camere da creare">
      <ul className="flex flex-wrap gap-2">
        {numbers.map((number) => {
          const taken = isTaken(number);
          const on = !taken && !left.has(number);
          const Glyph = on ? Check : Minus;
          return (
            <li key={number} className="min-w-0">
              <button
                type="button"
                aria-pressed={on}
                disabled={taken}
                title={taken ? "C'è già" : on ? 'Non crearla' : 'Creala'}
                onClick={() => onLeave(number)}
                className={clsx(
                  'inline-flex touch-target min-h-8 max-w-full items-center gap-1 rounded-full border px-3 text-sm tabular-nums',
                  on ? 'border-accent-solid bg-accent-soft font-medium' : 'border-control text-ink-muted',
                  !on && 'line-through',
                )}
              >
                <Glyph aria-hidden className="size-4 shrink-0" />
                <span className="truncate">{number}</span>
                {taken && <span className="sr-only"> c'è già</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-ink-muted">
        {there > 0
          ? `${count(there, { one: "camera c'è già e resta com'è", other: 'camere ci sono già e restano come sono' })}.`
          : 'Ne manca una nella fila? Toccala e non viene creata.'}
      </p>
    </div>
  );
}
