import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Help for those who need it, behind its question; fits inside a card. */
export function Steps(props: { question: string; children: ReactNode }) {
  return (
    <details className="group rounded-md bg-sunken">
      <summary className="flex min-h-11 items-center gap-2 rounded-md px-3 py-2 font-medium select-none">
        <ChevronRight
          aria-hidden
          className="size-4.5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
        {props.question}
      </summary>
      <div className="flex flex-col gap-4 px-3 pb-4 sm:pl-10">{props.children}</div>
    </details>
  );
}
