import { Children, type MouseEvent, type ReactNode, useRef } from 'react';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { Card } from '../layout/card.tsx';
import type { Icon } from '../theme/icon.ts';
import { Link } from '../actions/link.tsx';
import { softTone, type Tone } from '../theme/tone.ts';
import { useFold } from './use-fold.tsx';
import { useKeptFocus } from './use-list-focus.ts';

interface ListCardProps {
  title: string;
  /** Beside the title: how many, or how far along. */
  count?: string | undefined;
  /** Beside the title: the way to all of them. */
  action?: ReactNode;
  /** In place of the lines when there are none: a short sentence, since nothing to do is good news. */
  empty: string;
  /** So many lines are read at a glance; what is more waits behind a button. */
  fold?: number;
  /** `Line`s. */
  children: ReactNode;
}

/** A short list on a surface of its own: a title, how many, its `Line`s. */
export function ListCard({ title, count, action, empty, fold = Infinity, children }: ListCardProps) {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const lines = Children.toArray(children);
  const { shown, more } = useFold(lines, fold);
  return (
    <section ref={section} tabIndex={-1} aria-label={title} className="min-w-0">
      <Card padded={false}>
        <div className="flex items-center justify-between gap-4 px-4 pt-4 pb-2 sm:px-5">
          <h2 className="text-h3">
            {/* With a space, or it is read out as one word. */}
            {title}{' '}
            {count !== undefined && (
              <span className="ml-1 text-sm font-normal text-ink-muted tabular-nums">{count}</span>
            )}
          </h2>
          {action !== undefined && <div className="-my-2">{action}</div>}
        </div>
        {lines.length === 0 ? (
          <p className="px-4 pb-5 text-ink-muted sm:px-5">{empty}</p>
        ) : (
          <ul className="divide-y divide-line pb-1">{shown}</ul>
        )}
        {more && <div className="border-t border-line p-2">{more}</div>}
      </Card>
    </section>
  );
}

interface LineProps {
  /** At the left: `Mark` or `IconMark`. */
  lead?: ReactNode;
  title: ReactNode;
  /** The whole line leads there. */
  href?: string | undefined;
  /** Before the link is followed: what opens above the page keeps it where it is. */
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  text?: ReactNode;
  /** Below: badges, a wish. */
  note?: ReactNode;
  /** At the right: buttons, or an amount. On a narrow line they take a row of their own. */
  end?: ReactNode;
  /** Why the last action was refused. */
  refusal?: string | undefined;
}

export function Line({ lead, title, href, onFollow, text, note, end, refusal }: LineProps) {
  return (
    <li
      className={clsx(
        'relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 last:rounded-b-lg sm:px-5',
        href !== undefined && 'transition-colors hover:bg-sunken/60',
      )}
    >
      {lead}
      <div className="min-w-0 flex-[1_1_8rem]">
        {href === undefined ? (
          <p className="truncate font-medium">{title}</p>
        ) : (
          <Link
            href={href}
            {...(onFollow && { onClick: onFollow })}
            className="block truncate rounded-xs font-medium after:absolute after:inset-0"
          >
            {title}
          </Link>
        )}
        {text !== undefined && <p className="text-sm wrap-anywhere text-ink-muted">{text}</p>}
        {note !== undefined && (
          <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm wrap-anywhere">{note}</div>
        )}
      </div>
      {end !== undefined && (
        // Only what can be pressed lies above the link of the line.
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 [&_:is(a,button)]:relative [&_:is(a,button)]:z-1">
          {end}
        </div>
      )}
      {refusal !== undefined && (
        <p role="alert" className="flex basis-full gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {refusal}
        </p>
      )}
    </li>
  );
}

/**
 * A few letters that the eye looks for first: the number on a door; null leaves it open. `label` says it in full, where the title of the
 * line does not.
 */
export function Mark({ label, children }: { label?: string; children: string | null }) {
  return (
    <span
      className={clsx(
        'grid h-10 max-w-[5rem] min-w-12 shrink-0 place-items-center rounded-md px-2 font-semibold tabular-nums',
        children === null ? 'border border-dashed border-control text-ink-muted' : 'bg-sunken',
      )}
    >
      {label !== undefined && <span className="sr-only">{label}</span>}
      <span aria-hidden className="max-w-full truncate">
        {children ?? '?'}
      </span>
    </span>
  );
}

/** What is the matter, as a sign; the words are in the line. */
export function IconMark({ icon: Glyph, tone = 'neutral' }: { icon: Icon; tone?: Tone }) {
  return (
    <span className={clsx('grid size-10 shrink-0 place-items-center rounded-full', softTone[tone])}>
      <Glyph aria-hidden className="size-5" />
    </span>
  );
}
