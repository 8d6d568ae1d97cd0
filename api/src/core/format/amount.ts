/** Calls write money and rates of VAT in whole units, tables in hundredths. */
export const toCents = (money: number): number => Math.round(money * 100);
export const fromCents = (cents: number): number => cents / 100;

/** 27000 -> "270,00 €". */
export function amount(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('it-IT', { style: 'currency', currency, useGrouping: 'always' });
  return format.format(fromCents(cents)).replaceAll('\u00a0', ' ');
}
