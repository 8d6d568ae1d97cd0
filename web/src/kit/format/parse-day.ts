import { addDays, isDay, MONTHS, WEEKDAYS } from './days.ts';

/** What a day field knows; days are `YYYY-MM-DD`. */
export interface DayContext {
  /** Today at the place, from which "oggi" and "domani" count in every field. */
  today: string;
  /** The first day that the field can mean, `today` where it is absent: a day without a year is the next such day from here. */
  from?: string | undefined;
  /** The last day that the field can mean: a day without a year is then the latest such day up to here. */
  until?: string | undefined;
  /** What "+3" is added to: in a departure the arrival, so that it is three nights. `today` where it is absent. */
  after?: string | undefined;
}

const NEAR: Record<string, number> = { ieri: -1, oggi: 0, stasera: 0, domani: 1, dopodomani: 2 };
/** 29 February may be up to eight years away (there is none in 2100). */
const YEARS = 8;

/**
 * Reads a day as people type it: "3/9", "3.9.26", "03-09-2026", "3 settembre", "sab 28 nov", "1° gennaio", "3dic", "030926" (a phone's keypad has no
 * slash), "15" (of the month), "sabato", "+3", "oggi", "domani", and ISO. `undefined` when there is no such day.
 */
export function parseDay(text: string, context: DayContext): string | undefined {
  const typed = text
    .toLowerCase()
    .replaceAll(/(\d)[°º]/g, '$1')
    .replaceAll(/(\d)(?=[a-z]{3})|([a-z]{3})(?=\d)/g, '$1$2 ')
    .replaceAll(/\s+/g, ' ');
  const found = read(typed.trim(), context);
  return isDay(found) ? found : undefined;
}

function read(text: string, context: DayContext): string | undefined {
  const { today, after = today } = context;
  if (Object.hasOwn(NEAR, text)) return addDays(today, NEAR[text] ?? 0);
  const more = /^\+ ?(\d{1,3})(?: ?(?:n|g|gg|notte|notti|giorno|giorni))?$/.exec(text)?.[1];
  if (more !== undefined) return addDays(after, Number(more));
  const [, word = '', rest = ''] = /^(\p{L}{3,})\.?,?(?: (.+))?$/u.exec(text) ?? [];
  const weekday = weekdayNamed(word);
  if (weekday === undefined) return dated(text, context);
  if (rest === '') return nearest(context, 7, (day) => weekdayOf(day) === weekday);
  const day = dated(rest, context);
  // "sab 27 nov" of a year in which that is a Friday is one mistake or the other.
  return day !== undefined && weekdayOf(day) === weekday ? day : undefined;
}

function dated(text: string, context: DayContext): string | undefined {
  if (/^\d{1,2}$/.test(text)) {
    const number = Number(text);
    return number === 0 || number > 31
      ? undefined
      : nearest(context, 62, (day) => Number(day.slice(8)) === number);
  }
  const [day, month, year] = split(text) ?? [];
  if (day === undefined || month === undefined) return undefined;
  return year === undefined ? yearless(context, month, day) : existing(year, month, day);
}

/** The first such day from where the field begins, or the last up to where it ends. */
function nearest(
  { today, from = today, until }: DayContext,
  within: number,
  is: (day: string) => boolean,
): string | undefined {
  const [start, step] = until === undefined ? [from, 1] : [until, -1];
  for (let n = 0; n <= within; n += 1) {
    const day = addDays(start, n * step);
    if (is(day)) return day;
  }
  return undefined;
}

function yearless(
  { today, from = today, until }: DayContext,
  month: number,
  day: number,
): string | undefined {
  const [start, step] = until === undefined ? [from, 1] : [until, -1];
  const first = Number(start.slice(0, 4));
  for (let n = 0; n <= YEARS; n += 1) {
    const found = existing(first + n * step, month, day);
    if (found !== undefined && (until === undefined ? found >= from : found <= until)) return found;
  }
  return undefined;
}

function split(text: string): [day: number, month: number, year?: number] | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return [Number(iso[3]), Number(iso[2]), Number(iso[1])];
  const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text);
  const parts = digits ?? /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,})\.?(?:[\s./-]+(\d{2}|\d{4}))?$/.exec(text);
  if (!parts) return undefined;
  const [, day, month = '', year] = parts;
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month);
  if (year === undefined) return [Number(day), number];
  return [Number(day), number, Number(year) + (year.length === 2 ? 2000 : 0)];
}

const monthNamed = (name: string) => MONTHS.findIndex((month) => month.startsWith(name)) + 1;

const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** 0 is Sunday. "sab", "sabato", "lunedi". */
function weekdayNamed(word: string): number | undefined {
  const index = word === '' ? -1 : WEEKDAYS.findIndex((name) => plain(name).startsWith(plain(word)));
  return index === -1 ? undefined : index;
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The day if the calendar has it: no 31 April, 29 February only in leap years. */
function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date.toISOString().slice(0, 10) : undefined;
}
