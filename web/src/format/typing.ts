import { day } from './days.ts';
import { decimal } from './money.ts';
import { parseDay } from './parse-day.ts';
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

/** For `DayInput`: "3/9", "domani"; without a year it is the next such day from `today` on. */
export const dayTyping = (today: string) => ({
  parse: (text: string) => parseDay(text, { today }),
  show: day,
});
