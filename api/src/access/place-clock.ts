import type { PlaceClock } from 'contract/access';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Clocks change twice a year at most places: a change that comes is seen long before it is there. */
const DAYS = 30;

const writers = new Map<string, Intl.DateTimeFormat>();

/** How far ahead of UTC the clocks of an IANA zone are, in minutes; by Node's own tables. */
function aheadAt(instant: number, zone: string): number {
  const writer =
    writers.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  writers.set(zone, writer);
  const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  return (Date.parse(`${writer.format(minute).replace(' ', 'T')}Z`) - minute) / MINUTE_MS;
}

const known = new Map<string, PlaceClock>();

/**
 * What a zone's clocks show in the days around `now`, at most thirty either way and none beyond a day on which they change: so
 * that a phone can tell which day it is there without the tables, whose first use takes it 80 ms.
 */
export function placeClock(zone: string, now: Date): PlaceClock {
  const before = known.get(zone);
  const at = now.getTime();
  // Two days are left: who was told just now can use it for that long.
  if (before && Date.parse(before.from) <= at && at + 2 * DAY_MS < Date.parse(before.until)) return before;
  const minutes_ahead = aheadAt(at, zone);
  const last = (step: number): Date => {
    let days = 0;
    while (days < DAYS && aheadAt(at + (days + 1) * step, zone) === minutes_ahead) days += 1;
    return new Date(at + days * step);
  };
  const clock = { from: last(-DAY_MS).toISOString(), until: last(DAY_MS).toISOString(), minutes_ahead };
  known.set(zone, clock);
  return clock;
}
