import type { ProductPrice } from 'contract/products/schemas';
import { MAX_LISTED_PRICES } from 'contract/products/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

/** What the product costs and has cost, newest first. A trigger of `products` writes the rows. */
export function listPrices(ctx: Ctx, { place_id }: PlaceAccess, product_id: number): Promise<ProductPrice[]> {
  return ctx.db.many<ProductPrice>(sql`
    select h.price_cents / 100::float8 as price, h.since from product_prices h
    where h.product_id = ${product_id} and h.place_id = ${place_id}
    order by h.since desc limit ${MAX_LISTED_PRICES}`);
}
