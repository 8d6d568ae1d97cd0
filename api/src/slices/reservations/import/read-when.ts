import { clockAt, instantAt } from '../../../core/format/clock-time.ts';
import { fold } from '../../../platform/search/fold.ts';

/** A time of the clocks of the place. */
interface Clock {
  day: string;
  time: string;
}

type Read<T> = { value: T } | { error: string };

const two = (text: string) => text.padStart(2, '0');

/** A day that exists. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${two(month)}-${two(day)}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text ? undefined : text;
}

const ISO_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const FIGURES = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
/** "31 dicembre 2026", "1° gennaio 2027", "31-dic-26", "31 Dec 2026"; the 20 of "31 dic 20:30" is no year. */
const WORDED_DAY =
  /^(\d{1,2})(?:st|nd|rd|th|[°º])?[\s./-]+(\p{L}{3,})\.?[\s./,-]+(\d{4}|\d{2})(?!\d|[:.h]\d)/iu;
/** "December 31, 2026", "Thu, Dec 31, 2026" */
const AMERICAN_DAY =
  /^(?:\p{L}{2,12}\.?,?\s+)?(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/iu;
const WEEKDAY = /^\p{L}{2,12}\.?,?\s+(?=\d)/u;
const TIME = /^(\d{1,2})(?:\s?[:.h]\s?(\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?)?\s*(?:h|(am|pm))?$/i;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(?:Z|UTC|([+-]\d{2}):?(\d{2}))$/i;

/** How months begin in Italian, English, French and German, folded. */
const MONTHS: readonly (readonly string[])[] = [
  ['gen', 'jan'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'avr'],
  ['mag', 'may', 'mai'],
  ['giu', 'jun', 'juin'],
  ['lug', 'jul', 'juil'],
  ['ago', 'aug', 'aou'],
  ['set', 'sep'],
  ['ott', 'oct', 'okt'],
  ['nov'],
  ['dic', 'dec', 'dez'],
];

function monthOf(word: string): string | undefined {
  const folded = fold(word);
  const at = MONTHS.findIndex((starts) => starts.some((start) => folded.startsWith(start)));
  return at === -1 ? undefined : String(at + 1);
}

/** "20:30", "20 h 30", "8:30 p.m.", "ore 20.30", "20", and the first of "20:30 - 22:30". */
function timeOf(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^(?:alle|ore|h)\s+/i, '')
    .replace(/\s*[-\u2013]\s*\d{1,2}[:.h]\d{2}$/, '')
    .replace(/([ap])\.?\s?m\.?$/i, '$1m');
  const [, hours = '', minutes = '00', half] = TIME.exec(plain) ?? [];
  if (hours === '') return undefined;
  const twelve = Number(hours) % 12;
  const hour = half === undefined ? Number(hours) : half.toLowerCase() === 'pm' ? twelve + 12 : twelve;
  return hour > 23 || Number(minutes) > 59 ? undefined : `${two(String(hour))}:${minutes}`;
}

/** Which figure of 04/05/2026 is the day. */
export type DayOrder = 'day first' | 'month first';

/** A file is American where a second figure can be no month, and no first one can be a day alone. */
export function orderOf(dates: readonly string[]): DayOrder {
  const figures = dates.flatMap((date) => {
    const [, first, second] = FIGURES.exec(date.replace(WEEKDAY, '')) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  const isAmerican = figures.some(({ second }) => second > 12) && figures.every(({ first }) => first <= 12);
  return isAmerican ? 'month first' : 'day first';
}

interface Split {
  day: string | undefined;
  rest: string;
}

/** A day, and what stands behind it in the same cell. */
function splitDay(written: string, order: DayOrder): Split | undefined {
  const american = AMERICAN_DAY.exec(written);
  const text = american ? written : written.replace(WEEKDAY, '');
  const behind = (found: RegExpExecArray) => text.slice(found[0].length);
  const iso = ISO_DAY.exec(text);
  if (iso) return { day: dayOf(iso[1]!, iso[2]!, iso[3]!), rest: behind(iso) };
  const figures = FIGURES.exec(text);
  if (figures) {
    const [day, month] = order === 'day first' ? [figures[1]!, figures[2]!] : [figures[2]!, figures[1]!];
    return { day: dayOf(figures[3]!, month, day), rest: behind(figures) };
  }
  const worded = WORDED_DAY.exec(text);
  const found = worded ?? american;
  if (!found) return undefined;
  const [day, word] = worded ? [worded[1]!, worded[2]!] : [found[2]!, found[1]!];
  const month = monthOf(word);
  return { day: month === undefined ? undefined : dayOf(found[3]!, month, day), rest: behind(found) };
}

function clockOf(date: string, time: string, order: DayOrder): Read<Clock> {
  const found = splitDay(date, order);
  if (!found?.day) return { error: `La data «${date.slice(0, 30)}» non si riconosce: scrivi 24/12/2026.` };
  // A column of its own counts more: spreadsheets add midnight to a day.
  const written = (time === '' ? found.rest : (splitDay(time, order)?.rest ?? time))
    .replace(/^(?:[T,\s\u2013-]|alle|at)+(?=\d|ore|h)/i, '')
    .trim();
  if (written === '') return { error: "Manca l'ora." };
  const read = timeOf(written);
  return read === undefined
    ? { error: `L'ora «${written.slice(0, 20)}» non si riconosce: scrivi 20:30.` }
    : { value: { day: found.day, time: read } };
}

/** The instant of a text that names its zone, and the day and the time that are written in it. */
function instantOf(text: string): (Clock & { instant: Date }) | undefined {
  const [, day, time, hours, minutes] = INSTANT.exec(text) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const instant = new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  return Number.isNaN(instant.getTime()) ? undefined : { instant, day, time: time.slice(0, 5) };
}

/**
 * When a line says that its party comes. An instant with its zone is taken as it is; with a time of its own it says only the day. That
 * is the day as it is written where the same time stands in it, which is then one of the place, and at the last minute of a day.
 */
export function readWhen(date: string, time: string, time_zone: string, order: DayOrder): Read<Date> {
  if (date === '') return { error: 'Manca la data.' };
  const zoned = instantOf(date);
  if (time === '' && zoned) return { value: zoned.instant };
  const clock = clockOf(zoned?.day ?? date, time, order);
  if ('error' in clock) return clock;
  const isWritten = !zoned || [clock.value.time, '23:59'].includes(zoned.time);
  const day = isWritten ? clock.value.day : clockAt(zoned.instant, time_zone).day;
  const at = instantAt(day, clock.value.time, time_zone);
  return at
    ? { value: at }
    : { error: `Alle ${clock.value.time} di quel giorno gli orologi saltano un'ora: scegli un'altra ora.` };
}
