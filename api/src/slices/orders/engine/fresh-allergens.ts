import { ALLERGENS } from 'contract/allergens/values';
import { isDeepStrictEqual } from 'node:util';
import { chosen, type OfferedProduct } from './offer.ts';
import { isUnsent, isWarnedAnew, type Line, type OrderBook } from './order.ts';
import { Refusal } from './refusal.ts';

type Eaten = Pick<Line, 'allergens' | 'allergens_state'>;

/**
 * Whether a line may have other allergens by now. What its options bring or take away is known only with all of the product: an ingredient
 * that changes moves no version of it, nor of the groups of its options.
 */
export function mayDiffer(line: Line, product: Eaten): boolean {
  return (
    line.picks.length > 0 ||
    line.allergens_state !== product.allergens_state ||
    !isDeepStrictEqual(line.allergens, product.allergens)
  );
}

/**
 * What the line has now; where its options are not offered any more, all of the product beside what it had. "Contiene" stays so beside
 * "può contenere" (docs/rules.md 22.4).
 */
function eatenNow(line: Line, product: OfferedProduct): Eaten {
  try {
    // A variant brings no allergens of its own: the line of one that was the last, and is gone, is eaten like the product.
    const isLast = product.variants.length === 0;
    return chosen(product, { variant: isLast ? null : line.variant_id, modifiers: line.picks });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const all = new Map(line.allergens.map((one) => [one.code, one]));
    for (const one of product.allergens) if (all.get(one.code)?.level !== 'contains') all.set(one.code, one);
    return {
      allergens: ALLERGENS.flatMap((code) => all.get(code) ?? []),
      allergens_state: product.allergens_state,
    };
  }
}

/**
 * The order before it is sent: lines that nobody has sent bear the allergens of this moment, and are confirmed again where they warn of
 * more (docs/rules.md 19.7, 19.51).
 */
export function withFreshAllergens(
  order: OrderBook,
  products: ReadonlyMap<number, OfferedProduct>,
): OrderBook {
  const lines = order.lines.map((line): Line => {
    const product = isUnsent(line) ? products.get(line.product_id) : undefined;
    if (!product || !mayDiffer(line, product)) return line;
    const { allergens, allergens_state } = eatenNow(line, product);
    const fresh: Line = { ...line, allergens, allergens_state };
    const isWorse = isWarnedAnew([line, order.allergies], [fresh, order.allergies]);
    return isWorse ? { ...fresh, allergy_confirmed_by: null } : fresh;
  });
  return { ...order, lines };
}
