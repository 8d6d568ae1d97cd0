import type { ProductKind } from 'contract/products/values';
import type { VatClass } from 'contract/vat/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { missingProduct } from './products.service.ts';

/** What a charge copies of a product at the moment of the sale. */
export interface ChargedProduct {
  id: number;
  name: string;
  kind: ProductKind;
  price_cents: number;
  vat_class: VatClass;
}

/**
 * The product of the catalogue for a new charge. It locks nothing: a charge keeps what it read. Throws 404 for a product of another
 * place, and for one that has left the catalogue.
 */
export async function productForCharge(
  ctx: Ctx,
  { place_id }: Pick<PlaceAccess, 'place_id'>,
  product_id: number,
): Promise<ChargedProduct> {
  const product = await ctx.db.maybe<ChargedProduct>(sql`
    select p.id, p.name, p.kind, p.price_cents, p.vat_class from products p
    where p.id = ${product_id} and p.place_id = ${place_id} and p.archived_at is null`);
  if (!product) throw missingProduct();
  return product;
}
