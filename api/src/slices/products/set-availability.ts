import type { Availability, AvailabilityChange, Product } from 'contract/products/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { recordProduct } from './record-product.ts';
import { lockProduct, writeProduct } from './products.service.ts';

function sentenceOf({ state, quantity }: Availability): string {
  if (state === 'out') return ' esaurito';
  if (state === 'in_stock') return ' di nuovo disponibile';
  return quantity === 1 ? ': ne resta 1' : `: ne restano ${quantity}`;
}

/** None left is sold out, in any way of saying it. Safe to repeat: the same state again changes nothing. */
export function setAvailability(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  change: AvailabilityChange,
): Promise<Product> {
  const quantity = change.state === 'quantity' ? (change.quantity ?? 0) : null;
  const isOut = change.state === 'out' || quantity === 0;
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { availability: before } = await lockProduct(inside, place, product_id);
    const after = await writeProduct(
      inside,
      place,
      product_id,
      sql`quantity = ${quantity},
        sold_out_at = case when ${isOut}::boolean then coalesce(sold_out_at, ${ctx.clock()}) end`,
    );
    const { availability } = after;
    if (availability.state !== before.state || availability.quantity !== before.quantity)
      await recordProduct(inside, place, after, sentenceOf(availability));
    return after;
  });
}
