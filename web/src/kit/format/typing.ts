import { addDays, day, isDay, shortDay } from './days.ts';
import { decimal } from './money.ts';
import { parseDay, type DayContext } from './parse-day.ts';
import { parseDecimal, parseMoney, parseWhole } from './parse-money.ts';

/** For `NumberInput`: how each kind of number is typed and written back. */
export const euro = {
  parse: parseMoney,
  show: (value: number) => decimal(value, 2),
  inputMode: 'decimal',
} as const;
export const wholeNumber = {
  parse: parseWhole,
  show: (value: number) => decimal(value, 0),
  inputMode: 'numeric',
} as const;
export const decimalNumber = {
  parse: (text: string) => parseDecimal(text),
  show: (value: number) => decimal(value),
  inputMode: 'decimal',
} as const;

/** For `DayInput`: "3/9", "15", "sabato", "+3", "domani", and in words what was understood. `more` as in `parseDay`. */
export const dayTyping = (today: string, more: Omit<DayContext, 'today'> = {}) => ({
  parse: (text: string) => parseDay(text, { today, ...more }),
  show: day,
  words: (value: string) => `${shortDay(value)} ${value.slice(0, 4)}`,
});

/** For the departure of a stay: the day after the arrival at the earliest, "+3" is three nights. */
export const departureTyping = (today: string, arrival: string | undefined) =>
  dayTyping(today, isDay(arrival) ? { from: addDays(arrival, 1), after: arrival } : {});

/** For the last night of a period: "+3" is three nights in all. */
export const lastNightTyping = (today: string, first: string | undefined) =>
  dayTyping(today, isDay(first) ? { from: first, after: addDays(first, -1) } : {});
