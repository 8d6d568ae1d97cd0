import { addDays, MONTHS } from './days.ts';

const NEAR: Record<string, number> = { ieri: -1, oggi: 0, domani: 1, dopodomani: 2 };

/**
 * Reads a day as people type it: "3/9", "3.9.26", "03-09-2026", "3 settembre", "030926" (a phone's keypad has no slash),
 * "oggi", "domani", and ISO. Without a year it is the next such day, `today` included. `undefined` when there is no such day.
 * Both days are `YYYY-MM-DD`.
 */
export function parseDay(text: string, context: { today: string }): string | undefined {
  const clean = text.trim().toLowerCase();
  const near = NEAR[clean];
  if (near !== undefined) return addDays(context.today, near);
  const [day, month, year] = split(clean) ?? [];
  if (day === undefined || month === undefined) return undefined;
  if (year !== undefined) return existing(year, month, day);
  const from = Number(context.today.slice(0, 4));
  // 29 February may be up to eight years away (there is none in 2100).
  for (let candidate = from; candidate <= from + 8; candidate++) {
    const found = existing(candidate, month, day);
    if (found !== undefined && found >= context.today) return found;
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

const monthNamed = (name: string) => MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;

/** The day if the calendar has it: no 31 April, 29 February only in leap years. */
function existing(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date.toISOString().slice(0, 10) : undefined;
}
