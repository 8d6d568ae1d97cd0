import type { Scene } from './scene.ts';
import { amountOfLine, isAsked, isGone, type Line, type OrderBook } from './order.ts';

/** What a role does not do alone; null: it may do everything. */
export interface Limits {
  /** Up to here discounts need nobody's approval. */
  discount_cap_percent: number;
}

interface Given {
  off: number;
  full: number;
}

const fullOf = (line: Line) => line.quantity * line.unit_price_cents;

function givenOn({ lines }: OrderBook, beside: number): Given {
  const counting = lines.filter((line) => !isGone(line));
  const full = counting.reduce((sum, line) => sum + fullOf(line), 0);
  return { off: full - counting.reduce((sum, line) => sum + amountOfLine(line), 0) + beside, full };
}

/** Beyond the cap, and further than before. A cent is left to roundings. */
function isRaised(before: Given, after: Given, cap: number): boolean {
  const isOver = after.off - 1 > (after.full * cap) / 100;
  return isOver && after.off * before.full > before.off * after.full;
}

/** Discounts on the whole order that came with these commands, in cents. */
export const sumOf = (discounts: Scene['discounts']) => discounts.reduce((sum, one) => sum + one.cents, 0);

/**
 * Whether a change of the main order needs the approval of a person who may do more: a line that was sent is voided, or a discount rises
 * above the cap, on a line or on the whole (docs/rules.md 14.3). It compares, so that every kind of command is seen. `given`: cents that
 * come off the whole, those of an order that goes into this one on both sides: the merge itself raises no discount.
 */
export function needsApproval(
  { before, after }: { before: OrderBook; after: OrderBook },
  given: { before: number; after: number },
  { discount_cap_percent: cap }: Limits,
): boolean {
  const known = new Map(before.lines.map((line) => [line.line_id, line]));
  const isTakenBack = after.lines.some(({ line_id, state }) => {
    const was = known.get(line_id);
    // A part of a line has an id of its own: it was never seen before.
    return state === 'voided' && (was === undefined || isAsked(was));
  });
  if (isTakenBack) return true;
  const isLineRaised = after.lines.some((line) => {
    const was = known.get(line.line_id);
    if (!was || isGone(line)) return false;
    const ofLine = (one: Line): Given => ({ off: one.discount_cents, full: fullOf(one) });
    return isRaised(ofLine(was), ofLine(line), cap);
  });
  return isLineRaised || isRaised(givenOn(before, given.before), givenOn(after, given.after), cap);
}
