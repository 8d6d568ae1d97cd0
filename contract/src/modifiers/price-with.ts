import { optionsOf, type AskedOption, type ChosenModifier } from './chosen-modifiers.ts';
import type { Variant } from './schemas.ts';

const cents = (price: number | null) => Math.round((price ?? 0) * 100);

/** What a product costs in cents with its options: the price of the product or of its variant, and that of each option. */
export function priceWith(price_cents: number, chosen: readonly ChosenModifier<AskedOption>[]): number {
  return optionsOf(chosen).reduce((sum, { price }) => sum + cents(price), price_cents);
}

/**
 * The lowest price of the variants; the product's own where there are none (docs/rules.md 23.2). Null where the caller sees no
 * prices.
 */
export function lowestPrice(
  price: number | null,
  variants: readonly Pick<Variant, 'price'>[],
): number | null {
  const prices = variants.flatMap((one) => (one.price === null ? [] : [one.price]));
  return prices.length === 0 ? price : Math.min(...prices);
}
