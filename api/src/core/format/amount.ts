/** Calls write money and rates of VAT in whole units, tables in hundredths. */
export function toCents(money: number): number;
export function toCents(money: number | null): number | null;
export function toCents(money: number | null): number | null {
  return money === null ? null : Math.round(money * 100);
}
export const fromCents = (cents: number): number => cents / 100;

/** 27000 -> "270,00 €". */
export function amount(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('it-IT', { style: 'currency', currency, useGrouping: 'always' });
  return format.format(fromCents(cents)).replaceAll('\u00a0', ' ');
}
