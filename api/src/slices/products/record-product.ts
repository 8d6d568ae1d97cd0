import { kindLabels } from 'contract/products/labels';
import type { Product } from 'contract/products/schemas';
import { vatClassLabels } from 'contract/vat/labels';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { counted, describeChanges, quoted } from '../../platform/activity/describe-changes.ts';
import { priceFormat } from '../../platform/activity/price-format.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';

/** Writes a line about a product into the place's activity. */
export function recordProduct(
  ctx: Ctx,
  place: PlaceAccess,
  { id, name }: Pick<Product, 'id' | 'name'>,
  rest: string,
): Promise<void> {
  const sentence = `Prodotto ${quoted(name)}${rest}.`;
  return recordActivity(ctx, place, { kind: 'product', sentence, related_type: 'product', related_id: id });
}

/** Writes a line about many products: it links to none. */
export function recordProducts(ctx: Ctx, place: PlaceAccess, many: number, rest: string): Promise<void> {
  const sentence = `${counted(many, 'prodotto', 'prodotti')}${rest}.`;
  return recordActivity(ctx, place, { kind: 'product', sentence: `Catalogo: ${sentence}` });
}

export async function recordNewProduct(ctx: Ctx, place: PlaceAccess, product: Product): Promise<void> {
  const format = await priceFormat(ctx, place);
  await recordProduct(ctx, place, product, ` aggiunto, ${format(product.price ?? 0)}`);
}

/** Records the changes of a product; nothing without a change. */
export async function recordProductChange(
  ctx: Ctx,
  place: PlaceAccess,
  before: Product,
  after: Product,
): Promise<void> {
  const changes = describeChanges(before, after, {
    price: ['prezzo', await priceFormat(ctx, place)],
    name: ['nome', quoted],
    kind: ['tipo', (kind) => kindLabels[kind].toLowerCase()],
    category: ['categoria', quoted],
    vat_class: ['IVA', (vat_class) => vatClassLabels[vat_class].toLowerCase()],
    code: ['codice', quoted],
    barcode: ['codice a barre', String],
    description: ['descrizione'],
  });
  if (changes) await recordProduct(ctx, place, before, `: ${changes}`);
}
