import { beforeDay } from 'contract/days/before-day';
import { DAY_MS } from 'contract/days/durations';

/**
 * Arithmetic on calendar days, `YYYY-MM-DD`. A day has no time zone and no hours, so daylight saving changes cannot
 * shift it; days sort as text.
 */

const msOf = (day: string): number => Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8, 10));
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return dayOf(msOf(day) + days * DAY_MS);
}

/** The number of nights in [from, to); negative when `to` is before `from`. */
export function countNights(from: string, to: string): number {
  return (msOf(to) - msOf(from)) / DAY_MS;
}

/** Every night of [from, to), in order; none when `to` is not after `from`. */
export function nightsOf(from: string, to: string): string[] {
  const first = msOf(from);
  return Array.from({ length: Math.max(0, countNights(from, to)) }, (_, night) =>
    dayOf(first + night * DAY_MS),
  );
}

/** 1 Monday to 7 Sunday, as ISO 8601 counts. */
export function weekdayOf(day: string): number {
  return new Date(msOf(day)).getUTCDay() || 7;
}

/** The current day in a time zone. Throws for a zone that this process does not know. */
export function dayIn(time_zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(now);
}

/** `24/12/2026`, as an Italian writes it. */
export function italianDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** `dal 24/12/2026 al 03/01/2027`, `dall'08/12/2026 all'11/12/2026`. */
export const italianPeriod = (from: string, to: string): string =>
  `${beforeDay('dal', italianDay(from))} ${beforeDay('al', italianDay(to))}`;

/** "un altro periodo", "altri 3 periodi": what a list of periods leaves out. */
export const otherPeriods = (count: number): string =>
  count === 1 ? 'un altro periodo' : `altri ${count} periodi`;
