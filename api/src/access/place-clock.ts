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

const known = new Map<string, { midnight: number; clock: PlaceClock }>();

/**
 * What a zone's clocks show in the days around `now`, at most thirty either way and none beyond a day on which they change: so
 * that a phone can tell which day it is there without the tables, whose first use takes it 80 ms. Reckoned from midnight UTC, so
 * that all processes say the same all day; on a day on which the clocks change, it is the days after it.
 */
export function placeClock(zone: string, now: Date): PlaceClock {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const before = known.get(zone);
  if (before?.midnight === midnight) return before.clock;
  const dayAfter = (days: number) => midnight + days * DAY_MS;
  const minutes_ahead = aheadAt(dayAfter(1), zone);
  const isAlike = (days: number) => aheadAt(dayAfter(days), zone) === minutes_ahead;
  let [first, last] = [1, 1];
  while (first > -DAYS && isAlike(first - 1)) first -= 1;
  while (last < DAYS && isAlike(last + 1)) last += 1;
  const at = (days: number) => new Date(dayAfter(days)).toISOString();
  const clock = { from: at(first), until: at(last), minutes_ahead };
  known.set(zone, { midnight, clock });
  return clock;
}
