import type { SourceBook } from '../../bills/load/book-of-source.ts';
import type { Wasted } from '../../bills/save/write-rows.ts';
import { isGone, type Line, type OrderBook } from '../engine/order.ts';

/** The lines that have become such ones, also parts of lines that go on with fewer pieces. */
export function newlySuch(before: OrderBook, { lines }: OrderBook, is: (line: Line) => boolean): Line[] {
  const known = new Set(before.lines.filter(is).map(({ line_id }) => line_id));
  return lines.filter((line) => is(line) && !known.has(line.line_id));
}

/** What nobody has to make is ready once it is sent, and can be sold again: a bottle of oil. */
const isWasted = ({ state, waste, station, ready_at }: Line) =>
  state === 'voided' && (waste || (station !== null && ready_at !== null));

/**
 * The pieces of lines that were taken off since which the charges that end for them do not tell (docs/rules.md 19.42): what was made or
 * thrown away does not come back. What somebody has to make comes back with its line alone, so also where the till took the charge off
 * before; more or fewer pieces of such a line move the count by themselves. A line that never moved the count of its product leaves it
 * alone. `wholeOf`: the line of before that a part was a part of. `parts`: the ids of all parts.
 */
export function wastedBetween(
  { items }: SourceBook,
  before: OrderBook,
  order: OrderBook,
  wholeOf: (line_id: string) => Line | undefined,
  parts: readonly string[],
): Wasted[] {
  const live = new Set(items.filter(({ voided }) => !voided).map(({ id }) => id));
  const own = new Map(before.lines.map((line) => [line.line_id, line]));
  const isOff = (line: Line): boolean => {
    const { charge_id } = own.get(line.line_id) ?? wholeOf(line.line_id) ?? line;
    return charge_id !== null && !live.has(charge_id);
  };
  const here = new Map(order.lines.map((line) => [line.line_id, line]));
  const changed = before.lines.flatMap((was): Wasted[] => {
    if (!was.counted || was.station === null || isGone(was) || !isOff(was)) return [];
    const ids = [was.line_id, ...parts.filter((id) => wholeOf(id) === was)];
    const now = ids.flatMap((id) => here.get(id) ?? []);
    // What went to another order is counted there.
    if (now.length < ids.length) return [];
    const quantity = now.reduce((sum, line) => sum + line.quantity, 0) - was.quantity;
    return quantity === 0 ? [] : [{ charge_id: null, product_id: was.product_id, quantity }];
  });
  const gone = newlySuch(before, order, isGone)
    .filter(({ counted }) => counted)
    .flatMap((line) => {
      const { product_id, quantity } = line;
      const comesBack = line.station !== null && isOff(line);
      if (comesBack === isWasted(line)) return [];
      return [{ charge_id: null, product_id, quantity: comesBack ? -quantity : quantity }];
    });
  return [...changed, ...gone];
}
