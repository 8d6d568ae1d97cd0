import { toldAhead } from './zone-offsets.ts';

/** A day of the calendar, `YYYY-MM-DD`, without a time and so without a time zone. */
type Day = string;

/** For what is of no place: a subscription, a session. */
export const ITALY = 'Europe/Rome';
const DAY_MS = 86_400_000;

// Days are reckoned at midnight UTC, where every day has 24 hours: no clock change can move them.
const at = (day: Day) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): Day => date.toISOString().slice(0, 10);

// Names by hand: what `Intl` makes a formatter of a date of takes ten milliseconds of a phone, before anything is shown.
export const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');
export const WEEKDAYS = 'domenica lunedì martedì mercoledì giovedì venerdì sabato'.split(' ');
const monthOf = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';
const weekdayOf = (date: Date): string => WEEKDAYS[date.getUTCDay()] ?? '';
const shortOf = (date: Date): string => `${date.getUTCDate()} ${monthOf(date).slice(0, 3)}`;

/** A day that exists, in the years that the server takes. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** "21/11/2026" */
export const day = (value: Day): string => value.split('-').toReversed().join('/');

/** "sab" */
export const shortWeekday = (value: Day): string => weekdayOf(at(value)).slice(0, 3);

/** "novembre" */
export const monthName = (value: Day): string => monthOf(at(value));

/** "novembre 2026" */
export const monthAndYear = (value: Day): string => `${monthName(value)} ${value.slice(0, 4)}`;

/** "sab 21 nov" */
export const shortDay = (value: Day): string => `${shortWeekday(value)} ${shortOf(at(value))}`;

/** "sabato 21 novembre 2026" */
export function longDay(value: Day): string {
  const date = at(value);
  return `${weekdayOf(date)} ${date.getUTCDate()} ${monthOf(date)} ${value.slice(0, 4)}`;
}

/** "21 nov", with the year when it is not that of the day `now`: "21 nov 2025". */
export function dayAndMonth(value: Day, now: Day): string {
  const year = value.slice(0, 4);
  const short = shortOf(at(value));
  return year === now.slice(0, 4) ? short : `${short} ${year}`;
}

/** "21/11 → 24/11/2026": a stay, from arrival to departure. */
export const stay = (checkIn: Day, checkOut: Day): string => `${day(checkIn).slice(0, 5)} → ${day(checkOut)}`;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-21 14:05" on the clocks and calendar of a place: sv-SE writes as ISO 8601 does. Making one costs more than using it. */
function localTime(instant: Date | number | string, zone: string): string {
  const utc = new Date(instant).getTime();
  const ahead = toldAhead(utc, zone);
  if (ahead !== undefined) return new Date(utc + ahead).toISOString().slice(0, 16).replace('T', ' ');
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock.format(new Date(instant));
}

/** The day it is at `now` in a place. */
export const today = (now: Date | number | string, zone: string): Day => localTime(now, zone).slice(0, 10);

export function addDays(value: Day, days: number): Day {
  return toDay(new Date(at(value).getTime() + days * DAY_MS));
}

/** The day on the clocks, or the one before until `endsAt`. */
function dayUntil(now: number, zone: string, endsAt: string): Day {
  const [date = '', time = ''] = localTime(now, zone).split(' ');
  return time < endsAt ? addDays(date, -1) : date;
}

const QUARTER_MS = 900_000;
/** No zone sets its clocks back by more than three hours. */
const MOST_QUARTERS = 12;

/**
 * The business day of `now` in a place whose days end at `endsAt`, "04:00" (docs/rules.md 17.2). It never goes back (17.3): where the
 * clocks were set back, which is done at a quarter of an hour, what they showed just before counts.
 */
export function businessDay(now: number, zone: string, endsAt: string): Day {
  const quarter = Math.floor(now / QUARTER_MS) * QUARTER_MS;
  let latest = dayUntil(now, zone, endsAt);
  for (let back = 0; back < MOST_QUARTERS; back += 1) {
    const before = dayUntil(quarter - back * QUARTER_MS - 1, zone, endsAt);
    if (before > latest) latest = before;
  }
  return latest;
}

/** Nights of a stay that arrives on one day and leaves on the other. */
export function nightsBetween(checkIn: Day, checkOut: Day): number {
  return Math.round((at(checkOut).getTime() - at(checkIn).getTime()) / DAY_MS);
}

/** "14:05" on the clocks of the place. */
export const clock = (instant: string | number, zone: string): string => localTime(instant, zone).slice(-5);

/** "sabato 21 novembre 2026 alle 14:05" on the clocks and calendar of the place. */
export function longInstant(instant: string | number, zone: string): string {
  return `${longDay(today(instant, zone))} alle ${clock(instant, zone)}`;
}

/** "21/11/2026 14:05" on the clocks and calendar of the place. */
export function shortInstant(instant: string | number, zone: string): string {
  return `${day(today(instant, zone))} ${clock(instant, zone)}`;
}

/** The Monday of a day's week. */
export const mondayOf = (value: Day): Day => addDays(value, -((at(value).getUTCDay() + 6) % 7));
