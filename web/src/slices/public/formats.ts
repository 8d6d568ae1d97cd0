import type { Language } from 'contract/public/schemas';
import { createContext, use } from 'react';

/** French has an ordinal for the first of a month: "samedi 1er mai". */
const spelledIn = (language: Language) => (text: string) =>
  language === 'fr' ? text.replace(/\b1 (?=\p{L})/u, '1er ') : text;

const locales = { it: 'it-IT', en: 'en-GB', de: 'de-DE', fr: 'fr-FR' } satisfies Record<Language, string>;

// Days are reckoned at midnight UTC, where every day has 24 hours.
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Money, days and times as people of a language write them. Days are `YYYY-MM-DD`, instants ISO 8601. */
export function formatsOf(language: Language) {
  const locale = locales[language];
  const spelled = spelledIn(language);
  const days = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (day: string) => {
      format ??= new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
      return spelled(format.format(at(day)));
    };
  };
  // Making a format costs more than using it a hundred times, and a calendar writes a price for each day.
  const made = new Map<string, Intl.NumberFormat>();
  function amount(value: number, currency: string): string {
    const digits = Number.isInteger(value) ? 0 : 2;
    const key = `${currency}${digits}`;
    const format =
      made.get(key) ??
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        useGrouping: 'always',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    made.set(key, format);
    return format.format(value);
  }
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const weekday = days({ weekday: 'short' });
  const longWeekday = days({ weekday: 'long' });

  return {
    language,
    /** "1.234,50 €"; without ",00" where there are no cents. */
    money: amount,
    /** For the small print below a day: "1.235". */
    roughly: (value: number) => whole.format(Math.ceil(value)),
    number: (value: number) => number.format(value),
    /** "€" */
    currency: (code: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: code })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code,
    /** "21/11/2026" */
    day: days({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    /** "sab 21 nov" */
    shortDay: days({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** "sabato 21 novembre 2026" */
    longDay: days({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** "novembre 2026" */
    month: days({ month: 'long', year: 'numeric' }),
    /** Monday first: short for the eye, long for the ear. 2024 began on a Monday. */
    weekdays: Array.from({ length: 7 }, (_, index) => ({
      short: weekday(`2024-01-0${index + 1}`),
      long: longWeekday(`2024-01-0${index + 1}`),
    })),
    /** "15:20" on the reader's own clock. */
    time: (instant: string) =>
      new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant)),
    /** "martedì 24 novembre" on the reader's own calendar. */
    dayOf: (instant: string) =>
      spelled(
        new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(
          new Date(instant),
        ),
      ),
    /** "giovedì 24 dicembre alle ore 20:00", on the clocks of the place. */
    when: (instant: string, timeZone: string) =>
      spelled(
        new Intl.DateTimeFormat(locale, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          hour: '2-digit',
          minute: '2-digit',
          timeZone,
        }).format(new Date(instant)),
      ),
    /** "letto matrimoniale e divano letto" */
    list: (items: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
  };
}

export type Formats = ReturnType<typeof formatsOf>;

export const FormatsContext = createContext<Formats | null>(null);

export function useFormats(): Formats {
  const formats = use(FormatsContext);
  if (!formats) throw new Error('No language was loaded');
  return formats;
}
