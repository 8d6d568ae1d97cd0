import { DAY, instantOf, startOfDay, UTC, type Moment } from './local-time.ts';

const HOUR = DAY / 24;

export const keyOf = (moment: Moment | undefined): string =>
  moment ? `${moment.kind} ${instantOf(moment)}` : '';

/**
 * The day that a time means where a day was to be said. Programs write its midnight, some of them in UTC: for everybody east
 * of it as far as the Gulf that is an hour of the evening before.
 */
function midnightDay(moment: Moment): number {
  const isUtc = moment.kind === 'time' && moment.zone === UTC;
  return startOfDay(isUtc ? moment.at + 4 * HOUR : moment.at);
}

/**
 * Tells whether one of these moments (EXDATE, RECURRENCE-ID) names an occurrence. Writers mix the kinds: a day names
 * whatever begins on it, and a time names the day that it is the midnight of.
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
