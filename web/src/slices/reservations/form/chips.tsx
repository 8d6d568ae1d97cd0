import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldNote } from '../../../kit/ui/forms/field.tsx';

const chipLooks = {
  tile: 'relative grid min-h-10 min-w-12 touch-target cursor-pointer place-items-center rounded-md border border-control bg-surface px-2 text-center transition-colors',
  free: 'text-ink-muted hover:border-ink-muted has-checked:border-accent-solid has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-ink has-checked:ring-1 has-checked:ring-accent-solid',
  // Still a choice, and seen as one that costs something.
  full: 'border-dashed text-ink-faint has-checked:border-accent-solid has-checked:bg-accent-soft has-checked:text-accent-ink',
  input: 'absolute inset-0 cursor-pointer appearance-none rounded-md',
};

interface Chip<Value extends string | number> {
  value: Value;
  label: ReactNode;
  /** As it is read out, where the label does not say all. */
  name?: string | undefined;
  /** Below the label. */
  detail?: string | undefined;
  full?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface ChipsProps<Value extends string | number> {
  legend: string;
  chips: readonly Chip<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** In place of the error. */
  help?: string | undefined;
  /** Gets the focus when the window opens. */
  first?: boolean;
  children?: ReactNode;
}

/** One choice among short words, each a tile for a finger. Native radios: arrows move, Tab leaves. */
export function Chips<Value extends string | number>(props: ChipsProps<Value>) {
  const { legend, chips, value, onChange, error, help, first = false, children } = props;
  const id = useId();
  const start = chips.find((chip) => chip.value === value) ?? chips[0];
  return (
    <fieldset className="min-w-0" aria-describedby={(error ?? help) ? `${id}-note` : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <Tile
            key={chip.value}
            chip={chip}
            type="radio"
            group={id}
            checked={chip.value === value}
            autofocus={first && chip === start}
            onChange={() => onChange(chip.value)}
          />
        ))}
      </div>
      {children}
      <div className="mt-1.5 empty:hidden">
        <FieldNote id={`${id}-note`} help={help} error={error} />
      </div>
    </fieldset>
  );
}

interface TileProps<Value extends string | number> {
  chip: Chip<Value>;
  type: 'radio' | 'checkbox';
  group: string;
  checked: boolean;
  autofocus?: boolean;
  onChange: (checked: boolean) => void;
}

/** One of several tiles. */
export function Tile<Value extends string | number>({ chip, type, group, ...props }: TileProps<Value>) {
  return (
    <label
      className={clsx(
        chipLooks.tile,
        chip.full ? chipLooks.full : chipLooks.free,
        chip.disabled && 'pointer-events-none opacity-60',
      )}
    >
      <input
        type={type}
        name={group}
        checked={props.checked}
        disabled={chip.disabled}
        aria-label={chip.name}
        data-autofocus={props.autofocus || undefined}
        onChange={({ target }) => props.onChange(target.checked)}
        className={chipLooks.input}
      />
      <span aria-hidden={chip.name !== undefined || undefined} className="tabular-nums">
        {chip.label}
        {chip.detail !== undefined && <span className="block text-xs font-normal">{chip.detail}</span>}
      </span>
    </label>
  );
}
