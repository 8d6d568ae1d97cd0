import { changedPrice, type PriceChange } from 'contract/products/bulk-price';
import { MAX_PRICE_CENTS } from 'contract/products/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { priceTooHigh } from '../products/change-products.ts';
import { touchProducts } from '../products/products.service.ts';

export interface VariantPrice {
  variant_id: number;
  price_cents: number;
}

export interface LockedVariant extends VariantPrice {
  product_id: number;
}

/** Locks all variants of these products until the transaction ends, and reads their prices. The caller has locked the products. */
export function lockVariantPrices(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  product_ids: readonly number[],
): Promise<LockedVariant[]> {
  return db.many<LockedVariant>(sql`
    select v.id as variant_id, v.product_id, v.price_cents from product_variants v
    where v.place_id = ${place_id} and v.product_id = any (${product_ids}::bigint[]) order by v.id for no key update`);
}

/** Sets the prices of variants that the caller has locked, with their products: devices are told of a change by the product. */
export async function setVariantPrices(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  prices: readonly VariantPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  const ids = prices.map(({ variant_id }) => variant_id);
  const cents = prices.map(({ price_cents }) => price_cents);
  const changed = await ctx.db.many<{ product_id: number }>(sql`
    update product_variants v set price_cents = n.price_cents
    from unnest(${ids}::bigint[], ${cents}::int[]) as n (id, price_cents)
    where v.id = n.id and v.place_id = ${place_id} returning v.product_id`);
  await touchProducts(
    ctx,
    changed.map(({ product_id }) => product_id),
  );
}

/** Variants follow a change of their products' prices: a product that has some is sold in them alone (docs/rules.md 23.2). */
export async function changeVariantPrices(
  ctx: Ctx,
  place: PlaceAccess,
  product_ids: readonly number[],
  change: PriceChange,
): Promise<void> {
  const variants = await lockVariantPrices(ctx, place, product_ids);
  const prices = variants.map(({ variant_id, price_cents }) => ({
    variant_id,
    price_cents: changedPrice(price_cents, change),
  }));
  if (prices.some(({ price_cents }) => price_cents > MAX_PRICE_CENTS)) throw priceTooHigh();
  await setVariantPrices(ctx, place, prices);
}
