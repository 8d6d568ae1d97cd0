import { DAY_MS, MINUTE_MS } from 'contract/days/durations';

const ZONE = 'Europe/Rome';

/** A calendar day as the number of days since 1 January 1970. */
export type DayNumber = number;

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const offsets = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, timeZoneName: 'longOffset' });

/** The Italian local day of an instant. */
export function dayAt(instant: Date): DayNumber {
  return Date.parse(calendar.format(instant)) / DAY_MS;
}

/** `YYYY-MM-DD` */
export function dayText(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 1 January is month 0, as in `Date`. */
export function monthOf(day: DayNumber): number {
  return new Date(day * DAY_MS).getUTCMonth();
}

export function isWeekendNight(day: DayNumber): boolean {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  return weekday === 5 || weekday === 6;
}

/** The instant of a time of day in Italy. The clocks change at night, so the offset of noon is that of the whole day. */
export function instantOf(day: DayNumber, minutes: number): Date {
  const noon = new Date(day * DAY_MS + DAY_MS / 2);
  const offset = /GMT([+-])(\d\d):(\d\d)/.exec(offsets.format(noon));
  const [, sign, hours, rest] = offset ?? [];
  const shift = (Number(hours ?? 0) * 60 + Number(rest ?? 0)) * (sign === '-' ? -1 : 1);
  return new Date(day * DAY_MS + (minutes - shift) * MINUTE_MS);
}
