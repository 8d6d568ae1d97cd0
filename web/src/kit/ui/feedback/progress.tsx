import { useId } from 'react';
import { clsx } from 'clsx';

/** How far something has come, 0 to 100; without `value` it only says that it goes on. */
export function Progress(props: { label: string; value?: number | undefined; showLabel?: boolean }) {
  const id = useId();
  const { value } = props;
  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={clsx('flex justify-between gap-4 text-sm text-ink-muted', !props.showLabel && 'sr-only')}
      >
        <span id={id}>{props.label}</span>
        {value !== undefined && <span className="tabular-nums">{Math.round(value)}%</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value === undefined ? undefined : Math.round(value)}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={clsx(
            'h-full rounded-full bg-accent-solid transition-[width]',
            value === undefined && 'w-1/3 animate-travel',
          )}
          style={value === undefined ? undefined : { width: `${Math.min(100, Math.max(0, value))}%` }}
        />
      </div>
    </div>
  );
}
