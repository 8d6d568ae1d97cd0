import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { Icon } from './icon.ts';
import { Link } from './link.tsx';
import { Skeleton } from './skeleton.tsx';

interface StatProps {
  label: string;
  /** Already formatted. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: Icon;
  /** The rows behind the figure. */
  href?: string;
}

const box = 'relative flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-xs sm:p-5';

/** One figure and what it is. Every figure leads to its rows where there are rows: give `href`. */
export function Stat({ label, value, hint, icon: Glyph, href }: StatProps) {
  return (
    <div className={clsx(box, href !== undefined && 'transition hover:border-control hover:shadow-sm')}>
      <dt className="flex items-start justify-between gap-2 text-sm font-medium text-ink-muted">
        {href === undefined ? (
          label
        ) : (
          <Link href={href} className="rounded-xs after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        )}
        {Glyph && <Glyph aria-hidden className="size-4.5 shrink-0 text-ink-faint" />}
      </dt>
      <dd className="mt-1 truncate text-figure tabular-nums">{value}</dd>
      {hint !== undefined && <dd className="text-sm text-ink-muted">{hint}</dd>}
    </div>
  );
}

const grid =
  'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] max-lg:[&>:last-child:nth-child(odd)]:col-span-2';

/** A row of `Stat`: as many as fit, two on a phone, where a last odd one takes both places. */
export function StatGrid(props: { children: ReactNode }) {
  return <dl className={grid}>{props.children}</dl>;
}

export function StatSkeleton(props: { count: number; hint?: boolean }) {
  return (
    <div aria-hidden className={grid}>
      {Array.from({ length: props.count }, (_, index) => (
        <div key={index} className={box}>
          <Skeleton className="my-0.5 h-4 w-24" />
          <Skeleton className="mt-2.5 mb-1.5 h-6 w-20" />
          {props.hint && <Skeleton className="my-0.5 h-4 w-28" />}
        </div>
      ))}
    </div>
  );
}
