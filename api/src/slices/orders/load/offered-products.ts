import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { type AskedGroups, groupsOfProducts } from '../../modifiers/groups-of-products.ts';
import { isOut, stillHolds } from '../../products/product-columns.ts';
import type { OfferedProduct } from '../engine/offer.ts';

type Row = Omit<OfferedProduct, 'choices' | 'variants'> & {
  variants: { id: number; name: string; price_cents: number }[] | null;
  asks: boolean;
  is_counted: boolean;
};

const NO_CHOICES: AskedGroups = { groups: [], opened: [] };

const readProducts = ({ db, clock }: Ctx, place_id: number, ids: readonly number[]): Promise<Row[]> =>
  db.many<Row>(sql`
    select p.id, p.name, p.kind, p.price_cents, p.vat_class, ${isOut(clock())} as is_out,
      case when ${stillHolds(clock())} then p.quantity::float8 end as left, d.course, d.station, p.allergens, p.allergens_state,
      (select json_agg(json_build_object('id', v.id, 'name', v.name, 'price_cents', v.price_cents) order by v.position)
        from product_variants v where v.product_id = p.id) as variants,
      exists (select from product_modifier_groups a where a.product_id = p.id) as asks, p.quantity is not null as is_counted
    from products p left join dish_cards d on d.product_id = p.id
    where p.id = any (${[...ids]}::bigint[]) and p.place_id = ${place_id} and p.archived_at is null
      and p.kind <> 'preparation'`);

/**
 * The products that commands name, as they are sold now. Where one is counted, all counted ones are locked in the order of their ids,
 * after the bills, and read again, so that what is left is still there when the order is written.
 */
export async function offeredProducts(
  ctx: Ctx,
  place: PlaceAccess,
  ids: readonly number[],
): Promise<Map<number, OfferedProduct>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  let rows = await readProducts(ctx, place.place_id, wanted);
  if (rows.some(({ is_counted }) => is_counted)) {
    await ctx.db.run(sql`
      select 1 from products p where p.id = any (${wanted}::bigint[]) and p.place_id = ${place.place_id} and p.quantity is not null
      order by p.id for no key update`);
    rows = await readProducts(ctx, place.place_id, wanted);
  }
  const asked = await groupsOfProducts(
    ctx,
    place,
    rows.filter(({ asks }) => asks).map(({ id }) => id),
  );
  return new Map(
    rows.map(({ variants, asks: _asks, is_counted: _counted, ...row }) => {
      const choices = asked.get(row.id) ?? NO_CHOICES;
      return [row.id, { ...row, variants: variants ?? [], choices }];
    }),
  );
}
