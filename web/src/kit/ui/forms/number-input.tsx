import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react';
import { clsx } from 'clsx';
import { TextInput } from './text-input.tsx';

/** How a number is read from typing and written back. `format/typing.ts` has the Italian ones: euro, wholeNumber, decimalNumber. */
export interface NumberTyping {
  parse: (text: string) => number | undefined;
  show: (value: number) => string;
  inputMode: 'decimal' | 'numeric';
}

type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'onChange' | 'inputMode'
> & {
  /** `undefined` is empty, `NaN` is a text that is no number (let the schema refuse it). */
  value: number | undefined;
  onValueChange: (value: number | undefined) => void;
  typing: NumberTyping;
  unit?: string;
};

/**
 * A number as people write it: "1.234,50" and "1234.50" are the same. While typing the text is left alone; on leaving it is
 * written the tidy way. Entering selects all, so that a price is replaced by typing over it.
 * `<NumberInput {...field} typing={euro} unit="€" onValueChange={(next) => field.onChange(next ?? Number.NaN)} />`: to
 * react-hook-form undefined is the value that the form began with.
 */
export function NumberInput({
  value,
  onValueChange,
  typing,
  className,
  onFocus,
  onBlur,
  ...props
}: NumberInputProps) {
  const [draft, setDraft] = useState<string>();

  function read(text: string) {
    if (text.trim() === '') return undefined;
    return typing.parse(text) ?? Number.NaN;
  }
  function change(event: ChangeEvent<HTMLInputElement>) {
    setDraft(event.target.value);
    onValueChange(read(event.target.value));
  }
  function enter(event: FocusEvent<HTMLInputElement>) {
    event.target.select();
    onFocus?.(event);
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    // What could not be read stays as typed, beside its error.
    if (draft !== undefined && !Number.isNaN(read(draft))) setDraft(undefined);
    onBlur?.(event);
  }

  const settled = value === undefined || Number.isNaN(value) ? '' : typing.show(value);
  return (
    <TextInput
      autoComplete="off"
      {...props}
      type="text"
      inputMode={typing.inputMode}
      value={draft ?? settled}
      onChange={change}
      onFocus={enter}
      onBlur={leave}
      className={clsx('tabular-nums', className)}
    />
  );
}
