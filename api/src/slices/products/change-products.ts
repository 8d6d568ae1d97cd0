import { changedPrice } from 'contract/products/bulk-price';
import type { Product, ProductsChange } from 'contract/products/schemas';
import { MAX_PRICE_CENTS } from 'contract/products/values';
import { vatClassLabels } from 'contract/vat/labels';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { quoted } from '../../platform/activity/describe-changes.ts';
import { byName } from './list-products.ts';
import { productColumns } from './product-columns.ts';
import { recordProducts } from './record-product.ts';

const decimal = (value: number) => String(Math.abs(value)).replace('.', ',');

function describeChange({ price, category, vat_class }: ProductsChange): string {
  const parts: string[] = [];
  if (price) parts.push(`prezzo ${price.percent < 0 ? '−' : '+'}${decimal(price.percent)}%`);
  if (category !== undefined)
    parts.push(category === null ? 'senza categoria' : `categoria ${quoted(category)}`);
  if (vat_class) parts.push(`IVA ${vatClassLabels[vat_class].toLowerCase()}`);
  return parts.join(', ');
}

interface Row {
  id: number;
  price_cents: number;
}

export const priceTooHigh = () => invalid({ 'price.percent': 'Un prezzo diventerebbe troppo alto.' });

function pricesAfter(rows: readonly Row[], { price }: ProductsChange): number[] {
  const prices = rows.map(({ price_cents }) => (price ? changedPrice(price_cents, price) : price_cents));
  if (prices.some((cents) => cents > MAX_PRICE_CENTS)) throw priceTooHigh();
  return prices;
}

/**
 * Changes several products of the catalogue at once, or none. Prices, also those of variants, follow from those that the rows have
 * now. Throws 422 where one is not of the place or has left the catalogue, and for a price that would be too high.
 */
export function changeProducts(ctx: Ctx, place: PlaceAccess, change: ProductsChange): Promise<Product[]> {
  const ids = [...new Set(change.product_ids)];
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    // In one order, so that two concurrent changes cannot deadlock; sales refer to several products in another order and do not wait.
    const rows = await db.many<Row>(sql`
      select p.id, p.price_cents from products p
      where p.place_id = ${place.place_id} and p.id = any (${ids}::bigint[]) and p.archived_at is null
      order by p.id for no key update`);
    if (rows.length !== ids.length)
      throw invalid({ product_ids: 'Qualche prodotto non è più nel catalogo: ricarica la pagina.' });
    const { category, vat_class } = change;
    await db.run(sql`
      update products p set price_cents = n.price_cents,
        category = case when ${category !== undefined}::boolean then ${category ?? null} else p.category end,
        vat_class = coalesce(${vat_class ?? null}, p.vat_class), updated_at = ${ctx.clock()}
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${pricesAfter(rows, change)}::int[]) as n (id, price_cents)
      where p.id = n.id and p.place_id = ${place.place_id}`);
    const { price } = change;
    if (price) for (const follow of ctx.hooks.whenPricesChange) await follow(inside, place, ids, price);
    await recordProducts(inside, place, rows.length, `: ${describeChange(change)}`);
    return db.many<Product>(sql`
      select ${productColumns(place, ctx.clock())} from products p
      where p.place_id = ${place.place_id} and p.id = any (${ids}::bigint[]) order by ${byName}`);
  });
}
