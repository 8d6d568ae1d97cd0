import { addDays, dayIn } from './days.ts';

/** The business day of an instant (docs/rules.md 17.2). */
export function businessDay(instant: Date, time_zone: string, day_ends_at: string): string {
  const day = dayIn(time_zone, instant);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, timeStyle: 'short' }).format(instant);
  return time < day_ends_at.slice(0, 5) ? addDays(day, -1) : day;
}
