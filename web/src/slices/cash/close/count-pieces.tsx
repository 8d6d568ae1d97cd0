import { denominationsOf, LOWEST_NOTE } from 'contract/cash/denominations';
import { MAX_PIECES } from 'contract/cash/values';
import { money } from '../../../kit/format/money.ts';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { denominationWords } from '../cash-words.ts';
import type { Pieces } from './count-values.ts';

interface CountPiecesProps {
  currency: string;
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
}

/** Notes and coins, the largest first: how many there are of each. */
export function CountPieces({ currency, pieces, onChange }: CountPiecesProps) {
  const all = denominationsOf(currency);
  const lowestNote = LOWEST_NOTE[currency] ?? 0;
  const groups = [
    { title: 'Banconote', values: all.filter((value) => value >= lowestNote) },
    { title: 'Monete', values: all.filter((value) => value < lowestNote) },
  ];
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {groups.map(({ title, values }) => (
        <div key={title} className="flex min-w-0 flex-col gap-2">
          <h3 className="text-h3">{title}</h3>
          {values.map((value) => {
            const words = denominationWords(value, currency);
            const count = pieces[value];
            return (
              <div
                key={value}
                className="grid grid-cols-[4.25rem_minmax(0,1fr)_4.75rem] items-center gap-1.5 sm:gap-2 tabular-nums"
              >
                <span aria-hidden className="font-medium whitespace-nowrap">
                  {words}
                </span>
                <Stepper
                  what={words}
                  aria-label={`Pezzi da ${words}`}
                  typing={wholeNumber}
                  min={0}
                  max={MAX_PIECES}
                  value={count ?? 0}
                  onValueChange={(next) => onChange({ ...pieces, [value]: next })}
                />
                <p className="text-right text-ink-muted">
                  {count ? money((value * count) / 100, currency) : '–'}
                </p>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
