import { useSyncExternalStore } from 'react';

const TICK_MS = 10_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The present, for "12 minuti fa": goes on while the page stays open. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK_MS) * TICK_MS);
}
