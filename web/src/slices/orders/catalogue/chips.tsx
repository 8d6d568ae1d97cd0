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
    <fieldset data-wrong={error === undefined ? undefined : true}>
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
  /** Seats in use that may lie beyond them: of guests who left. */
  also?: readonly (number | null)[];
  /** Null: nobody in particular. */
  seat: number | null;
  onSeat: (seat: number | null) => void;
}

/** Nothing where one guest sits alone. */
export function SeatChips({ seats, also = [], seat, onSeat }: SeatChipsProps) {
  const used = also.filter((one) => one !== null);
  if (seats < 2 && used.length === 0) return null;
  const all = new Set([...Array.from({ length: Math.min(seats, MAX_SEATS) }, (_, at) => at + 1), ...used]);
  return (
    <Chips
      title="Posto"
      chips={[...all].toSorted((a, b) => a - b).map((id) => ({ id, label: String(id) }))}
      chosen={seat === null ? [] : [seat]}
      onToggle={(one) => onSeat(one === seat ? null : one)}
    />
  );
}
