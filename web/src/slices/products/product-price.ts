import { lowestPrice } from 'contract/modifiers/price-with';
import type { Product, ProductVariant } from 'contract/products/schemas';
import { money } from '../../kit/format/money.ts';

/** The sizes that a product is sold in. A catalogue that an older page kept on the device knows none. */
export const variantsOf = ({ variants }: Partial<Pick<Product, 'variants'>>): readonly ProductVariant[] =>
  variants ?? [];

export const hasVariants = (product: Parameters<typeof variantsOf>[0]): boolean =>
  variantsOf(product).length > 0;

/** "4,50 €"; with variants the lowest of them: "da 4,00 €" (docs/rules.md 23.2). Undefined where the role sees no prices. */
export function priceSaid(
  product: Pick<Product, 'price'> & Partial<Pick<Product, 'variants'>>,
): string | undefined {
  const variants = variantsOf(product);
  const price = lowestPrice(product.price, variants);
  if (price === null) return undefined;
  return variants.length > 0 ? `da ${money(price)}` : money(price);
}
