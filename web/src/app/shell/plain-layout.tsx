import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Brand } from '../../kit/brand.tsx';

interface PlainProps {
  children: ReactNode;
  end?: ReactNode;
  /** The children are a `Page`, which begins at the top and has margins of its own. */
  page?: boolean;
}

/** Without menus: one thing before a place is chosen or when nothing can be loaded, and the pages of who has no place. */
export function Plain(props: PlainProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-16 items-center justify-between gap-4 px-4 py-3 sm:px-6 lg:px-8">
        <Brand />
        {props.end}
      </header>
      <main
        id="contenuto"
        tabIndex={-1}
        className={clsx(
          'flex-1',
          !props.page && 'mx-auto flex w-full max-w-3xl flex-col justify-center px-4 pt-4 pb-24 sm:px-6',
        )}
      >
        {props.children}
      </main>
    </div>
  );
}
