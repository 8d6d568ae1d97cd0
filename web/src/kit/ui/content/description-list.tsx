import type { ReactNode } from 'react';
import { clsx } from 'clsx';

interface DescriptionListProps {
  items: readonly { term: string; value: ReactNode }[];
  columns?: 1 | 2;
}

/** Facts of one thing. An unknown fact is a dash, not a hole. */
export function DescriptionList(props: DescriptionListProps) {
  return (
    <dl className={clsx('grid grid-cols-1 gap-x-8', props.columns === 2 && 'sm:grid-cols-2')}>
      {props.items.map((item) => (
        <div
          key={item.term}
          className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-b border-line py-2.5 last:border-b-0"
        >
          <dt className="text-ink-muted">{item.term}</dt>
          <dd className="ml-auto min-w-0 font-medium tabular-nums sm:text-right">{item.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
