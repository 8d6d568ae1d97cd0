import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { localMs } from './local-ms.ts';

/** No zone sets its clocks back by more. */
const LONGEST_OVERLAP_MS = 3 * HOUR_MS;

/** The furthest that the clocks have shown up to an instant: after they were set back they show times again. */
function furthestMs(ms: number, localAt: (ms: number) => number): number {
  const ahead = (at: number) => localAt(at) - at;
  const minute = Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  const earlier = minute - LONGEST_OVERLAP_MS;
  const before = ahead(earlier);
  const now = localAt(ms);
  if (before <= ahead(minute)) return now;
  // The minute in which the offset changed, found by halving.
  let [former, later] = [earlier, minute];
  while (later - former > MINUTE_MS) {
    const middle = former + Math.floor((later - former) / 2 / MINUTE_MS) * MINUTE_MS;
    if (ahead(middle) === before) former = middle;
    else later = middle;
  }
  return Math.max(now, later + before - 1);
}

/**
 * The business day of an instant, `YYYY-MM-DD`: until `day_ends_at` (`04:00`) of the place's clocks it is the day before.
 * It never goes back: an end within the hour that the clocks show twice is the first one, and an end within the hour that
 * they leave out is the moment of the change (docs/rules.md 17.2, 17.3). A side with its own table of clocks gives it as `local`.
 */
export function businessDay(
  instant: Date | number,
  time_zone: string,
  day_ends_at: string,
  local = localMs,
): string {
  const [hours = 0, minutes = 0] = day_ends_at.split(':').map(Number);
  const furthest = furthestMs(Number(instant), (ms) => local(ms, time_zone));
  return new Date(furthest - (hours * 60 + minutes) * MINUTE_MS).toISOString().slice(0, 10);
}

/** A day of 25 hours, and half of one to spare. */
const LONGEST_DAY_MINUTES = 37 * 60;

/** The instant at which the business day after that of `instant` begins; days begin at whole minutes. */
export function nextBusinessDay(instant: Date, time_zone: string, day_ends_at: string): Date {
  const today = businessDay(instant, time_zone, day_ends_at);
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const isLater = (at: number) => businessDay(new Date(at * MINUTE_MS), time_zone, day_ends_at) > today;
  // By halving: days never go back.
  let [same, later] = [minute, minute + LONGEST_DAY_MINUTES];
  while (later - same > 1) {
    const middle = Math.floor((same + later) / 2);
    if (isLater(middle)) later = middle;
    else same = middle;
  }
  return new Date(later * MINUTE_MS);
}
