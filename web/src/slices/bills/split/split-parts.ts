import { equalParts } from 'contract/bills/equal-parts';
import { sumOf } from '../../../kit/format/money.ts';

/** Equal parts of a total, as the server splits it. */
export const euroParts = (total: number, many: number): number[] =>
  equalParts(Math.round(total * 100), many).map((cents) => cents / 100);

/** Equal parts as they are said: "3 parti da 20,00 €", or how many and the one that differs. */
export function partsWords(parts: readonly number[], money: (sum: number) => string): string {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first === last) return `${parts.length} parti da ${money(first)}`;
  const others = parts.length - 1;
  return `${others === 1 ? '1 parte' : `${others} parti`} da ${money(first)} e l'ultima da ${money(last)}`;
}

/** What stays on the bill when these amounts leave it. */
export const restOf = (total: number, amounts: readonly (number | undefined)[]): number =>
  sumOf([total, ...amounts.map((amount) => (amount === undefined || Number.isNaN(amount) ? 0 : -amount))]);
