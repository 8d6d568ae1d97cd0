import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { readClock } from './read-clock.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type TimeInputProps = Omit<TextInputProps, 'type' | 'inputMode' | 'defaultValue'>;

/**
 * A time of day as 19:30. The browser's own field follows the language of the browser, which may say "7:30 PM". "1930" and
 * "19.30" become 19:30 when the field is left; what is no time stays, for the form's check to name. With `value`, `onChange` comes
 * for whole times and for an empty field only.
 */
export function TimeInput({ value, onChange, onBlur, ...props }: TimeInputProps) {
  // What is being typed; undefined while the field shows its value.
  const [draft, setDraft] = useState<string>();
  const isControlled = value !== undefined;

  function type(event: ChangeEvent<HTMLInputElement>): void {
    if (isControlled) setDraft(event.target.value);
    if (!isControlled || isWhole(event.target.value)) onChange?.(event);
  }

  function leave(event: FocusEvent<HTMLInputElement>): void {
    const time = readClock(event.target.value);
    if (time !== undefined && time !== event.target.value) {
      event.target.value = time;
      onChange?.(event);
    }
    setDraft(undefined);
    onBlur?.(event);
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder="19:30"
      maxLength={7}
      {...props}
      inputMode="numeric"
      {...(isControlled && { value: draft ?? value })}
      onChange={type}
      onBlur={leave}
    />
  );
}

const isWhole = (text: string): boolean => text === '' || /^\d\d:\d\d$/.test(text);
