import { DAY_MS } from 'contract/days/durations';
import { LIMITS } from './limits.ts';
import { dayMs, dayText, roundEnd, startOfDay } from './time/local-time.ts';
import type { Occurrence } from './recurrence/expand-events.ts';
import type { Zone } from './time/local-time.ts';

/** The nights of one occurrence, half open, as days of the place. */
export interface NightRange {
  start: string;
  end: string;
  /** Start and end are the same day in the feed, so it may be a marker and no stay. */
  sameDay: boolean;
}

/** Midnight to midnight in the event's own zone: a site abroad means the days, not the hours. */
const isWholeDays = ({ start, end }: Occurrence): boolean =>
  start.kind === 'time' && start.at % DAY_MS === 0 && roundEnd(end.at) % DAY_MS === 0;

/**
 * The nights of an occurrence at the place. Days are independent of zones, also days written as two midnights. Other
 * times count by the place's date, and a time within one day takes its night. With `lastNightIncluded` the feed's end
 * is the last night instead of the day of departure.
 */
export function nightRange(occurrence: Occurrence, place: Zone, lastNightIncluded = false): NightRange {
  const { event, start, end } = occurrence;
  const isWhole = isWholeDays(occurrence);
  const local = (moment: Occurrence['start']) =>
    moment.kind === 'day' || isWhole ? moment.at : place.toLocal(moment.zone.toUtc(moment.at));
  const first = startOfDay(local(start));
  const written = startOfDay(local(end));
  const roundedEnd = startOfDay(roundEnd(local(end)));
  const isMark = event.isMark && !lastNightIncluded;
  const isLastNight = start.kind === 'day' && lastNightIncluded && !event.isMark;
  return {
    start: dayText(first),
    end: dayText(Math.max(isLastNight ? roundedEnd + DAY_MS : roundedEnd, first + DAY_MS)),
    sameDay: isMark || (!isLastNight && written <= first),
  };
}

/**
 * Cuts a very long period to the years around the requested days. By whole years, so that the result does not change
 * every day.
 */
export function withinReach<Range extends { start: string; end: string }>(
  range: Range,
  { from, to }: { from: string; to: string },
): Range {
  if (dayMs(range.end) - dayMs(range.start) <= LIMITS.nights * DAY_MS) return range;
  const [first, last] = [`${from.slice(0, 4)}-01-01`, `${Number(to.slice(0, 4)) + 2}-01-01`];
  return {
    ...range,
    start: range.start < first ? first : range.start,
    end: range.end > last ? last : range.end,
  };
}
