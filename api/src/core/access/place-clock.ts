import type { PlaceClock } from 'contract/access';

const DAY_MS = 86_400_000;
/** Clocks change twice a year at most places: a change that comes is seen long before it is there. */
const DAYS = 30;

const cache = new Map<string, { midnight: number; clock: PlaceClock }>();

/**
 * What a zone's clocks show in the days around `now`, at most thirty either way and none beyond a day on which they change: so
 * that a phone can tell which day it is there without the tables, whose first use takes it 80 ms. Reckoned from midnight UTC, so
 * that all processes say the same all day; on a day on which the clocks change, it is the days after it.
 */
export function placeClock(zone: string, now: Date): PlaceClock {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const cached = cache.get(zone);
  if (cached?.midnight === midnight) return cached.clock;
  const dayAfter = (days: number) => midnight + days * DAY_MS;
  // sv-SE writes as ISO 8601 does.
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const aheadAfter = (days: number) =>
    (Date.parse(`${local.format(dayAfter(days)).replace(' ', 'T')}Z`) - dayAfter(days)) / 60_000;
  const minutes_ahead = aheadAfter(1);
  const isAlike = (days: number) => aheadAfter(days) === minutes_ahead;
  let [first, last] = [1, 1];
  while (first > -DAYS && isAlike(first - 1)) first -= 1;
  while (last < DAYS && isAlike(last + 1)) last += 1;
  const at = (days: number) => new Date(dayAfter(days)).toISOString();
  const clock = { from: at(first), until: at(last), minutes_ahead };
  cache.set(zone, { midnight, clock });
  return clock;
}
