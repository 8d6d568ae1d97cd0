import { LIMITS } from './limits.ts';
import { DAY, dayMs, dayText, startOfDay } from './local-time.ts';
import type { Occurrence } from './expand-events.ts';
import type { Zone } from './local-time.ts';

/** Nights of one occurrence, half open, as days of the place. */
export interface NightRange {
  start: string;
  end: string;
  /** It begins and ends on one day as written, so that it may be a marker rather than a stay. */
  sameDay: boolean;
}

/**
 * The nights that an occurrence takes at the place. A day is a day anywhere; a time counts by the place's own date, and one
 * within a day takes that night. With `lastNightIncluded` the feed names the last night instead of the day of departure.
 */
export function nightRange(
  { event, start, end }: Occurrence,
  place: Zone,
  lastNightIncluded = false,
): NightRange {
  const local = (moment: Occurrence['start']) =>
    startOfDay(moment.kind === 'day' ? moment.at : place.toLocal(moment.zone.toUtc(moment.at)));
  const first = local(start);
  const given = local(end);
  const isMark = event.isMark && !lastNightIncluded;
  const last = start.kind === 'day' && lastNightIncluded && !event.isMark ? given + DAY : given;
  return {
    start: dayText(first),
    end: dayText(Math.max(last, first + DAY)),
    sameDay: last <= first || isMark,
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
