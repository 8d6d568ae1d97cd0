import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLowWindow } from './use-low-window.ts';

interface SearchLayoutProps {
  search: ReactNode;
  /** What is searched for. */
  text: string;
  /** What is always in reach on a phone; at a desk null. */
  foot: ReactNode;
  children: ReactNode;
}

/** A search above what it finds; at the foot of a phone, where the thumb is, with `foot` below it. */
export function SearchLayout({ search, text, foot, children }: SearchLayoutProps) {
  const low = useLowWindow();
  const isPhone = foot !== null;
  const atFoot = isPhone && low !== 'lying';
  // Above an open keyboard the room is for what is found.
  const hasRoom = !(low === 'typing' && text !== '');
  const view = useRef<HTMLDivElement>(null);
  // What is found is shorter than what was scrolled through.
  useEffect(() => {
    if (text !== '' && isPhone) view.current?.scrollIntoView({ block: 'start' });
  }, [text, isPhone]);
  return (
    <div ref={view} className={clsx('flex min-w-0 scroll-mt-20 flex-col gap-3', atFoot && 'pb-40')}>
      {/* One element wherever it stands: a keyboard that opens makes the window lower, and must not lose the search. */}
      <div
        className={clsx(
          'flex flex-col gap-2',
          atFoot &&
            'fixed right-0 left-(--side-bar) bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface px-4 py-2',
        )}
      >
        {search}
        {atFoot && hasRoom && foot}
      </div>
      {children}
      {!atFoot && foot}
    </div>
  );
}
