/** Calls write money and rates of VAT in whole units, tables in hundredths. */
export function toCents(money: number): number;
export function toCents(money: number | null): number | null;
export function toCents(money: number | null): number | null {
  return money === null ? null : Math.round(money * 100);
}
export const fromCents = (cents: number): number => cents / 100;

/** How amounts of a currency are written in a language. Without `useGrouping` Italian writes 1234,00 beside 12.345,00. */
export const currencyFormat = (locale: string, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, useGrouping: 'always' });

/** 27000 -> "270,00 €". */
export const amount = (cents: number, currency: string): string =>
  currencyFormat('it-IT', currency).format(fromCents(cents)).replaceAll('\u00a0', ' ');
