import { DAY_MS, MINUTE_MS } from 'contract/days/durations';

/**
 * Moments of calendars. A wall-clock time is stored as the milliseconds of the same digits in UTC, so that arithmetic
 * is plain and daylight saving loses no hour; a zone turns it into an instant.
 */
export const SECOND = 1_000;

export interface Zone {
  name: string;
  /** The instant of a local time; a skipped or repeated time is read with the offset before the change. */
  toUtc(local: number): number;
  toLocal(utc: number): number;
}

/** A calendar day has no zone, a time has one. `at` is local. */
export type Moment = { kind: 'day'; at: number } | { kind: 'time'; at: number; zone: Zone };

export const UTC: Zone = { name: 'UTC', toUtc: (local) => local, toLocal: (utc) => utc };

const DIGITS =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2}):?(\d{2})?(?:[.,]\d+)?(?:(Z)|([+-])(\d{2}):?(\d{2}))?)?$/i;
const FIRST_YEAR = 1583;

/**
 * Parses a DATE or DATE-TIME, also with a UTC offset, which ISO 8601 allows and RFC 5545 forbids (3.3.5). Undefined for
 * a moment that does not exist (13th month, 31 February).
 */
export function readDigits(text: string): { at: number; hasTime: boolean; isUtc: boolean } | undefined {
  const match = DIGITS.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = Date.UTC(year, month - 1, day);
  const exists = year >= FIRST_YEAR && new Date(date).getUTCMonth() === month - 1 && day > 0;
  if (!exists || hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0))
    return undefined;
  const ahead = (match[8] === '-' ? -1 : 1) * (Number(match[9] ?? 0) * 60 + Number(match[10] ?? 0));
  const at = Date.UTC(year, month - 1, day, hour, minute - ahead, Math.min(second, 59));
  return { at, hasTime: match[4] !== undefined, isUtc: (match[7] ?? match[8]) !== undefined };
}

/** The instant, or for a day its midnight in UTC: comparable between moments of one kind. */
export function instantOf(moment: Moment): number {
  return moment.kind === 'day' ? moment.at : moment.zone.toUtc(moment.at);
}

export const startOfDay = (local: number): number => Math.floor(local / DAY_MS) * DAY_MS;

/** An end at 23:59 stands for the following midnight. */
export const roundEnd = (local: number): number =>
  local % DAY_MS >= DAY_MS - MINUTE_MS ? startOfDay(local) + DAY_MS : local;

/** `YYYY-MM-DD` of a local moment. */
export const dayText = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** Local milliseconds of `YYYY-MM-DD`. */
export const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
