import type { Assignment } from 'contract/access';
import { stored } from '../api/stored.ts';
import { tellClocks, type ToldClocks } from '../format/told-clocks.ts';

const kept = stored('hub.clocks');

function tellKept(): void {
  try {
    tellClocks((JSON.parse(kept.get() ?? '{}') as ToldClocks | null) ?? {});
  } catch {
    tellClocks({});
  }
}

// Before the first drawing, and when another tab was told.
tellKept();
kept.subscribe(tellKept);

/** Keeps what the server said of the clocks of one's places for the next time that the program starts; of no place, nothing. */
export function keepClocks(places: readonly Pick<Assignment, 'time_zone' | 'clock'>[]): void {
  const told = places.flatMap(({ time_zone, clock }) => (clock ? [[time_zone, clock] as const] : []));
  kept.set(told.length > 0 ? JSON.stringify(Object.fromEntries(told)) : null);
}
