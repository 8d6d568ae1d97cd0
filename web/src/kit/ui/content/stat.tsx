import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { Icon } from '../theme/icon.ts';
import { Link } from '../actions/link.tsx';
import { Skeleton } from '../states/skeleton.tsx';

interface StatProps {
  label: string;
  /** Already formatted. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: Icon;
  /** The rows behind the figure. */
  href?: string;
}

const box =
  'relative flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3 shadow-xs sm:p-5';

/**
 * One figure and what it is. Every figure leads to its rows where there are rows: give `href`. On a phone icon and hint
 * make room for what the page is about.
 */
export function Stat({ label, value, hint, icon: Glyph, href }: StatProps) {
  return (
    <div className={clsx(box, href !== undefined && 'transition hover:border-control hover:shadow-sm')}>
      <dt className="flex flex-1 items-start justify-between gap-2 text-sm font-medium wrap-anywhere text-ink-muted">
        {href === undefined ? (
          label
        ) : (
          <Link href={href} className="rounded-xs after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        )}
        {Glyph && <Glyph aria-hidden className="size-4.5 shrink-0 text-ink-faint max-sm:hidden" />}
      </dt>
      <dd className="truncate text-figure tabular-nums max-sm:text-h2 sm:mt-1">{value}</dd>
      {hint !== undefined && <dd className="text-sm text-ink-muted max-sm:hidden">{hint}</dd>}
    </div>
  );
}

const grid =
  'grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:max-xl:has-[>:nth-child(4):last-child]:grid-cols-2 xl:has-[>:nth-child(5):last-child]:grid-cols-5 max-lg:[&>:last-child:nth-child(odd)]:col-span-2';

/** A row of `Stat`: as many as fit, five in one row; two on a phone, where a last odd one takes both places. */
export function StatGrid(props: { children: ReactNode }) {
  return <dl className={grid}>{props.children}</dl>;
}

export function StatSkeleton(props: { count: number; hint?: boolean }) {
  return (
    <div aria-hidden className={grid}>
      {Array.from({ length: props.count }, (_, index) => (
        <div key={index} className={box}>
          <Skeleton className="my-0.5 h-4 w-24" />
          <Skeleton className="my-1 h-5 w-16 sm:mt-2.5 sm:mb-1.5 sm:h-6 sm:w-20" />
          {props.hint && <Skeleton className="my-0.5 h-4 w-28 max-sm:hidden" />}
        </div>
      ))}
    </div>
  );
}
