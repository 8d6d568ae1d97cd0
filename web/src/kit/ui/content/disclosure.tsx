import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';

interface DisclosureProps {
  title: string;
  children: ReactNode;
  open?: boolean;
}

/** What only some want to read, behind its question; a card of its own. */
export function Disclosure(props: DisclosureProps) {
  return (
    <Card padded={false}>
      <Details
        {...props}
        summary="min-h-12 rounded-lg px-4 py-3 sm:px-6"
        text="max-w-3xl gap-3 px-4 pb-5 text-ink-muted sm:px-6 sm:pl-12"
      />
    </Card>
  );
}

/** The same inside a card. */
export function InnerDisclosure(props: DisclosureProps) {
  return (
    <div className="rounded-md bg-sunken">
      <Details {...props} summary="min-h-11 rounded-md px-3 py-2" text="gap-4 px-3 pb-4 sm:pl-10" />
    </div>
  );
}

function Details(props: DisclosureProps & { summary: string; text: string }) {
  return (
    <details className="group" open={props.open}>
      <summary className={clsx('flex items-center gap-2 font-medium select-none', props.summary)}>
        <ChevronRight
          aria-hidden
          className="size-4.5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
        {props.title}
      </summary>
      <div className={clsx('flex flex-col', props.text)}>{props.children}</div>
    </details>
  );
}
