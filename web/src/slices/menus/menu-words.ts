import { beforeDay } from 'contract/days/before-day';
import type { MenuDish, MenuSummary } from 'contract/menus/schemas';
import { menuLanguageLabels } from 'contract/menus/labels';
import { TRANSLATIONS, type Translation } from 'contract/menus/values';
import { MONTHS } from '../../kit/format/days.ts';
import { money } from '../../kit/format/money.ts';
import { count, list, sentence } from '../../kit/format/plural.ts';
import { capital } from '../../kit/format/capitalize.ts';
import { WEEKDAYS } from '../../kit/format/weekdays.ts';

type Hours = MenuSummary['hours'];

const weekday = (id: number): string => WEEKDAYS[id - 1]?.long.toLowerCase() ?? '';

/** "tutti i giorni", "sabato e domenica", "dal lunedì al venerdì". */
function weekdaysSaid(days: readonly number[]): string {
  if (days.length === 0 || days.length === 7) return 'tutti i giorni';
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const isRow = days.length > 2 && last - first === days.length - 1;
  if (!isRow) return list(days.map(weekday));
  return `${ofDay('dal', first)} ${ofDay('al', last)}`;
}

/** Sunday alone is feminine: "dalla domenica". */
function ofDay(word: 'dal' | 'al', id: number): string {
  return id === 7 ? `${word}la ${weekday(id)}` : `${word} ${weekday(id)}`;
}

/** "dal 1º giugno", "all'8 dicembre". */
function onDay(word: 'dal' | 'al', day: string, withYear: boolean): string {
  const [year = '', month = '', number = ''] = day.split('-');
  const date = Number(number);
  const name = `${MONTHS[Number(month) - 1]}${withYear ? ` ${year}` : ''}`;
  return beforeDay(word, `${date === 1 ? '1º' : date} ${name}`);
}

function periodSaid({ first_day, last_day }: Hours, today: string): string | undefined {
  const years = new Set([first_day, last_day].flatMap((day) => day?.slice(0, 4) ?? []));
  const withYear = years.size > 1 || !years.has(today.slice(0, 4));
  if (first_day !== null && last_day !== null)
    return `${onDay('dal', first_day, withYear && years.size > 1)} ${onDay('al', last_day, withYear)}`;
  if (first_day !== null) return onDay('dal', first_day, withYear);
  return last_day === null ? undefined : `fino ${onDay('al', last_day, withYear)}`;
}

/** "Tutti i giorni, 12:00–14:30"; "Dal 1º giugno al 30 settembre"; "Sempre". */
export function hoursSaid(hours: Hours, today: string): string {
  const { weekdays, from, to } = hours;
  const period = periodSaid(hours, today);
  const clock = from !== null && to !== null ? `${from}–${to}` : undefined;
  const someDays = weekdays.length > 0 && weekdays.length < 7;
  if (!someDays && clock === undefined) return period === undefined ? 'Sempre' : capital(period);
  return capital(sentence([weekdaysSaid(weekdays), clock, period]));
}

export const dishesSaid = (n: number): string => count(n, { one: 'piatto', other: 'piatti' });

/** "4 sezioni, 23 piatti, formula a 25,00 €". */
export function contentsSaid(menu: Pick<MenuSummary, 'sections' | 'dishes' | 'formula_price'>): string {
  return sentence([
    count(menu.sections, { one: 'sezione', other: 'sezioni' }),
    dishesSaid(menu.dishes),
    menu.formula_price === null ? undefined : `formula a ${money(menu.formula_price)}`,
  ]);
}

export const unknownSaid = (n: number): string => `${dishesSaid(n)} con allergeni da verificare`;

/** "Manca in tedesco e francese"; undefined where nothing is missing. */
export function missingSaid({ missing }: Pick<MenuDish, 'missing'>): string | undefined {
  if (missing.length === 0) return undefined;
  if (missing.length === TRANSLATIONS.length) return 'Da tradurre';
  return `Manca in ${list(missing.map(languageName))}`;
}

/** Inside a sentence: "tedesco". */
export const languageName = (language: Translation): string => menuLanguageLabels[language].toLowerCase();

export function isTranslation(value: unknown): value is Translation {
  return TRANSLATIONS.some((one) => one === value);
}
