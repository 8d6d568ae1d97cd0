export interface Toast {
  id: number;
  kind: 'success' | 'info' | 'undo' | 'error';
  text: string;
  action?: { label: string; run: () => void };
  /** How long it stays, in milliseconds, while nobody points at it. */
  life: number;
  /** It has gone, and with it the chance to press its button. */
  onGone?: () => void;
}

/** The last one is shown; those before it wait for their turn. */
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  const gone = toasts.filter((one) => !next.includes(one));
  toasts = next;
  for (const listener of listeners) listener();
  for (const { onGone } of gone) onGone?.();
}

/** A message that is only read gives way to the next; a button or an error that nobody has seen to its end comes back. */
const waits = ({ kind, action }: Toast): boolean => kind === 'error' || action !== undefined;

const isSameError = (a: Omit<Toast, 'id'>, b: Toast): boolean =>
  a.kind === 'error' && b.kind === 'error' && a.text === b.text;

function show(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  set([...toasts.filter((one) => waits(one) && !isSameError(toast, one)), { ...toast, id: lastId }]);
  return lastId;
}

/**
 * News of one line, from anywhere. What went wrong in a form belongs beside the field or above the form, not here.
 * `toast.undo('Camera 101 in pulizia', () => setStatus.mutate(before))`
 */
export const toast = {
  success: (text: string) => show({ kind: 'success', text, life: 5000 }),
  info: (text: string) => show({ kind: 'info', text, life: 5000 }),
  /** `onGone` is called when it has gone, by whatever way. */
  undo: (text: string, onUndo: () => void, onGone?: () => void) =>
    show({
      kind: 'undo',
      text,
      life: 8000,
      action: { label: 'Annulla', run: onUndo },
      ...(onGone && { onGone }),
    }),
  error: (text: string, action?: { label: string; run: () => void }) =>
    show({ kind: 'error', text, life: 10_000, ...(action && { action }) }),
  /** Something that can wait: nothing is lost when it is not taken. */
  offer: (text: string, action: { label: string; run: () => void }) =>
    show({ kind: 'info', text, life: 60_000, action }),
  dismiss: (id: number) => set(toasts.filter((one) => one.id !== id)),
};

/** For the `Toaster`, and for the end of a session. */
export const toastStore = {
  get: () => toasts,
  /** None of them is meant for who comes now; `onGone` is not called, for nothing more is done for who has gone. */
  clear() {
    toasts = [];
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export function runAction(one: Toast): void {
  // What waits for it to go is taken back before.
  one.action?.run();
  toast.dismiss(one.id);
}
