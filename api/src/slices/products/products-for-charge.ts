import type { SoldKind } from 'contract/products/values';
import type { VatClass } from 'contract/vat/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { stillHolds } from './product-columns.ts';
import { missingProduct } from './products.service.ts';

/** What a charge copies of a product at the moment of the sale. */
export interface ChargedProduct {
  id: number;
  name: string;
  kind: SoldKind;
  price_cents: number;
  vat_class: VatClass;
  /** Where there are some the product is sold in one of them (docs/rules.md 23.2). */
  variants: { id: number; name: string; price_cents: number }[];
  /** How many are left is counted. */
  is_counted: boolean;
}

/**
 * The products of the catalogue for new charges, by their ids. It locks nothing: a charge keeps what it read. Throws 404 for a
 * product of another place, and for one that has left the catalogue.
 */
export async function productsForCharge(
  ctx: Ctx,
  { place_id }: Pick<PlaceAccess, 'place_id'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChargedProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await ctx.db.many<ChargedProduct>(sql`
    select p.id, p.name, p.kind, p.price_cents, p.vat_class, p.quantity is not null and ${stillHolds(ctx.clock())} as is_counted,
      array_to_json(array(
        select json_build_object('id', v.id, 'name', v.name, 'price_cents', v.price_cents)
        from product_variants v where v.product_id = p.id order by v.position)) as variants
    from products p
    where p.id = any (${wanted}::bigint[]) and p.place_id = ${place_id} and p.archived_at is null
      and p.kind <> 'preparation'`);
  if (found.length < wanted.length) throw missingProduct();
  return new Map(found.map((product) => [product.id, product]));
}
