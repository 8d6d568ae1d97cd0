import type { ReactNode } from 'react';
import { Brand } from '../brand.tsx';

/** A page of one thing, without menus: before a place is chosen, and when nothing can be loaded. */
export function Plain(props: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-16 items-center justify-between gap-4 px-4 py-3 sm:px-6 lg:px-8">
        <Brand />
        {props.end}
      </header>
      <main
        id="contenuto"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-center px-4 pt-4 pb-24 sm:px-6"
      >
        {props.children}
      </main>
    </div>
  );
}
