import { type ComponentProps, type ReactNode, useId } from 'react';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode };

/** One yes or no that is saved with its form; for a change that happens at once use `Switch`. */
export function Checkbox({ label, help, className, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div className={clsx('relative flex gap-3 pointer-coarse:min-h-11 pointer-coarse:py-2.5', className)}>
      <span className="relative z-1 mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          id={id}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          {...props}
          type="checkbox"
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-xs border border-control bg-surface transition-colors checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none col-start-1 row-start-1 size-3.5 text-on-accent opacity-0 transition peer-checked:opacity-100"
        />
      </span>
      <ToggleText id={props.id ?? id} helpId={`${id}-help`} label={label} help={help} />
    </div>
  );
}

/** Label and help beside a toggle; the label's touch area covers the whole row. */
export function ToggleText(props: { id: string; helpId: string; label: ReactNode; help: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={props.id} className="block after:absolute after:inset-0">
        {props.label}
      </label>
      {props.help !== undefined && (
        <p id={props.helpId} className="text-sm text-ink-muted">
          {props.help}
        </p>
      )}
    </div>
  );
}
