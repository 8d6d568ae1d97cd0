import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, Undo2, X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import type { Icon } from './icon.ts';
import { type Toast, toast, toastStore } from './toast.ts';

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

/**
 * Once, at the root. A live region that is always there, so that what appears in it is read out. Time stands still while
 * somebody points at it (not for a pointer that lay there before), holds the focus in it, or looks at another window. They
 * stand above the buttons of a form; over an open dialog at the top, beside its cross.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [held, setHeld] = useState(false);
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  useUndoKey(toasts);
  const [count, setCount] = useState(0);
  if (count !== toasts.length) {
    setCount(toasts.length);
    // A toast that goes while it is pointed at, or has the focus, tells nobody that it was left.
    if (toasts.length < count) setHeld(false);
  }

  return (
    <section
      aria-label="Messaggi"
      data-toasts
      data-no-print
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar)+var(--action-bar)+env(safe-area-inset-bottom)+1rem)] z-50 over-dialog:top-2 over-dialog:right-14 over-dialog:bottom-auto over-dialog:left-2 sm:left-auto sm:w-96 sm:over-dialog:inset-x-4 sm:over-dialog:mx-auto"
    >
      <div aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} paused={held || hidden} />
        ))}
      </div>
    </section>
  );
}

function ToastCard(props: { toast: Toast; paused: boolean }) {
  const { id, kind, text, action, life } = props.toast;
  const left = useRef(life);
  useEffect(() => {
    if (props.paused) return;
    const since = performance.now();
    const timer = setTimeout(() => toast.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [props.paused, id]);

  const Glyph = icons[kind];
  return (
    <div className="pointer-events-auto flex animate-rise items-center gap-3 rounded-lg border border-line bg-raised py-2.5 pr-2 pl-4 shadow-md">
      <Glyph aria-hidden className={clsx('size-5 shrink-0', colours[kind])} />
      <p className="min-w-0 flex-1 py-1">{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => runAction(props.toast)}
          className="inline-flex min-h-8 touch-target items-center gap-1.5 rounded-sm px-2.5 font-medium text-accent-ink transition-colors hover:bg-accent-soft"
        >
          {kind === 'undo' && <Undo2 aria-hidden className="size-4" />}
          {action.label}
        </button>
      )}
      <IconButton size="sm" icon={X} label="Chiudi il messaggio" onClick={() => toast.dismiss(id)} />
    </div>
  );
}

function runAction(one: Toast) {
  // What waits for it to go is taken back before.
  one.action?.run();
  toast.dismiss(one.id);
}

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Ctrl+Z (Cmd+Z) takes back the last undoable thing: toasts are hard to reach for those who do not use a mouse. */
function useUndoKey(toasts: readonly Toast[]) {
  const last = toasts.findLast((one) => one.kind === 'undo');
  useEffect(() => {
    if (!last) return;
    const one = last;
    function onKey(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (typing || event.shiftKey || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      runAction(one);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [last]);
}
