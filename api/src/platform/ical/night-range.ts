import { LIMITS } from './limits.ts';
import { DAY, dayMs, dayText, SECOND, startOfDay } from './time/local-time.ts';
import type { Occurrence } from './recurrence/expand-events.ts';
import type { Zone } from './time/local-time.ts';

/** Nights of one occurrence, half open, as days of the place. */
export interface NightRange {
  start: string;
  end: string;
  /** It begins and ends on one day as written, so that it may be a marker rather than a stay. */
  sameDay: boolean;
}

const MINUTE = 60 * SECOND;

/** Whoever writes 23:59 for an end means the midnight after it: nobody leaves at that minute. */
const roundEnd = (local: number): number => (local % DAY >= DAY - MINUTE ? startOfDay(local) + DAY : local);

/** From midnight to midnight of whatever clock it was written by: a site elsewhere means the days that it names, not its hours. */
const isWholeDays = ({ start, end }: Occurrence): boolean =>
  start.kind === 'time' && start.at % DAY === 0 && roundEnd(end.at) % DAY === 0;

/**
 * The nights that an occurrence takes at the place. A day is a day anywhere, also one that is written as two midnights; any other
 * time counts by the place's own date, and one within a day takes that night. With `lastNightIncluded` the feed names the last
 * night instead of the day of departure.
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
    end: dayText(Math.max(isLastNight ? roundedEnd + DAY : roundedEnd, first + DAY)),
    sameDay: isMark || (!isLastNight && written <= first),
  };
}

/**
 * A period of more nights than anybody stays, cut to the years around the days asked for: closed for ever is closed as far as
 * anybody looks. By years, so that it does not change every day.
 */
export function withinReach<Range extends { start: string; end: string }>(
  range: Range,
  { from, to }: { from: string; to: string },
): Range {
  if (dayMs(range.end) - dayMs(range.start) <= LIMITS.nights * DAY) return range;
  const [first, last] = [`${from.slice(0, 4)}-01-01`, `${Number(to.slice(0, 4)) + 2}-01-01`];
  return {
    ...range,
    start: range.start < first ? first : range.start,
    end: range.end > last ? last : range.end,
  };
}
