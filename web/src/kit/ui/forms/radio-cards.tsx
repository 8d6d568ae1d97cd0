import { type ComponentProps, useId } from 'react';
import { clsx } from 'clsx';
import { FieldNote } from './field.tsx';
import type { Icon } from '../theme/icon.ts';

interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  help?: string;
  icon?: Icon;
}

type RadioCardsProps<Value extends string> = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue'
> & {
  legend: string;
  /** When a heading beside it already says the legend. */
  hideLegend?: boolean;
  options: readonly RadioCard<Value>[];
  /** Controlled; leave it out with `{...register('direction')}`. */
  value?: Value;
  defaultValue?: Value;
  error?: string | undefined;
};

/** A choice among two to four things that need a word of explanation each. Native radios: arrows move, space chooses. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const {
    legend,
    hideLegend = false,
    options,
    value,
    defaultValue,
    error,
    name,
    className,
    ...native
  } = props;
  const id = useId();
  return (
    <fieldset
      className={clsx('min-w-0', className)}
      aria-describedby={error === undefined ? undefined : `${id}-note`}
    >
      <legend className={clsx('mb-1.5 font-medium', hideLegend && 'sr-only')}>{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex cursor-pointer gap-3 rounded-lg border border-control bg-surface p-4 transition-colors hover:border-ink-muted has-checked:border-accent-solid has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60"
          >
            <input
              {...native}
              type="radio"
              name={name ?? id}
              value={option.value}
              {...(value !== undefined && { checked: option.value === value })}
              {...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue })}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.help === undefined ? undefined : `${id}-${option.value}-help`}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-surface outline-none checked:border-6 checked:border-accent"
            />
            <span className="min-w-0 flex-1">
              <span id={`${id}-${option.value}`} className="block font-medium">
                {option.label}
              </span>
              {option.help !== undefined && (
                <span id={`${id}-${option.value}-help`} className="mt-0.5 block text-sm text-ink-muted">
                  {option.help}
                </span>
              )}
            </span>
            {option.icon && <option.icon aria-hidden className="size-5 shrink-0 text-ink-muted" />}
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldNote id={`${id}-note`} error={error} />
      </div>
    </fieldset>
  );
}
