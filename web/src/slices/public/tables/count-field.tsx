import { useId } from 'react';
import { useTableTexts } from '../table-texts/table-texts.ts';

interface CountFieldProps {
  label: string;
  value: number;
  most: number;
  onChange: (count: number) => void;
}

/** How many of the party: mostly none, so the list stays closed. */
export function CountField({ label, value, most, onChange }: CountFieldProps) {
  const t = useTableTexts();
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="self-start font-medium">
        {label}
      </label>
      <select
        id={id}
        value={Math.min(value, most)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="control px-3"
      >
        {Array.from({ length: most + 1 }, (_, n) => (
          <option key={n} value={n}>
            {n === 0 ? t.none : n}
          </option>
        ))}
      </select>
    </div>
  );
}
