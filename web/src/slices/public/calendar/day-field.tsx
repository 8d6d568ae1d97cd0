import type { PublicPlace } from 'contract/public/schemas';
import { type KeyboardEvent, useId, useState } from 'react';
import { addDays } from '../../../kit/format/days.ts';
import { parseDay } from '../../../kit/format/parse-day.ts';
import { isTouch } from '../../../kit/ui/layout/media-query.ts';
import { useFormats } from '../formats.ts';
import { useTexts } from '../texts/texts.ts';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  place: PublicPlace;
  /** The arrival, where this is the departure. */
  arrival?: string | undefined;
  /** What is wrong with a day that can be read, if anything. */
  check: (day: string) => string | undefined;
  onChange: (day: string) => void;
  onEnter: () => void;
}

/** A day that is typed, for who likes it better than the calendar below. On a phone the calendar comes instead of the keys. */
export function DayField({ label, value, place, arrival, check, onChange, onEnter }: DayFieldProps) {
  const t = useTexts();
  const f = useFormats();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [last, setLast] = useState(value);
  // A day that was chosen in the calendar takes the place of a text that is none.
  if (value !== last) {
    setLast(value);
    setTyped(undefined);
    setWrong(undefined);
  }

  function take() {
    if (typed === undefined) return;
    const isEmpty = typed.trim() === '';
    const day = parseDay(typed, {
      today: place.today,
      ...(arrival !== undefined && { from: addDays(arrival, 1), after: arrival }),
    });
    const refusal = isEmpty ? undefined : day === undefined ? t.badDay : check(day);
    setWrong(refusal);
    if (refusal !== undefined) return;
    setTyped(undefined);
    if (day !== undefined) onChange(day);
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        value={typed ?? (value === undefined ? '' : f.shortDay(value))}
        placeholder={t.dayPattern}
        autoComplete="off"
        inputMode={isTouch() ? 'none' : 'text'}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => {
          onEnter();
          event.target.select();
        }}
        onBlur={take}
        onKeyDown={press}
        className="control px-3 placeholder:text-ink-faint"
      />
      <p id={`${id}-note`} aria-live="polite" className="text-sm text-danger-ink empty:hidden">
        {wrong}
      </p>
    </div>
  );
}
