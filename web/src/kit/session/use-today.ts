import { useSyncExternalStore } from 'react';
import { today } from '../format/days.ts';
import { usePlace } from './session.ts';

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

/** Whose clocks and calendar times on the page are of: those of the selected place. Below the dashboard's guard only. */
export function useTimeZone(): string {
  return usePlace().time_zone;
}

/** The day it is at the place, `YYYY-MM-DD`; follows midnight while the page stays open. */
export function useToday(): string {
  return useDayIn(useTimeZone());
}

/** The same where nobody could be asked which place it is. */
export function useDayIn(zone: string): string {
  return useSyncExternalStore(subscribe, () => today(Date.now(), zone));
}
