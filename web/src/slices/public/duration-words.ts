import type { Texts } from './texts/texts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A span in the words that people use for it: "15 minuti", "2 ore", "3 giorni". */
export function durationWords(minutes: number, t: Texts): string {
  if (minutes >= DAY && minutes % DAY === 0) return t.days(minutes / DAY);
  if (minutes >= HOUR && minutes % HOUR === 0) return t.hours(minutes / HOUR);
  if (minutes < HOUR) return t.minutes(minutes);
  return `${t.hours(Math.floor(minutes / HOUR))} ${t.minutes(minutes % HOUR)}`;
}
