import { DAY_MS } from 'contract/days/durations';
import { localMs as localMsOfDevice } from 'contract/days/local-ms';
import { toldAhead } from './zone-offsets.ts';

/** A day of the calendar, `YYYY-MM-DD`, without a time and so without a time zone. */
type Day = string;

/** For what is of no place: a subscription, a session. */
export const ITALY = 'Europe/Rome';

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

/** What the clocks of a zone show, as if they were in UTC: as it was told, or as the device knows it. */
export function localMs(ms: number, zone: string): number {
  const ahead = toldAhead(ms, zone);
  return ahead === undefined ? localMsOfDevice(ms, zone) : ms + ahead;
}

/** "2026-11-21T14:05" on the clocks and calendar of a place. */
const localTime = (instant: Date | number | string, zone: string): string =>
  new Date(localMs(new Date(instant).getTime(), zone)).toISOString().slice(0, 16);

/** The day it is at `now` in a place. */
export const today = (now: Date | number | string, zone: string): Day => localTime(now, zone).slice(0, 10);

export function addDays(value: Day, days: number): Day {
  return toDay(new Date(at(value).getTime() + days * DAY_MS));
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
