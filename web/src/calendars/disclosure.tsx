import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

/** What only some want to read, behind its question. */
export function Disclosure(props: { title: string; children: ReactNode; open?: boolean }) {
  return (
    <Card padded={false}>
      <details className="group" open={props.open}>
        <summary className="flex min-h-12 items-center gap-2 rounded-lg px-4 py-3 font-medium select-none sm:px-6">
          <ChevronRight
            aria-hidden
            className="size-4.5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
          />
          {props.title}
        </summary>
        <div className="flex max-w-3xl flex-col gap-3 px-4 pb-5 text-ink-muted sm:px-6 sm:pl-12">
          {props.children}
        </div>
      </details>
    </Card>
  );
}
