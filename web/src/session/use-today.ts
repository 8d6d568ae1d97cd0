import { useSyncExternalStore } from 'react';
import { today } from '../format/days.ts';

const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  // A laptop that slept over midnight wakes up on another day.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The day it is at the place, `YYYY-MM-DD`; follows midnight while the page stays open. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => today(Date.now()));
}
