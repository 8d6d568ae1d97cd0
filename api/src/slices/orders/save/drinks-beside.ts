import type { Vat } from 'contract/vat/rates';
import type { VatClass } from 'contract/vat/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { vatOfCharge, WAYS } from '../../bills/charges/amounts.ts';
import type { BillItem } from '../../bills/load/book-of-source.ts';
import type { OrderBook } from '../engine/order.ts';

interface Facts {
  regime: string | null;
  business_day: string;
}

/**
 * The VAT of drinks that the desk put on the bill of an order, by charge, now that the order is sold in this way: one that is taken away
 * has another rate (docs/rules.md 21.2). Those that keep theirs are left out.
 */
export async function drinksWithOtherVat(
  { db }: Ctx,
  { place_id, selling_way }: Pick<OrderBook, 'place_id' | 'selling_way'>,
  items: readonly BillItem[],
  { regime, business_day: day }: Facts,
): Promise<ReadonlyMap<BillItem['id'], Vat>> {
  const drinks = items.filter(({ kind }) => kind === 'drink');
  const ids = drinks.flatMap(({ product_id }) => product_id ?? []);
  const products =
    ids.length === 0
      ? []
      : await db.many<{ id: number; vat_class: VatClass }>(sql`
          select id, vat_class from products where place_id = ${place_id} and id = any (${ids}::bigint[])`);
  const classes = new Map(products.map(({ id, vat_class }) => [id, vat_class]));
  const vats = new Map<BillItem['id'], Vat>();
  for (const { id, product_id, vat_rate, nature } of drinks) {
    const vat_class = product_id === null ? undefined : classes.get(product_id);
    const vat = vatOfCharge({ kind: 'drink', vat_class, way: WAYS[selling_way], regime, day });
    if (vat.vat_rate !== vat_rate || vat.nature !== nature) vats.set(id, vat);
  }
  return vats;
}
