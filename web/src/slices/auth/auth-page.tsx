import type { ReactNode } from 'react';
import { Brand } from '../../kit/brand.tsx';
import { useDocumentTitle } from '../../kit/ui/layout/use-document-title.ts';
import { BoardDecoration } from './board-decoration.tsx';

interface AuthPageProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
  /** Below the form: where else one may have wanted to go. */
  footer?: ReactNode;
}

/** The form at the left; beside it, where there is room, what Hub is. */
export function AuthPage(props: AuthPageProps) {
  useDocumentTitle(props.title);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,1fr)_minmax(0,1.15fr)]">
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <header className="flex">
          <Brand />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
          <h1 tabIndex={-1} className="text-h1">
            {props.title}
          </h1>
          <p className="mt-2 text-ink-muted">{props.intro}</p>
          <div className="mt-8">{props.children}</div>
          {props.footer !== undefined && <div className="mt-8 text-ink-muted">{props.footer}</div>}
        </main>
      </div>
      <aside className="sticky top-0 hidden h-dvh flex-col justify-center gap-12 overflow-hidden border-l border-line bg-sunken py-12 pl-16 lg:flex">
        <div className="max-w-md pr-10">
          <p className="text-h1 text-balance">La giornata della tua attività, in una pagina.</p>
          <p className="mt-3 text-ink-muted">
            Camere, ospiti e conti nello stesso posto, dal banco o dal telefono. I tuoi dati restano solo
            tuoi.
          </p>
        </div>
        <BoardDecoration />
      </aside>
    </div>
  );
}
