import { clsx } from 'clsx';

interface ChipsProps<T> {
  title: string;
  chips: readonly { id: T; label: string }[];
  chosen: readonly T[];
  error?: string | undefined;
  onToggle: (id: T) => void;
}

/** Large choices in a row that wraps: one touch takes one, another gives it back. */
export function Chips<T extends number | string>({ title, chips, chosen, error, onToggle }: ChipsProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            onClick={() => onToggle(id)}
            className={clsx(
              'min-h-11 min-w-11 rounded-full border px-4 font-medium',
              chosen.includes(id)
                ? 'border-transparent bg-accent text-on-accent'
                : 'border-control bg-surface text-ink hover:bg-sunken',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** More seats than this are found by nobody. */
const MAX_SEATS = 20;

interface SeatChipsProps {
  seats: number;
  /** Null: nobody in particular. */
  seat: number | null;
  onSeat: (seat: number | null) => void;
}

export function SeatChips({ seats, seat, onSeat }: SeatChipsProps) {
  return (
    <Chips
      title="Posto"
      chips={Array.from({ length: Math.min(seats, MAX_SEATS) }, (_, at) => ({
        id: at + 1,
        label: String(at + 1),
      }))}
      chosen={seat === null ? [] : [seat]}
      onToggle={(one) => onSeat(one === seat ? null : one)}
    />
  );
}
