import { addDays } from '../../../kit/format/days.ts';
import { sameDayOf } from './calendar-days.ts';

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Where the keys of a grid of days lead. */
export const dayMoves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => sameDayOf(day, -1),
  PageDown: (day) => sameDayOf(day, 1),
};
