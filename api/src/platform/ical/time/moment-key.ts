import { HOUR_MS } from 'contract/days/durations';
import { instantOf, startOfDay, UTC, type Moment } from './local-time.ts';

export const keyOf = (moment: Moment | undefined): string =>
  moment ? `${moment.kind} ${instantOf(moment)}` : '';

/**
 * The day of a midnight that stands for a day. Some programs write it in UTC: for zones east of UTC, as far as the
 * Gulf, it is an hour of the evening before.
 */
function midnightDay(moment: Moment): number {
  const isUtc = moment.kind === 'time' && moment.zone === UTC;
  return startOfDay(isUtc ? moment.at + 4 * HOUR_MS : moment.at);
}

/**
 * Matches moments (EXDATE, RECURRENCE-ID) with occurrences. Writers mix the kinds: a day matches every occurrence that
 * begins on it, a midnight matches its day.
 */
export function namesOf(moments: readonly Moment[]): (start: Moment) => boolean {
  const exact = new Set(moments.map(keyOf));
  const days = new Set(moments.flatMap((moment) => (moment.kind === 'day' ? [moment.at] : [])));
  const midnightDays = new Set(
    moments.flatMap((moment) => (moment.kind === 'time' ? [midnightDay(moment)] : [])),
  );
  return (start) =>
    exact.has(keyOf(start)) ||
    (start.kind === 'day' ? midnightDays.has(start.at) : days.has(startOfDay(start.at)));
}
