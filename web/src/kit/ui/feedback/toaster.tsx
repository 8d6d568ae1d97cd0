import { useEffect, useState, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card.tsx';
import { runAction, type Toast, toastStore } from './toast.ts';

/**
 * Once, at the root. A live region that is always there, so that what appears in it is read out. Time stands still while
 * somebody points at it (not for a pointer that lay there before), holds the focus in it, or looks at another window. One
 * message at a time, in the bar at the top of the page, where nothing of the page lies below it; over an open dialog above it.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [held, setHeld] = useState(false);
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  useUndoKey(toasts);
  const shown = toasts.at(-1);
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    // A toast that goes while it is pointed at, or has the focus, tells nobody that it was left.
    if (last && !toasts.includes(last)) setHeld(false);
  }
  const [lives] = useState(() => new Map<number, number>());

  return (
    <section
      aria-label="Messaggi"
      data-toasts
      data-no-print
      onPointerDown={() => setHeld(true)}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed top-1 left-(--room-left,0px) z-50 w-(--room-width,100%) px-2 over-dialog:inset-x-0 over-dialog:w-auto sm:px-4 xl:over-sheet:right-[49rem]"
    >
      <div aria-live="polite" aria-relevant="additions" className="mx-auto max-w-xl">
        {shown && (
          <ToastCard key={shown.id} toast={shown} held={held} paused={held || hidden} lives={lives} />
        )}
      </div>
    </section>
  );
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
