import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

export interface ProductPrice {
  product_id: number;
  price_cents: number;
}

/** A locked product of the catalogue with its price. */
export interface LockedPrice extends ProductPrice {
  is_archived: boolean;
}

/**
 * Locks these products of the place until the transaction ends, in the order of their ids, and reads their prices. What is not of the
 * place is left out.
 */
export function lockPrices(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  product_ids: readonly number[],
): Promise<LockedPrice[]> {
  return db.many<LockedPrice>(sql`
    select p.id as product_id, p.price_cents, p.archived_at is not null as is_archived from products p
    where p.place_id = ${place_id} and p.id = any (${product_ids}::bigint[]) order by p.id for no key update`);
}

/** Sets the prices of products that the caller has locked. */
export async function setPrices(
  { db, clock }: Ctx,
  { place_id }: PlaceAccess,
  prices: readonly ProductPrice[],
): Promise<void> {
  if (prices.length === 0) return;
  const ids = prices.map(({ product_id }) => product_id);
  const cents = prices.map(({ price_cents }) => price_cents);
  await db.run(sql`
    update products p set price_cents = n.price_cents, updated_at = ${clock()}
    from unnest(${ids}::bigint[], ${cents}::int[]) as n (id, price_cents)
    where p.id = n.id and p.place_id = ${place_id}`);
}
