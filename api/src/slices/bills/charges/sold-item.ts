import type { ChargeCreate } from 'contract/charges/schemas';
import { nameWithVariant } from 'contract/modifiers/variant-words';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { quoted } from '../../../platform/activity/describe-changes.ts';
import type { ChargedProduct } from '../../products/products-for-charge.ts';

/**
 * Name and price of what is sold: of the product, or of its variant. A product with variants has no price of its own, so that one of
 * them is needed; a wish with a price is a sale that was made at that price, and is taken without (docs/rules.md 23.12). Throws 409
 * `variant_gone`, 422.
 */
export function soldItem(
  { name, price_cents, variants }: ChargedProduct,
  { variant_id = null, unit_price }: Pick<ChargeCreate, 'variant_id' | 'unit_price'>,
): { name: string; price_cents: number } {
  if (variant_id === null) {
    if (variants.length > 0 && unit_price === undefined) throw invalid({ variant_id: 'Scegli la variante.' });
    return { name, price_cents };
  }
  const variant = variants.find(({ id }) => id === variant_id);
  if (!variant)
    throw conflict('variant_gone', `Questa variante di ${quoted(name)} non c'è più: scegli di nuovo.`);
  return { name: nameWithVariant(name, variant), price_cents: variant.price_cents };
}
