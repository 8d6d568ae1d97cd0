import type { ChargeKind } from 'contract/bills/values';
import type { VatClass } from 'contract/vat/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';

export interface SoldProduct {
  id: number;
  name: string;
  kind: Extract<ChargeKind, 'good' | 'service' | 'extra' | 'dish' | 'drink'>;
  price_cents: number;
  vat_class: VatClass;
}

/** The products of the place with these ids, with the prices of this moment. Throws 404. */
export async function productsOf(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SoldProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await ctx.db.many<SoldProduct>(sql`
    select id, name, kind, price_cents, vat_class from products
    where id = any (${wanted}::bigint[]) and place_id = ${place_id} and archived_at is null`);
  if (found.length < wanted.length) throw notFound('Prodotto non trovato');
  return new Map(found.map((product) => [product.id, product]));
}
