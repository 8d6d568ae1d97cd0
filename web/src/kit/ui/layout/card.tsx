import type { ReactNode } from 'react';
import { clsx } from 'clsx';

/** A surface for one thing. Never inside another card. */
export function Card(props: { children: ReactNode; padded?: boolean; className?: string }) {
  return (
    <div
      className={clsx(
        'rounded-lg border border-line bg-surface shadow-xs',
        props.padded !== false && 'p-4 sm:p-6',
        props.className,
      )}
    >
      {props.children}
    </div>
  );
}
