import { type ComponentProps, type ReactNode, useId } from 'react';
import { clsx } from 'clsx';
import { ToggleText } from './checkbox.tsx';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; help?: ReactNode };

/** On or off, at once. Position says it as well as colour. */
export function Switch({ label, help, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx('relative flex gap-3 pointer-coarse:min-h-11 pointer-coarse:py-2.5', className)}>
      <span className="relative z-1 inline-flex h-6 w-10 shrink-0">
        <input
          id={id}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          {...props}
          type="checkbox"
          role="switch"
          className="peer h-6 w-10 appearance-none rounded-full border border-control bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:opacity-50"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-control forced-colors:bg-[CanvasText] transition duration-150 peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
      <ToggleText id={props.id ?? id} helpId={`${id}-help`} label={label} help={help} />
    </div>
  );
}
