import { clsx } from 'clsx';
import { CornerDownLeft, X } from 'lucide-react';
import { Fragment, type MouseEvent, useEffect, useRef } from 'react';
import { Link } from '../../kit/ui/actions/link.tsx';
import type { Group, Option } from './options.ts';
import { cut } from './match-words.ts';

export const LIST_ID = 'risultati-ricerca';

export function optionId({ key }: Option): string {
  return `trovato-${encodeURIComponent(key)}`;
}

interface ListProps {
  groups: readonly Group[];
  typed: string;
  active: Option | undefined;
  isBusy: boolean;
  onPoint: (option: Option) => void;
  onPress: (event: MouseEvent, option: Option) => void;
  onForget: (option: Option) => void;
}

/** The focus stays in the field, which says to screen readers which line is meant. */
export function OptionList({ groups, isBusy, ...of }: ListProps) {
  return (
    <div
      id={LIST_ID}
      role="listbox"
      aria-label="Risultati"
      aria-busy={isBusy}
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map((group) => {
        const id = `gruppo-${encodeURIComponent(group.title)}`;
        return (
          <div key={group.title} role="group" aria-labelledby={id}>
            <div id={id} role="presentation" className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-muted">
              {group.title}
              {group.count !== undefined && (
                <span className="ml-2 font-normal text-ink-faint tabular-nums">{group.count}</span>
              )}
            </div>
            {group.options.map((option) => (
              <Line key={option.key} option={option} {...of} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type LineProps = Omit<ListProps, 'groups' | 'isBusy'> & { option: Option };

function Line({ option, typed, active, onPoint, onPress, onForget }: LineProps) {
  const { icon: Glyph, title, text, href, place } = option;
  const isActive = option === active;
  const line = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const words = href === undefined ? '' : typed;
  const looks = {
    ref: (node: HTMLElement | null) => void (line.current = node),
    id: optionId(option),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    // The focus, and with it the keyboard of a phone, stays in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove: () => isActive || onPoint(option),
    onClick: (event: MouseEvent) => onPress(event, option),
    className: clsx(
      'flex min-h-11 w-full cursor-pointer scroll-my-2 items-center gap-3 rounded-md px-3 py-2 text-left',
      isActive && 'bg-accent-soft',
    ),
  } as const;
  const inside = (
    <>
      <Glyph
        aria-hidden
        className={clsx('size-5 shrink-0', isActive ? 'text-accent-ink' : 'text-ink-faint')}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Marked text={title} typed={words} />
        </span>
        {(text !== undefined || place !== undefined) && (
          <span className="line-clamp-2 text-sm text-ink-muted sm:line-clamp-1">
            {place !== undefined && <span className="font-medium text-ink">{place}</span>}
            {place !== undefined && text !== undefined && ' · '}
            {text?.split(' · ').map((part, index, parts) => (
              <Fragment key={index}>
                <span className="inline-block max-w-full truncate align-middle">
                  <Marked text={part} typed={words} />
                  {index < parts.length - 1 && ' ·'}
                </span>{' '}
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {href === undefined ? (
        <Forget onForget={() => onForget(option)} />
      ) : (
        isActive && <CornerDownLeft aria-hidden className="size-4 shrink-0 text-ink-faint max-sm:hidden" />
      )}
    </>
  );
  return href === undefined ? (
    <div {...looks}>{inside}</div>
  ) : (
    <Link href={href} {...looks}>
      {inside}
    </Link>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return cut(text, typed).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="bg-transparent font-semibold text-accent-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** For the hand only: a line of a list can hold no button. The keyboard has Canc, screen readers the button that removes all. */
function Forget({ onForget }: { onForget: () => void }) {
  return (
    <span
      aria-hidden
      title="Rimuovi (Canc)"
      onClick={(event) => {
        event.stopPropagation();
        onForget();
      }}
      className="-my-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-md text-ink-faint hover:text-ink"
    >
      <X className="size-4" />
    </span>
  );
}
