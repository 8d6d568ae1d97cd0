import { useId } from 'react';
import { clsx } from 'clsx';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** Two to four short choices that change what is shown: a filter, a zoom. For places with a URL of their own use `Tabs`. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const id = useId();
  return (
    <fieldset className={clsx('max-w-full min-w-0 max-sm:w-full', props.className)}>
      <legend className="sr-only">{props.label}</legend>
      <div className="flex max-w-full gap-1 overflow-x-auto rounded-md bg-sunken p-1">
        {props.options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-8 touch-target flex-auto shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-sm px-3 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink has-checked:bg-thumb has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onValueChange(option.value)}
              className="absolute inset-0 appearance-none rounded-sm outline-none"
            />
            {option.label}
            {option.count !== undefined && (
              <span className="text-ink-muted tabular-nums">{option.count}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
