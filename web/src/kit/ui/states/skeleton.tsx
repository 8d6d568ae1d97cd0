import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** A grey shape where something will be. Unseen for its first 150 ms, so a quick answer does not flicker. */
export function Skeleton(props: { className?: string }) {
  return (
    <span aria-hidden className={clsx('block animate-late', props.className)}>
      <span className="block size-full animate-breathe rounded-sm bg-line/80" />
    </span>
  );
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];

export function SkeletonText(props: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={clsx('flex flex-col gap-3', props.className)}>
      {Array.from({ length: props.lines ?? 3 }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', widths[line % widths.length])} />
      ))}
    </span>
  );
}

/** Around skeletons that stand for a whole screen or block: says once, late, that it is loading. */
export function Loading(props: { children: ReactNode; label?: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{props.label ?? 'Caricamento…'}</VisuallyHidden>
      {props.children}
    </div>
  );
}
