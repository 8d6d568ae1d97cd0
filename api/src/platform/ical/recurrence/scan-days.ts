import { DAY_MS } from 'contract/days/durations';

/** Parts of a rule by name, validated by `guardRule`. */
export type RuleParts = ReadonlyMap<string, string>;

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const NARROWING = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'];
const TIMES = ['BYHOUR', 'BYMINUTE', 'BYSECOND'];

/**
 * Whether rrule-temporal 2.2.7 expands the rule differently from two other engines: yearly parts that narrow each
 * other, week numbers, days of the year, positions in a week across two months, the 53rd of a weekday where a year
 * has 52.
 */
export function isTangled(parts: RuleParts): boolean {
  if (TIMES.some((name) => parts.has(name))) return false;
  const frequency = parts.get('FREQ');
  if (frequency === 'WEEKLY') return parts.has('BYSETPOS');
  if (frequency !== 'YEARLY') return false;
  const narrowing = NARROWING.filter((name) => parts.has(name));
  if (narrowing.length > 1 || parts.has('BYYEARDAY') || parts.has('BYWEEKNO')) return true;
  return weekdaysOf(parts.get('BYDAY')).some(({ nth }) => Math.abs(nth) > 52);
}

interface Day {
  at: number;
  year: number;
  month: number;
  date: number;
  weekday: number;
}

const dayOf = (at: number): Day => {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return { at, year, month, date: date.getUTCDate(), weekday: date.getUTCDay() };
};
const yearStart = (year: number): number => Date.UTC(year, 0, 1);
const daysBetween = (from: number, to: number): number => Math.round((to - from) / DAY_MS);
const numbers = (list: string | undefined): Set<number> | undefined =>
  list === undefined ? undefined : new Set(list.split(',').map(Number));

/** Whether the positions include the `nth` of `count`, from the front or the back. */
const has = (positions: ReadonlySet<number>, nth: number, count: number): boolean =>
  positions.has(nth) || positions.has(nth - count - 1);

function weekFilter(weeks: ReadonlySet<number>, weekStart: number): (day: Day) => boolean {
  // The first week of a year contains the fourth of January (ISO 8601), for any first day of the week.
  const firstWeek = (year: number): number => {
    const fourth = yearStart(year) + 3 * DAY_MS;
    return fourth - ((dayOf(fourth).weekday - weekStart + 7) % 7) * DAY_MS;
  };
  return ({ at, year }) => {
    const of = at < firstWeek(year) ? year - 1 : at < firstWeek(year + 1) ? year : year + 1;
    const [from, to] = [firstWeek(of), firstWeek(of + 1)];
    return has(weeks, Math.floor(daysBetween(from, at) / 7) + 1, daysBetween(from, to) / 7);
  };
}

/** The weekdays of a BYDAY, with 0 for each of them. */
const weekdaysOf = (list: string | undefined): { weekday: number; nth: number }[] =>
  (list?.split(',') ?? []).map((each) => ({
    weekday: WEEKDAYS.indexOf(each.slice(-2)),
    nth: Number(each.slice(0, -2)),
  }));

/** `MO` is each Monday; `2MO` the second of the year, or of its month where the rule names months. */
function weekdayFilter(list: string, ofMonth: boolean): (day: Day) => boolean {
  const weekdays = weekdaysOf(list);
  return ({ at, year, month, weekday }) => {
    const from = ofMonth ? Date.UTC(year, month - 1, 1) : yearStart(year);
    const to = ofMonth ? Date.UTC(year, month, 1) : yearStart(year + 1);
    const front = Math.floor(daysBetween(from, at) / 7) + 1;
    const back = -(Math.floor((daysBetween(at, to) - 1) / 7) + 1);
    return weekdays.some(
      (each) => each.weekday === weekday && (each.nth === 0 || each.nth === front || each.nth === back),
    );
  };
}

function filtersOf(parts: RuleParts, start: Day): ((day: Day) => boolean)[] {
  const filters: ((day: Day) => boolean)[] = [];
  const months = numbers(parts.get('BYMONTH'));
  const dates = numbers(parts.get('BYMONTHDAY'));
  const yearDays = numbers(parts.get('BYYEARDAY'));
  const weeks = numbers(parts.get('BYWEEKNO'));
  const weekdays = parts.get('BYDAY');
  if (months) filters.push(({ month }) => months.has(month));
  if (dates) filters.push(({ year, month, date }) => has(dates, date, dayOf(Date.UTC(year, month, 0)).date));
  if (yearDays)
    filters.push(({ at, year }) => {
      const [from, to] = [yearStart(year), yearStart(year + 1)];
      return has(yearDays, daysBetween(from, at) + 1, daysBetween(from, to));
    });
  if (weeks) filters.push(weekFilter(weeks, weekStartOf(parts)));
  if (weekdays !== undefined)
    filters.push(
      weekdayFilter(parts.get('FREQ') === 'WEEKLY' ? plain(weekdays) : weekdays, months !== undefined),
    );
  if (filters.length === 0 || (parts.get('FREQ') === 'WEEKLY' && weekdays === undefined))
    filters.push(({ weekday }) => weekday === start.weekday);
  return filters;
}

const plain = (weekdays: string): string => weekdays.replaceAll(/[+-]?\d+/g, '');
const weekStartOf = (parts: RuleParts): number => WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO');

function inPositions(days: readonly number[], positions: ReadonlySet<number> | undefined): readonly number[] {
  return positions ? days.filter((_, index) => has(positions, index + 1, days.length)) : days;
}

/**
 * The moments of a yearly or weekly rule, by a scan of every day of its years or weeks. Local milliseconds, in order;
 * from the start of a rule with COUNT, else from shortly before `from`. `take` answers whether to go on.
 */
export function scanDays(
  parts: RuleParts,
  startAt: number,
  { from, last }: { from: number; last: number },
  take: (at: number) => boolean,
): void {
  const time = startAt - Math.floor(startAt / DAY_MS) * DAY_MS;
  const start = dayOf(startAt - time);
  const filters = filtersOf(parts, start);
  const positions = numbers(parts.get('BYSETPOS'));
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const isWeekly = parts.get('FREQ') === 'WEEKLY';
  const firstWeek = start.at - ((start.weekday - weekStartOf(parts) + 7) % 7) * DAY_MS;
  const beginning = (turn: number): number =>
    isWeekly ? firstWeek + turn * interval * 7 * DAY_MS : yearStart(start.year + turn * interval);
  const ending = (turn: number): number =>
    isWeekly ? beginning(turn) + 7 * DAY_MS : yearStart(start.year + turn * interval + 1);
  let left = Number(parts.get('COUNT') ?? Infinity);
  const turnsBefore = Math.floor((from - beginning(0)) / (beginning(1) - beginning(0))) - 2;
  const first = parts.has('COUNT') ? 0 : Math.max(0, turnsBefore);
  for (let turn = first; beginning(turn) <= last; turn += 1) {
    const days: number[] = [];
    for (let at = beginning(turn); at < ending(turn); at += DAY_MS) {
      const day = dayOf(at);
      if (filters.every((isIn) => isIn(day))) days.push(at + time);
    }
    for (const at of inPositions(days, positions)) {
      if (at < startAt) continue;
      left -= 1;
      if (left < 0 || at > last || !take(at)) return;
    }
  }
}
