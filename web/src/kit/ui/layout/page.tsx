import { type ReactNode, useId } from 'react';
import { clsx } from 'clsx';

/** The one column of a page: `PageHeader` first, then its blocks. `narrow` for forms. */
export function Page(props: { children: ReactNode; narrow?: boolean }) {
  return (
    <div
      className={clsx(
        'mx-auto flex w-full flex-col gap-6 px-4 py-6 sm:px-6 lg:gap-8 lg:px-8 lg:py-8',
        props.narrow ? 'max-w-3xl' : 'max-w-[75rem]',
      )}
    >
      {props.children}
    </div>
  );
}

interface SectionProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The end of its address: `/dashboard/settings#btcpay`. */
  part?: string;
  children: ReactNode;
}

/** A titled block of a page. */
export function Section(props: SectionProps) {
  const id = useId();
  return (
    <section id={props.part} aria-labelledby={id} className="flex scroll-mt-20 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 sm:flex-1">
          <h2 id={id} className="text-h2">
            {props.title}
          </h2>
          {props.text !== undefined && <p className="text-ink-muted">{props.text}</p>}
        </div>
        {props.action}
      </div>
      {props.children}
    </section>
  );
}
