import type { Allergen } from 'contract/allergens/schemas';
import { type AllergenCode, ALLERGENS } from 'contract/allergens/values';
import { clsx } from 'clsx';
import { type KeyboardEvent, useId } from 'react';
import { CircleAlert } from 'lucide-react';
import { allergenLabel, inOrder } from './allergen-words.ts';

interface AllergenLevelsProps {
  legend: string;
  value: readonly Allergen[];
  onChange: (allergens: Allergen[]) => void;
  help?: string;
  error?: string | undefined;
}

/** Wide enough for a finger on a phone, and for the words above on a desk. */
const columns = { gridTemplateColumns: 'minmax(0, 1fr) repeat(3, clamp(3.75rem, 18%, 6rem))' };

const choices = [
  { level: undefined, label: 'No', sign: '–', chosen: 'bg-neutral-soft text-ink' },
  { level: 'may_contain', label: 'Può contenere', sign: '○', chosen: 'bg-warning-soft text-warning-ink' },
  { level: 'contains', label: 'Contiene', sign: '●', chosen: 'bg-warning-soft text-warning-ink' },
] as const;

/** The fourteen allergens, each no, perhaps or yes. Rows of radios: arrows choose, Tab goes to the next allergen. */
export function AllergenLevels({ legend, value, onChange, help, error }: AllergenLevelsProps) {
  const id = useId();

  function set(code: AllergenCode, level: Allergen['level'] | undefined) {
    const others = value.filter((one) => one.code !== code);
    onChange(inOrder(level === undefined ? others : [...others, { code, level }]));
  }
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-note`}>
      <legend className="font-medium">{legend}</legend>
      <div id={`${id}-note`} aria-live="polite" className="mt-1 text-sm empty:hidden">
        {error === undefined ? (
          help !== undefined && <p className="text-ink-muted">{help}</p>
        ) : (
          <p className="flex gap-1.5 text-danger-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      <div
        aria-hidden
        style={columns}
        className="mt-2 grid items-end pb-1 text-center text-xs text-ink-muted"
      >
        <span />
        {choices.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <div className="divide-y divide-line rounded-md border border-line">
        {ALLERGENS.map((code) => (
          <Row
            key={code}
            code={code}
            level={value.find((one) => one.code === code)?.level}
            onChoose={(level) => set(code, level)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RowProps {
  code: AllergenCode;
  level: Allergen['level'] | undefined;
  onChoose: (level: Allergen['level'] | undefined) => void;
}

function Row({ code, level, onChoose }: RowProps) {
  const id = useId();

  /** As the three columns are read: the first letter of each chooses it as well. */
  function byLetter(event: KeyboardEvent) {
    const choice = choices.find(({ label }) => label[0]?.toLowerCase() === event.key.toLowerCase());
    if (choice && !event.ctrlKey && !event.metaKey && !event.altKey) onChoose(choice.level);
  }
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      style={columns}
      className={clsx('grid items-center', level !== undefined && 'bg-sunken')}
    >
      <span
        id={id}
        className={clsx(
          'min-w-0 px-3 py-1.5 text-sm',
          level === undefined ? 'text-ink-muted' : 'font-medium',
        )}
      >
        {allergenLabel(code)}
      </span>
      {choices.map((choice) => (
        <label
          key={choice.label}
          className="relative grid min-h-10 cursor-pointer place-items-center rounded-sm p-1 pointer-coarse:min-h-11 has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={id}
            aria-label={choice.label}
            checked={level === choice.level}
            onChange={() => onChoose(choice.level)}
            onKeyDown={byLetter}
            className="absolute inset-0 appearance-none outline-none"
          />
          <span
            aria-hidden
            className={clsx(
              'pointer-events-none grid place-items-center transition-colors',
              level === choice.level
                ? `h-8 w-12 rounded-sm text-base ${choice.chosen}`
                : 'size-4 rounded-xs border border-control',
            )}
          >
            {level === choice.level && choice.sign}
          </span>
        </label>
      ))}
    </div>
  );
}
