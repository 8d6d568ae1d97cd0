import type { DishAllergen } from 'contract/allergens/schemas';
import type { AllergensState } from 'contract/allergens/values';
import type { Course, Station } from 'contract/menus/values';
import type { PickedOption } from 'contract/modifiers/chosen-modifiers';
import { type GuestAllergy, warnedAllergens } from 'contract/orders/allergies';
import { GONE, type LineState, type SellingWay, UNSENT } from 'contract/orders/values';
import type { SoldKind } from 'contract/products/values';
import type { VatClass } from 'contract/vat/values';
import type { OptionRecipe } from './options-recipe.ts';

/** One line of an order, with what it was when it was added (docs/rules.md 19.7). */
export interface Line {
  line_id: string;
  product_id: number;
  variant_id: number | null;
  kind: SoldKind;
  name: string;
  quantity: number;
  /** With its modifiers, tax included. */
  unit_price_cents: number;
  /** Of the whole line. */
  discount_cents: number;
  vat_class: VatClass;
  /** How many of the product are left is counted. */
  counted: boolean;
  state: LineState;
  course: Course;
  /** Null: nobody has to make it. */
  station: Station | null;
  seat: number | null;
  note: string | null;
  picks: readonly PickedOption[];
  modifiers: readonly string[];
  allergens: readonly DishAllergen[];
  allergens_state: AllergensState;
  /** What its product was made of and cost when it was ordered; null without a recipe. */
  recipe_snapshot_id: number | null;
  /** What its options added to that or took from it (docs/rules.md 22.14). */
  options_recipe: readonly OptionRecipe[];
  /** Who confirmed it although a guest should not eat it. */
  allergy_confirmed_by: number | null;
  /** Why it was voided or discounted. */
  reason: string | null;
  waste: boolean;
  /** A menu at a fixed price: who eats it owes no cover. */
  includes_cover: boolean;
  charge_id: number | null;
  discount_charge_id: number | null;
  author: number | null;
  added_at: Date;
  sent_at: Date | null;
  ready_at: Date | null;
  served_at: Date | null;
}

/** An order as the engine works on it. */
export interface OrderBook {
  id: number;
  place_id: number;
  table_id: number | null;
  selling_way: SellingWay;
  note: string | null;
  adults: number;
  children: number;
  /** Of one cover; null: none. */
  cover_cents: number | null;
  /** Of a child's cover; null: as an adult's. */
  child_cover_cents: number | null;
  cover_charge_id: number | null;
  /** Where children pay another price. */
  child_cover_charge_id: number | null;
  allergies: readonly GuestAllergy[];
  /** It ended: nothing changes any more. */
  closed: boolean;
  lines: readonly Line[];
  /** The courses that were sent, and when. */
  fired: ReadonlyMap<Course, Date>;
}

export const isUnsent = ({ state }: Pick<Line, 'state'>): boolean => UNSENT.includes(state);
export const isGone = ({ state }: Pick<Line, 'state'>): boolean => GONE.includes(state);
/** The kitchen has heard of it, and it still counts. */
export const isAsked = (line: Pick<Line, 'state'>): boolean => !isUnsent(line) && !isGone(line);

/** What a line costs, in cents; 0 for one that is gone. */
export function amountOfLine(line: Line): number {
  return isGone(line) ? 0 : line.quantity * line.unit_price_cents - line.discount_cents;
}

/** Guests who pay a cover, and what one costs. */
export interface Covers {
  quantity: number;
  cents: number;
}

/**
 * The covers of an order: at a table alone, one for each guest, less one for each fixed-price menu that includes it, an adult's first.
 * Children are apart where they pay another price (docs/rules.md 19.9, 19.39).
 */
export function coversOf(order: OrderBook): { adults: Covers; children: Covers } {
  const { selling_way, cover_cents, child_cover_cents, lines } = order;
  const isCharged = selling_way === 'table' && cover_cents !== null;
  const included = lines
    .filter((line) => line.includes_cover && !isGone(line))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const adults = isCharged ? Math.max(0, order.adults - included) : 0;
  const children = isCharged ? Math.max(0, order.children - Math.max(0, included - order.adults)) : 0;
  const cents = cover_cents ?? 0;
  if (child_cover_cents === null || child_cover_cents === cents)
    return { adults: { quantity: adults + children, cents }, children: { quantity: 0, cents } };
  return { adults: { quantity: adults, cents }, children: { quantity: children, cents: child_cover_cents } };
}

/** What lines and covers cost together, in cents. */
export function amountOfOrder(order: OrderBook): number {
  const { adults, children } = coversOf(order);
  const covers = [adults, children].reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
  return order.lines.reduce((sum, line) => sum + amountOfLine(line), covers);
}

export const withLine = (order: OrderBook, changed: Line): OrderBook => ({
  ...order,
  lines: order.lines.map((line) => (line.line_id === changed.line_id ? changed : line)),
});

/** Whether a line that changed, or its guests' allergies, is warned of as it was not before. */
export function isWarnedAnew(
  [line, allergies]: readonly [Line, readonly GuestAllergy[]],
  [next, after]: readonly [Line, readonly GuestAllergy[]],
): boolean {
  const before = new Set(warnedAllergens(line, allergies));
  return warnedAllergens(next, after).some((code) => !before.has(code));
}

/** The order with other allergies: a line that they warn of anew has to be confirmed again. */
export function withAllergies(order: OrderBook, allergies: readonly GuestAllergy[]): OrderBook {
  const lines = order.lines.map((line) => {
    const isWorse = isWarnedAnew([line, order.allergies], [line, allergies]);
    return isWorse && line.allergy_confirmed_by !== null ? { ...line, allergy_confirmed_by: null } : line;
  });
  return { ...order, allergies, lines };
}
