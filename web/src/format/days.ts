/** A day of the calendar, `YYYY-MM-DD`, without a time and so without a time zone. */
type Day = string;

/** For what is of no place: a subscription, a session. */
export const ITALY = 'Europe/Rome';
const DAY_MS = 86_400_000;

// Days are reckoned at midnight UTC, where every day has 24 hours: no clock change can move them.
const at = (day: Day) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options });
const numeric = utc({ day: '2-digit', month: '2-digit', year: 'numeric' });
const short = utc({ weekday: 'short', day: 'numeric', month: 'short' });
const long = utc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const dayMonth = utc({ day: 'numeric', month: 'short' });

/** A day that exists, in the years that the server takes. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** "21/11/2026" */
export const day = (value: Day): string => numeric.format(at(value));

/** "sab 21 nov" */
export const shortDay = (value: Day): string => short.format(at(value));

/** "sabato 21 novembre 2026" */
export const longDay = (value: Day): string => long.format(at(value));

/** "21 nov", with the year when it is not that of the day `now`: "21 nov 2025". */
export function dayAndMonth(value: Day, now: Day): string {
  const year = value.slice(0, 4);
  return year === now.slice(0, 4) ? dayMonth.format(at(value)) : `${dayMonth.format(at(value))} ${year}`;
}

/** "21/11 → 24/11/2026": a stay, from arrival to departure. */
export const stay = (checkIn: Day, checkOut: Day): string => `${day(checkIn).slice(0, 5)} → ${day(checkOut)}`;

/** The day it is at `now` in a place. */
export function today(now: Date | number | string, zone: string): Day {
  // sv-SE writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(now));
}

export function addDays(value: Day, days: number): Day {
  return toDay(new Date(at(value).getTime() + days * DAY_MS));
}

/** Nights of a stay that arrives on one day and leaves on the other. */
export function nightsBetween(checkIn: Day, checkOut: Day): number {
  return Math.round((at(checkOut).getTime() - at(checkIn).getTime()) / DAY_MS);
}

/** "14:05" on the clocks of the place. */
export function clock(instant: string | number, zone: string): string {
  return new Intl.DateTimeFormat('it-IT', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );
}

/** "sabato 21 novembre 2026 alle 14:05" on the clocks and calendar of the place. */
export function longInstant(instant: string | number, zone: string): string {
  return `${longDay(today(instant, zone))} alle ${clock(instant, zone)}`;
}

/** "21/11/2026 14:05" on the clocks and calendar of the place. */
export function shortInstant(instant: string | number, zone: string): string {
  return `${day(today(instant, zone))} ${clock(instant, zone)}`;
}
