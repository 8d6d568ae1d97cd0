import { dayAndMonth, today } from './days.ts';
import { count } from './plural.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago, in whole elapsed units: "Adesso" under a minute, "5 minuti fa", "1 ora fa", "3 giorni fa", then from a week on
 * the day: "12 nov". A time slightly ahead (clocks differ) is "Adesso". `zone` decides which day an old instant belongs to.
 */
export function relativeTime(instant: string | number, now: number, zone: string): string {
  const elapsed = now - new Date(instant).getTime();
  if (elapsed < MINUTE) return 'Adesso';
  if (elapsed < HOUR) return `${count(Math.floor(elapsed / MINUTE), { one: 'minuto', other: 'minuti' })} fa`;
  if (elapsed < DAY) return `${count(Math.floor(elapsed / HOUR), { one: 'ora', other: 'ore' })} fa`;
  if (elapsed < 7 * DAY) return `${count(Math.floor(elapsed / DAY), { one: 'giorno', other: 'giorni' })} fa`;
  return dayAndMonth(today(instant, zone), today(now, zone));
}
