import { addDays, countNights, weekdayOf } from '../../core/format/days.ts';

/** A range of days [from, to) that the words may mean. */
export interface Days {
  from: string;
  to: string;
}

const MONTHS = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];
const WEEKDAYS = ['lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato', 'domenica'];
const FROM_TODAY: Record<string, number> = {
  ieri: -1,
  oggi: 0,
  stasera: 0,
  stanotte: 0,
  domani: 1,
  dopodomani: 2,
};
/** A past day wins over a future one that is more than this many times further away. */
const PAST_COUNTS = 4;

const MOST_YEARS_BETWEEN_LEAP_DAYS = 8;

const two = (number: number) => String(number).padStart(2, '0');

/** Other years are no years of stays, and some are out of PostgreSQL's range. */
const isYear = (year: number) => year >= 1900 && year < 2200;

/** The day, or undefined where the calendar has none. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  return isYear(year) && new Date(`${text}T00:00:00Z`).getUTCDate() === day ? text : undefined;
}

function yearOf(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** The index, from 1, of the name that the word abbreviates, with or without a dot; 0 for none. */
function placeIn(names: readonly string[], word: string): number {
  const beginning = word.replace('.', '');
  return names.findIndex((name) => name.startsWith(beginning)) + 1;
}

const isWeekday = (word: string) => placeIn(WEEKDAYS, word) > 0;

type InYear = (year: number) => Days | undefined;

/** In the given year, or in the years around today: the nearest first, future before past. */
function nearest(find: InYear, today: string, year?: string): Days[] {
  if (year !== undefined) return [find(yearOf(year))].filter((days) => days !== undefined);
  const now = Number(today.slice(0, 4));
  const away = ({ from, to }: Days) =>
    from > today ? countNights(today, from) : PAST_COUNTS * Math.max(0, countNights(to, today) + 1);
  const within = (years: number) =>
    Array.from({ length: 2 * years + 1 }, (_, index) => find(now - years + index)).filter(
      (days) => days !== undefined,
    );
  const around = within(1);
  // 29 February: no year around today may have one, and 2100 has none.
  return (around.length > 0 ? around : within(MOST_YEARS_BETWEEN_LEAP_DAYS))
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, 2);
}

const single =
  (month: number, day: number): InYear =>
  (year) => {
    const from = dayOf(year, month, day);
    return from === undefined ? undefined : { from, to: addDays(from, 1) };
  };

const several =
  (month: number, first: number, last: number): InYear =>
  (year) => {
    const from = dayOf(year, month, first);
    const end = dayOf(year, month, last);
    return from !== undefined && end !== undefined && first < last
      ? { from, to: addDays(end, 1) }
      : undefined;
  };

const whole =
  (month: number): InYear =>
  (year) => {
    const to = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
    return isYear(year) ? { from: `${year}-${two(month)}-01`, to } : undefined;
  };

/** The number of words read, and the possible days; `sure`: the words mean nothing else, such as a name. */
export interface ReadDays {
  words: number;
  days: Days[];
  sure: boolean;
}

interface Pattern {
  read: RegExp;
  /** Alone it may also be a name: Marzo, Sabato. */
  isName?: true;
  days(found: string[], today: string): Days[];
}

const MONTH = String.raw`([a-z]{3,}\.?)`;
const YEAR = String.raw`(?: (?:del )?(\d{4}))?`;
const WEEKDAY = String.raw`(?:([a-z]{3,}\.?) )?`;

/** Tried in this order at the start of the remaining words, the longest first. */
const PATTERNS: Pattern[] = [
  {
    read: new RegExp(
      String.raw`^(?:dal? )?(\d{1,2})(?: al? | ?[-\u2013/] ?| e | )(\d{1,2}) ?${MONTH}${YEAR}(?= |$)`,
    ),
    days: ([first, last, month, year], today) => {
      const number = placeIn(MONTHS, month!);
      return number ? nearest(several(number, Number(first), Number(last)), today, year) : [];
    },
  },
  {
    read: /^(\d{4})-(\d{1,2})-(\d{1,2})(?= |$)/,
    days: ([year, month, day], today) => nearest(single(Number(month), Number(day)), today, year),
  },
  {
    read: new RegExp(String.raw`^${WEEKDAY}(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?= |$)`),
    days: ([weekday, day, month, year], today) =>
      weekday !== undefined && !isWeekday(weekday)
        ? []
        : nearest(single(Number(month), Number(day)), today, year),
  },
  {
    read: /^(\d{1,2})[/.-](\d{4})(?= |$)/,
    days: ([month, year], today) =>
      Number(month) >= 1 && Number(month) <= 12 ? nearest(whole(Number(month)), today, year) : [],
  },
  {
    read: new RegExp(String.raw`^${WEEKDAY}(\d{1,2})[°º]? ?${MONTH}${YEAR}(?= |$)`),
    days: ([weekday, day, month, year], today) => {
      const number = placeIn(MONTHS, month!);
      if (!number || (weekday !== undefined && !isWeekday(weekday))) return [];
      return nearest(single(number, Number(day)), today, year);
    },
  },
  {
    read: new RegExp(String.raw`^${MONTH} (\d{4})(?= |$)`),
    days: ([month, year], today) => {
      const number = placeIn(MONTHS, month!);
      return number ? nearest(whole(number), today, year) : [];
    },
  },
  {
    read: /^([a-z]+)(?= |$)/,
    days: ([word], today) => {
      const away = FROM_TODAY[word!];
      if (away === undefined) return [];
      return [{ from: addDays(today, away), to: addDays(today, away + 1) }];
    },
  },
  {
    read: /^(?:weekend|week-end|fine settimana)(?= |$)/,
    days: (_, today) => {
      const weekday = weekdayOf(today);
      return [{ from: addDays(today, Math.max(0, 5 - weekday)), to: addDays(today, 8 - weekday) }];
    },
  },
  {
    read: /^([a-z]{4,}\.?)(?= |$)/,
    isName: true,
    days: ([word], today) => {
      const number = placeIn(MONTHS, word!);
      return number ? nearest(whole(number), today) : [];
    },
  },
  {
    read: /^([a-z]{5,}\.?)(?= |$)/,
    isName: true,
    days: ([word], today) => {
      const weekday = placeIn(WEEKDAYS, word!);
      if (!weekday) return [];
      const from = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
      return [{ from, to: addDays(from, 1) }];
    },
  },
];

/** The days that the folded words begin with, in Italian spellings; undefined for none. */
export function readDays(words: readonly string[], today: string): ReadDays | undefined {
  const text = words.join(' ');
  for (const { read, isName, days } of PATTERNS) {
    const [all, ...found] = read.exec(text) ?? [];
    if (all === undefined) continue;
    const candidates = days(found, today);
    if (candidates.length > 0) return { words: all.split(' ').length, days: candidates, sure: !isName };
  }
  return undefined;
}
