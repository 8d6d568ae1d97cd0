import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, Undo2, X } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import type { Icon } from '../theme/icon.ts';
import { runAction, type Toast, toast } from './toast.ts';

const icons: Record<Toast['kind'], Icon> = {
  success: CircleCheck,
  info: Info,
  undo: CircleCheck,
  error: CircleAlert,
};
const colours = {
  success: 'text-success-solid',
  info: 'text-accent-solid',
  undo: 'text-success-solid',
  error: 'text-danger-solid',
};

/** A message that comes back has at least so long to be read. */
const AGAIN_MS = 4000;

export interface ToastCardProps {
  toast: Toast;
  held: boolean;
  paused: boolean;
  /** Remaining milliseconds of displaced toasts, by id. */
  lives: Map<number, number>;
}

/** One message. It comes with the page: what went wrong without a network could not be told otherwise. */
export function ToastCard({ lives, held, paused, ...props }: ToastCardProps) {
  const { id, kind, text, action, life } = props.toast;
  const rest = useRef(lives.has(id) ? Math.max(lives.get(id) ?? 0, AGAIN_MS) : life);
  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => toast.dismiss(id), rest.current);
    return () => {
      clearTimeout(timer);
      rest.current -= performance.now() - since;
      lives.set(id, rest.current);
    };
  }, [paused, id, lives]);

  const card = useRef<HTMLDivElement>(null);
  useRoom(card);

  const Glyph = icons[kind];
  return (
    <div
      ref={card}
      data-toast
      className="pointer-events-auto flex min-h-13 animate-rise items-center gap-2 rounded-lg border border-line bg-raised pr-1 pl-3 text-sm shadow-md sm:gap-3"
    >
      <Glyph
        aria-hidden
        className={clsx('size-5 shrink-0', colours[kind], kind !== 'error' && 'max-sm:hidden')}
      />
      <Words text={text} whole={held} />
      {/* They keep their place while the text grows under the finger that presses them. */}
      <span className="flex h-13 shrink-0 items-center gap-2 self-start sm:gap-3">
        {action && (
          <button
            type="button"
            onClick={() => runAction(props.toast)}
            className="inline-flex min-h-8 touch-target shrink-0 items-center gap-1.5 rounded-sm px-2 font-medium text-accent-ink transition-colors hover:bg-accent-soft"
          >
            {kind === 'undo' && <Undo2 aria-hidden className="size-4 max-sm:hidden" />}
            {action.label}
          </button>
        )}
        <IconButton size="sm" icon={X} label="Chiudi il messaggio" onClick={() => toast.dismiss(id)} />
      </span>
    </div>
  );
}

/** Keeps a message where the bar at the top has room for it. */
function useRoom(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const region = card.current?.closest<HTMLElement>('[data-toasts]');
    const [bar, slot] = ['[data-top-bar]', '[data-toast-room]'].map((one) => document.querySelector(one));
    if (!region || !bar || !slot) return;
    function follow() {
      // Where the bar is narrow its own things make room, else the message stands among them.
      const isNarrow = getComputedStyle(slot!).display === 'none';
      const { left, width } = (isNarrow ? bar! : slot!).getBoundingClientRect();
      region?.style.setProperty('--room-left', `${left}px`);
      region?.style.setProperty('--room-width', `${width}px`);
    }
    follow();
    const observer = new ResizeObserver(follow);
    for (const one of [bar, slot]) observer.observe(one);
    return () => observer.disconnect();
  }, [card]);
}

/** Of "Camera 101: in pulizia" what happened stays in sight however long the name is. */
const NAMED = /^(.{1,80}?:)( [^:]{1,28})$/s;

/** At most two lines, as many as the card is high; all of it while somebody points at it. */
function Words({ text, whole }: { text: string; whole: boolean }) {
  const [, name, rest] = NAMED.exec(text) ?? [];
  if (whole || rest === undefined) {
    return (
      <p title={text} className={clsx('min-w-0 flex-1', whole ? 'py-1' : 'line-clamp-2')}>
        {text}
      </p>
    );
  }
  return (
    <p title={text} className="flex min-w-0 flex-1 flex-wrap gap-1">
      <span className="max-w-full truncate">{name}</span>
      <span>{rest}</span>
    </p>
  );
}
