import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useFieldControl } from './field.tsx';

/** The system's own select: best on a phone, and every keyboard already knows it. Children are `<option>`. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  const field = useFieldControl(props);
  return (
    <span className={clsx('relative block', className)}>
      <select {...props} {...field} className="control appearance-none truncate py-1.5 pr-10 pl-3">
        {props.children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-muted"
      />
    </span>
  );
}

/** The `<option>`s of a `labels.ts`. */
export function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
