import { money } from '../../../../kit/format/money.ts';

/** " (+90,00 €)", " (come prima)": behind an amount, in euros. */
export function difference(before: number, after: number): string {
  const cents = Math.round((after - before) * 100);
  if (cents === 0) return ' (come prima)';
  return ` (${cents > 0 ? '+' : '−'}${money(Math.abs(cents) / 100)})`;
}
