import { DAY_MS } from 'contract/days/durations';
import { addDays, clock, isDay, today } from './days.ts';

/** What the clocks of a zone show at an instant, as if they stood at UTC. */
const shownAt = (at: number, zone: string): number => Date.parse(`${today(at, zone)}T${clock(at, zone)}:00Z`);

/**
 * The instant at which the clocks of a zone show this time on this day: the first one where they show it twice, undefined where they
 * leave it out.
 */
export function instantAt(day: string, time: string, zone: string): number | undefined {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return undefined;
  const aheadAround = (at: number) => shownAt(at, zone) - at;
  return [wanted - aheadAround(wanted - DAY_MS), wanted - aheadAround(wanted + DAY_MS)]
    .toSorted((a, b) => a - b)
    .find((at) => shownAt(at, zone) === wanted);
}

/** The same for a business day: its night goes on until `dayEnd` (`04:00`) of the next date (docs/rules.md 19.15). */
export function instantOfBusinessDay(
  day: string,
  time: string,
  { zone, dayEnd }: { zone: string; dayEnd: string },
): number | undefined {
  return instantAt(isDay(day) && time < dayEnd ? addDays(day, 1) : day, time, zone);
}
