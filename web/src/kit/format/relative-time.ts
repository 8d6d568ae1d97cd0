import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { dayAndMonth, today } from './days.ts';
import { count } from './plural.ts';

/**
 * How long ago, in whole elapsed units: "Adesso" under a minute, "5 minuti fa", "1 ora fa", "3 giorni fa", then from a week on
 * the day: "12 nov". A time slightly ahead (clocks differ) is "Adesso". `zone` decides which day an old instant belongs to.
 */
export function relativeTime(instant: string | number, now: number, zone: string): string {
  const elapsed = now - new Date(instant).getTime();
  if (elapsed < MINUTE_MS) return 'Adesso';
  if (elapsed < HOUR_MS)
    return `${count(Math.floor(elapsed / MINUTE_MS), { one: 'minuto', other: 'minuti' })} fa`;
  if (elapsed < DAY_MS) return `${count(Math.floor(elapsed / HOUR_MS), { one: 'ora', other: 'ore' })} fa`;
  if (elapsed < 7 * DAY_MS)
    return `${count(Math.floor(elapsed / DAY_MS), { one: 'giorno', other: 'giorni' })} fa`;
  return dayAndMonth(today(instant, zone), today(now, zone));
}
