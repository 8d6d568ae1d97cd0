/** 27000 -> "270,00 €". */
export function amount(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('it-IT', { style: 'currency', currency, useGrouping: 'always' });
  return format.format(cents / 100).replaceAll('\u00a0', ' ');
}
