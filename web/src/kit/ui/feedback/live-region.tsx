import { useSyncExternalStore } from 'react';

type Urgency = 'polite' | 'assertive';

let said: Record<Urgency, string> = { polite: '', assertive: '' };
const listeners = new Set<() => void>();

/** Reads a sentence out: a page that changed, figures that came in, the result of a filter. From anywhere. */
export function announce(text: string, urgency: Urgency = 'polite') {
  // The same words twice are read twice only if the text differs.
  const again = said[urgency] === text ? '\u00a0' : '';
  said = { ...said, [urgency]: text + again };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Once, at the root. */
export function LiveRegion() {
  const now = useSyncExternalStore(subscribe, () => said);
  return (
    <div className="sr-only">
      <div aria-live="polite" aria-atomic>
        {now.polite}
      </div>
      <div aria-live="assertive" aria-atomic>
        {now.assertive}
      </div>
    </div>
  );
}
