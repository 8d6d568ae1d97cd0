import { MAX_PUBLIC_NIGHTS } from 'contract/public/values';
import { addDays, nightsBetween } from '../../../kit/format/days.ts';

/** A day as the server tells it (`PublicDay`). */
export interface CalendarDay {
  day: string;
  free: boolean;
  price_from: number | null;
  min_nights: number;
}

export interface Range {
  from: string | undefined;
  to: string | undefined;
}

/** `YYYY-MM`, so many months later. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstOf = (month: string): string => `${month}-01`;

/** Weeks from Monday to Sunday; `undefined` where a week belongs to the month before or after. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = firstOf(month);
  const count = nightsBetween(first, firstOf(addMonths(month, 1)));
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, index) =>
    index < lead || index >= lead + count ? undefined : addDays(first, index - lead),
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The same day of the month, so many months later; the last one where the month is shorter. */
export function sameDayOf(day: string, by: number): string {
  const month = addMonths(monthOf(day), by);
  const last = addDays(firstOf(addMonths(month, 1)), -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

type Known = ReadonlyMap<string, CalendarDay>;

/** Whether a stay may begin here: somebody can sleep here in this night. What is not loaded yet is let through. */
export function canArrive(day: string, known: Known, today: string, lastDay: string): boolean {
  return day >= today && day < lastDay && (known.get(day)?.free ?? true);
}

/**
 * Whether a stay that began on `from` may end here: there is a room in each night, it is as long as the arrival asks for, and
 * not longer than can be asked at once. That it is the same room each night only the server can say.
 */
export function canLeave(day: string, from: string, known: Known, lastDay: string): boolean {
  const nights = nightsBetween(from, day);
  if (nights < (known.get(from)?.min_nights ?? 1) || nights > MAX_PUBLIC_NIGHTS || day > lastDay)
    return false;
  for (let night = from; night < day; night = addDays(night, 1)) {
    if (known.get(night)?.free === false) return false;
  }
  return nights > 0;
}

/** What a chosen day makes of the range: its end where it can be, else a new beginning; `undefined`: nothing. */
export function choose(
  day: string,
  { from, to }: Range,
  known: Known,
  { today, last_day }: { today: string; last_day: string },
): Range | undefined {
  if (from !== undefined && to === undefined && canLeave(day, from, known, last_day))
    return { from, to: day };
  if (canArrive(day, known, today, last_day)) return { from: day, to: undefined };
  return undefined;
}
