import { instantAt } from '../../../core/format/clock-time.ts';

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
const ITALIAN_DAY = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const TIME = /^(\d{1,2})[:.h](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(am|pm)?$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

function timeOf(text: string): string | undefined {
  const [, hours = '', minutes = '', half] = TIME.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const twelve = Number(hours) % 12;
  const hour = half === undefined ? Number(hours) : half.toLowerCase() === 'pm' ? twelve + 12 : twelve;
  return hour > 23 || Number(minutes) > 59 ? undefined : `${two(String(hour))}:${minutes}`;
}

/** A day of the Italian or the ISO form, and what stands behind it in the same cell. */
function splitDay(text: string): { day: string | undefined; rest: string } | undefined {
  const iso = ISO_DAY.exec(text);
  if (iso) return { day: dayOf(iso[1]!, iso[2]!, iso[3]!), rest: text.slice(iso[0].length) };
  const italian = ITALIAN_DAY.exec(text);
  if (italian)
    return { day: dayOf(italian[3]!, italian[2]!, italian[1]!), rest: text.slice(italian[0].length) };
  return undefined;
}

function clockOf(date: string, time: string): Read<Clock> {
  const found = splitDay(date);
  if (!found?.day) return { error: `La data «${date.slice(0, 30)}» non si riconosce: scrivi 24/12/2026.` };
  // A column of its own counts more: spreadsheets add midnight to a day.
  const written = time === '' ? found.rest.replace(/^[T,\s]+/i, '').trim() : time;
  if (written === '') return { error: "Manca l'ora." };
  const read = timeOf(written);
  return read === undefined
    ? { error: `L'ora «${written.slice(0, 20)}» non si riconosce: scrivi 20:30.` }
    : { value: { day: found.day, time: read } };
}

/** When a line says that its party comes. Days are Italian or ISO; an instant with its zone is taken as it is. */
export function readWhen(date: string, time: string, time_zone: string): Read<Date> {
  if (date === '') return { error: 'Manca la data.' };
  if (time === '' && INSTANT.test(date)) {
    const instant = new Date(date);
    if (!Number.isNaN(instant.getTime())) return { value: instant };
  }
  const clock = clockOf(date, time);
  if ('error' in clock) return clock;
  const at = instantAt(clock.value.day, clock.value.time, time_zone);
  return at
    ? { value: at }
    : { error: `Alle ${clock.value.time} di quel giorno gli orologi saltano un'ora: scegli un'altra ora.` };
}
