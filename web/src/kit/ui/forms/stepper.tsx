import type { ComponentProps, KeyboardEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { NumberInput } from './number-input.tsx';

type StepperProps = Omit<ComponentProps<typeof NumberInput>, 'min' | 'max' | 'unit'> & {
  /** What is counted, for the names of the two buttons: "Ospiti". */
  what: string;
  min: number;
  max: number;
};

/** A small whole number, one more or one less at a touch; typing it and the arrow keys work as well. */
export function Stepper({ what, min, max, value, onValueChange, onKeyDown, ...input }: StepperProps) {
  const known = value === undefined || Number.isNaN(value) ? undefined : value;
  const step = (by: 1 | -1) => onValueChange(Math.min(max, Math.max(min, (known ?? min - by) + by)));

  function arrows(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }

  // The buttons are for fingers and pointers; the keyboard has the arrows, and four counters are not twelve stops.
  return (
    <div className="flex items-center gap-1.5">
      <IconButton
        variant="secondary"
        icon={Minus}
        label={`${what}: uno in meno`}
        tabIndex={-1}
        disabled={known !== undefined && known <= min}
        onClick={() => step(-1)}
      />
      <NumberInput
        {...input}
        value={value}
        onValueChange={onValueChange}
        onKeyDown={arrows}
        className="min-w-0 [&_input]:px-1 [&_input]:text-center"
      />
      <IconButton
        variant="secondary"
        icon={Plus}
        label={`${what}: uno in più`}
        tabIndex={-1}
        disabled={known !== undefined && known >= max}
        onClick={() => step(1)}
      />
    </div>
  );
}
