/**
 * What amounts of a document are multiplied by. A credit note is less than nothing (docs/rules.md 29.9), and most programs write its
 * amounts as positive ones; within a document they keep their signs.
 */
export function turnOf(total: number, amounts: readonly number[]): 1 | -1 {
  return total < 0 && amounts.reduce((sum, amount) => sum + amount, 0) > 0 ? -1 : 1;
}
