import { useId } from 'react';
import { clsx } from 'clsx';
import { useTableTexts } from '../table-texts/table-texts.ts';

interface PartyChipsProps {
  value: number;
  /** The largest party that reserves by itself. */
  most: number;
  onChange: (party: number) => void;
}

/** How many come. One more than the largest stands for "more than that". Radios: arrows move, one stop for the Tab key. */
export function PartyChips({ value, most, onChange }: PartyChipsProps) {
  const t = useTableTexts();
  const name = useId();
  const sizes = Array.from({ length: most + 1 }, (_, n) => n + 1);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-h3">{t.howMany}</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((party) => {
          const isMore = party > most;
          const isChosen = isMore ? value > most : value === party;
          return (
            <label
              key={party}
              className={clsx(
                'relative grid h-12 min-w-12 cursor-pointer place-items-center rounded-md border px-3 tabular-nums',
                isChosen
                  ? 'border-transparent bg-accent text-on-accent'
                  : 'border-control bg-surface hover:bg-sunken',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onChange(party)}
                aria-label={isMore ? t.moreThan(most) : t.people(party)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md"
              />
              <span aria-hidden>{isMore ? `${most}+` : party}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
