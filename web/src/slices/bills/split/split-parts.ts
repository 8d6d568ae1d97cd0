import { sumOf } from '../../../kit/format/money.ts';

const cents = (sum: number) => Math.round(sum * 100);

/** As the server splits: equal parts, the odd cents to the last (docs/rules.md 16.5). */
export function equalParts(total: number, many: number): number[] {
  const part = Math.trunc(cents(total) / many);
  return Array.from({ length: many }, (_, at) =>
    at < many - 1 ? part / 100 : (cents(total) - part * (many - 1)) / 100,
  );
}

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
