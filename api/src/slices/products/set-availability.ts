import type { Availability, AvailabilityChange, Product } from 'contract/products/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { nextBusinessDayOf } from '../business/business-day-now.ts';
import { lockProduct, writeProduct } from './products.service.ts';
import { planReturn } from './put-back.ts';
import { recordProduct } from './record-product.ts';

function sentenceOf({ state, quantity, back_at }: Availability): string {
  if (state === 'in_stock') return ' di nuovo disponibile';
  const until = back_at === null ? '' : ' per oggi';
  if (state === 'out') return ` esaurito${until}`;
  return `${quantity === 1 ? ': ne resta 1' : `: ne restano ${quantity}`}${until}`;
}

interface Stock {
  isOut: boolean;
  quantity: number | null;
  back_at: Date | null;
}

/** None left is sold out, in any way of saying it. What holds until an instant that has passed is in stock. */
async function stockOf(ctx: Ctx, place: PlaceAccess, change: AvailabilityChange): Promise<Stock> {
  const inStock = { isOut: false, quantity: null, back_at: null };
  if (change.state === 'in_stock') return inStock;
  const back_at = await instantOf(ctx, place, change.until);
  if (back_at !== null && back_at <= ctx.clock()) return inStock;
  const quantity = change.state === 'quantity' ? (change.quantity ?? 0) : null;
  return { isOut: change.state === 'out' || quantity === 0, quantity, back_at };
}

async function instantOf(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  until: AvailabilityChange['until'],
): Promise<Date | null> {
  if (until === undefined || until === null) return null;
  return until === 'next_day' ? nextBusinessDayOf(ctx, place_id) : new Date(until);
}

/** Says whether a product is there, and until when this holds. Safe to repeat: the same state again changes nothing. */
export function setAvailability(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  change: AvailabilityChange,
): Promise<Product> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { availability: before } = await lockProduct(inside, place, product_id);
    const { isOut, quantity, back_at } = await stockOf(inside, place, change);
    const since = before.state === 'out' ? sql`sold_out_at` : sql`${ctx.clock()}::timestamptz`;
    const after = await writeProduct(
      inside,
      place,
      product_id,
      sql`quantity = ${quantity}, back_at = ${back_at}, sold_out_at = case when ${isOut}::boolean then ${since} end`,
    );
    const { availability } = after;
    const isSame =
      availability.state === before.state &&
      availability.quantity === before.quantity &&
      availability.back_at === before.back_at;
    if (isSame) return after;
    if (back_at !== null) await planReturn(ctx, db, { place_id: place.place_id, product_id, back_at });
    await recordProduct(inside, place, after, sentenceOf(availability));
    return after;
  });
}
