import type { ChangeEvent } from 'react';
import { WEEKDAYS } from '../../format/weekdays.ts';

/** The props of one checkbox among several that make a list of ids. */
export function choice(id: number, chosen: readonly number[], onChange: (chosen: number[]) => void) {
  return {
    checked: chosen.includes(id),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id)),
  };
}

/** The days of a week, of which several can be chosen; 1 is Monday. */
export function WeekdayChips(props: { chosen: readonly number[]; onChange: (chosen: number[]) => void }) {
  return WEEKDAYS.map(({ id, short, long }) => (
    <DayChip key={id} short={short} long={long} {...choice(id, props.chosen, props.onChange)} />
  ));
}

type DayChipProps = ReturnType<typeof choice> & { short: string; long: string };

/** A day of the week as a tile: seven of them are one line on a desk, working days and weekend two on a phone. */
function DayChip({ short, long, ...checkbox }: DayChipProps) {
  return (
    <label className="relative grid min-h-10 min-w-12 touch-target cursor-pointer place-items-center rounded-md border border-control bg-surface px-2 text-ink-muted transition-colors hover:border-ink-muted has-checked:border-accent-solid has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-ink has-checked:ring-1 has-checked:ring-accent-solid">
      <input
        type="checkbox"
        aria-label={long}
        className="absolute inset-0 cursor-pointer appearance-none rounded-md"
        {...checkbox}
      />
      <span aria-hidden>{short}</span>
    </label>
  );
}
