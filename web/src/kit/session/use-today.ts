import { defaultDayEnd } from 'contract/capabilities/values';
import { businessDay } from 'contract/days/business-day';
import { MINUTE_MS } from 'contract/days/durations';
import { useSyncExternalStore } from 'react';
import { localMs, today } from '../format/days.ts';
import { usePlace } from './session.ts';

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

/** The day that takings of now count on (docs/rules.md 17.1): after midnight it may still be that of the evening before. */
export function useBusinessDay(): string {
  const { time_zone, day_ends_at, capabilities = [] } = usePlace();
  const end = day_ends_at ?? defaultDayEnd(capabilities);
  return useSyncExternalStore(subscribe, () => businessDay(Date.now(), time_zone, end, localMs));
}

/** The calendar day where nobody could be asked which place it is. */
export function useDayIn(zone: string): string {
  return useSyncExternalStore(subscribe, () => today(Date.now(), zone));
}
