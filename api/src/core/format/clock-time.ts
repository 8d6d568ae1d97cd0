import { DAY_MS } from 'contract/days/durations';
import { localMs } from 'contract/days/local-ms';

/**
 * The instant at which the clocks of a zone show this time on this day: the first one where they show it twice, undefined where they
 * leave it out.
 */
export function instantAt(day: string, time: string, time_zone: string): Date | undefined {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const aheadAround = (at: number) => localMs(at, time_zone) - at;
  const found = [wanted - aheadAround(wanted - DAY_MS), wanted - aheadAround(wanted + DAY_MS)]
    .toSorted((a, b) => a - b)
    .find((at) => localMs(at, time_zone) === wanted);
  return found === undefined ? undefined : new Date(found);
}

/** What the clocks of a zone show at an instant: the day, and the time as `20:30`. */
export function clockAt(instant: Date, time_zone: string): { day: string; time: string } {
  const shown = new Date(localMs(instant.getTime(), time_zone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
