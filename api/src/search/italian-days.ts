import { addDays, countNights, weekdayOf } from '../bookings/days.ts';

/** Days [from, to) that somebody may have meant. */
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
/** A day that has passed is meant as long as it is this many times nearer than the one that comes. */
const PAST_COUNTS = 4;

const two = (number: number) => String(number).padStart(2, '0');

/** Others are no year of a stay, and some are none that the database can read. */
const isYear = (year: number) => year >= 1900 && year < 2200;

/** The day, or undefined where the calendar has none. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  const real = month >= 1 && month <= 12 && day >= 1 && isYear(year);
  return real && new Date(`${text}T00:00:00Z`).getUTCDate() === day ? text : undefined;
}

function yearOf(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

/** 1 to 12 for a month's name or its first three letters and more. */
function monthOf(word: string): number {
  const name = word.replace(/\.$/, '');
  return name.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}

function isWeekday(word: string, least = 3): boolean {
  const name = word.replace(/\.$/, '');
  return name.length >= least && WEEKDAYS.some((weekday) => weekday.startsWith(name));
}

type InYear = (year: number) => Days | undefined;

/** Of a year that is named, or of those around today: the nearest first, and what is to come before what has passed. */
function nearest(find: InYear, today: string, year?: string): Days[] {
  if (year !== undefined) return [find(yearOf(year))].filter((days) => days !== undefined);
  const now = Number(today.slice(0, 4));
  const away = ({ from, to }: Days) =>
    from > today ? countNights(today, from) : PAST_COUNTS * Math.max(0, countNights(to, today) + 1);
  return [now - 1, now, now + 1]
    .map(find)
    .filter((days) => days !== undefined)
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
    return from && end && from < end ? { from, to: addDays(end, 1) } : undefined;
  };

const whole =
  (month: number): InYear =>
  (year) => {
    const to = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
    return isYear(year) ? { from: `${year}-${two(month)}-01`, to } : undefined;
  };

/** How many words were read, and what they may mean; `sure`: they mean nothing else, such as somebody's name. */
export interface ReadDays {
  words: number;
  days: Days[];
  sure: boolean;
}

interface Pattern {
  read: RegExp;
  sure: boolean;
  days(found: string[], today: string): Days[];
}

const MONTH = String.raw`([a-z]{3,}\.?)`;
const YEAR = String.raw`(?: (?:del )?(\d{4}))?`;
const WEEKDAY = String.raw`(?:([a-z]{3,}\.?) )?`;

/** Each is tried at the beginning of the words that are left, the longest first. */
const PATTERNS: Pattern[] = [
  {
    read: new RegExp(
      String.raw`^(?:dal? )?(\d{1,2})(?: al? | ?[-–/] ?| e | )(\d{1,2}) ?${MONTH}${YEAR}(?= |$)`,
    ),
    sure: true,
    days: ([first, last, month = '', year], today) => {
      const number = monthOf(month);
      return number ? nearest(several(number, Number(first), Number(last)), today, year) : [];
    },
  },
  {
    read: /^(\d{4})-(\d{1,2})-(\d{1,2})(?= |$)/,
    sure: true,
    days: ([year, month, day], today) => nearest(single(Number(month), Number(day)), today, year),
  },
  {
    read: new RegExp(String.raw`^${WEEKDAY}(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?= |$)`),
    sure: true,
    days: ([weekday, day, month, year], today) =>
      weekday !== undefined && !isWeekday(weekday)
        ? []
        : nearest(single(Number(month), Number(day)), today, year),
  },
  {
    read: /^(\d{1,2})[/.-](\d{4})(?= |$)/,
    sure: true,
    days: ([month, year], today) =>
      Number(month) >= 1 && Number(month) <= 12 ? nearest(whole(Number(month)), today, year) : [],
  },
  {
    read: new RegExp(String.raw`^${WEEKDAY}(\d{1,2})[°º]? ?${MONTH}${YEAR}(?= |$)`),
    sure: true,
    days: ([weekday, day, month = '', year], today) => {
      const number = monthOf(month);
      if (!number || (weekday !== undefined && !isWeekday(weekday))) return [];
      return nearest(single(number, Number(day)), today, year);
    },
  },
  {
    read: new RegExp(String.raw`^${MONTH} (\d{4})(?= |$)`),
    sure: true,
    days: ([month = '', year], today) => {
      const number = monthOf(month);
      return number ? nearest(whole(number), today, year) : [];
    },
  },
  {
    read: /^([a-z]+)(?= |$)/,
    sure: true,
    days: ([word = ''], today) => {
      const away = FROM_TODAY[word];
      if (away === undefined) return [];
      return [{ from: addDays(today, away), to: addDays(today, away + 1) }];
    },
  },
  {
    read: /^(?:weekend|week-end|fine settimana)(?= |$)/,
    sure: true,
    days: (_, today) => {
      const weekday = weekdayOf(today);
      return [{ from: addDays(today, Math.max(0, 5 - weekday)), to: addDays(today, 8 - weekday) }];
    },
  },
  // A month or a weekday by itself is also somebody's name: Marzo, Sabato.
  {
    read: /^([a-z]{4,}\.?)(?= |$)/,
    sure: false,
    days: ([word = ''], today) => {
      const number = monthOf(word);
      if (number) return nearest(whole(number), today);
      if (!isWeekday(word, 5)) return [];
      const weekday = WEEKDAYS.findIndex((name) => name.startsWith(word)) + 1;
      const from = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
      return [{ from, to: addDays(from, 1) }];
    },
  },
];

/** The days that folded words begin with, as an Italian writes them; undefined where they begin with none. */
export function readDays(words: readonly string[], today: string): ReadDays | undefined {
  const text = words.join(' ');
  for (const { read, sure, days } of PATTERNS) {
    const [all, ...found] = read.exec(text) ?? [];
    if (all === undefined) continue;
    const meant = days(found, today);
    if (meant.length > 0) return { words: all.split(' ').length, days: meant, sure };
  }
  return undefined;
}
