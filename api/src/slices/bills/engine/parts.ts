import { sumOf } from '../../../core/format/sum-of.ts';

/** `amount` in the proportion of the weights, by largest remainder; of equal remainders the last one gets the cent. */
export function inProportion(amount: number, weights: readonly number[]): number[] {
  const size = Math.abs(amount);
  const whole = sumOf(weights);
  if (whole === 0) return weights.map((_, index) => (index === weights.length - 1 ? amount : 0));
  // Whole numbers: an amount times a weight may be larger than a double can count.
  const exact = weights.map((weight) => BigInt(size) * BigInt(weight));
  const floors = exact.map((one) => Number(one / BigInt(whole)));
  const left = size - sumOf(floors);
  const byRemainder = exact
    .map((one, index) => ({ index, rest: Number(one % BigInt(whole)) }))
    .toSorted((a, b) => b.rest - a.rest || b.index - a.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  const sign = amount < 0 ? -1 : 1;
  return floors.map((floor, index) => sign * (floor + (raised.has(index) ? 1 : 0)) + 0);
}

/**
 * Every amount in shares of the parts: a row for each amount that adds up to it, a column for each part that adds up to it. The
 * parts are positive and add up to the amounts. Each amount is shared in proportion, so that the VAT of each part is that of the
 * whole. By then a column may be some cents off: they are moved one by one, within the row that comes nearest to its proportion
 * by it, and never so far that a share turns its sign.
 */
export function sharesOfParts(amounts: readonly number[], parts: readonly number[]): number[][] {
  const total = sumOf(parts);
  const rows = amounts.map((amount) => inProportion(amount, parts));
  const over = parts.map((part, column) => sumOf(rows.map((row) => row[column]!)) - part);
  for (;;) {
    const from = over.findIndex((cents) => cents > 0);
    const to = over.findIndex((cents) => cents < 0);
    if (from < 0) return rows;
    const farOff = (at: number) =>
      rows[at]![from]! - rows[at]![to]! - (amounts[at]! * (parts[from]! - parts[to]!)) / total;
    // Parts are positive, so an amount of the larger part is: one row at least may give a cent.
    const best = [...rows.keys()]
      .filter((at) => (amounts[at]! > 0 ? rows[at]![from]! > 0 : rows[at]![to]! < 0))
      .reduce((one, other) => (farOff(other) > farOff(one) ? other : one));
    rows[best]![from]! -= 1;
    rows[best]![to]! += 1;
    over[from]! -= 1;
    over[to]! += 1;
  }
}
