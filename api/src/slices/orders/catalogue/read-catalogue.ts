import type { OrderCatalogue, OrderedGroup, OrderedProduct } from 'contract/order-catalogue/schemas';
import { may } from 'contract/roles/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { optionAllergens } from '../../modifiers/group-columns.ts';
import { availabilityOf } from '../../products/product-columns.ts';

/** Cents on the wire; null for roles that see no prices. */
function priceOf({ role }: PlaceAccess, cents: Sql): Sql {
  const sees = (may.prices as readonly string[]).includes(role);
  return sql`case when ${sees}::boolean then ${cents} / 100::float8 end`;
}

function readProducts(ctx: Ctx, place: PlaceAccess): Promise<OrderedProduct[]> {
  const { place_id } = place;
  return ctx.db.many(sql`
    with listed as (
      select d.product_id, min((m.position, s.position, d.position)) as at
      from menu_dishes d join menu_sections s on s.id = d.section_id
      join menus m on m.id = s.menu_id and m.archived_at is null
      where d.place_id = ${place_id} group by d.product_id
    )
    select p.id, p.name, p.kind, coalesce(c.course, case when p.kind = 'drink' then 'drink' else 'second' end) as course, p.code,
      ${priceOf(place, sql`p.price_cents`)} as price,
      array_to_json(array(select json_build_object('id', v.id, 'name', v.name, 'price', ${priceOf(place, sql`v.price_cents`)})
        from product_variants v where v.product_id = p.id order by v.position)) as variants,
      array(select a.group_id from product_modifier_groups a join modifier_groups g on g.id = a.group_id
        where a.product_id = p.id and g.archived_at is null order by a.position) as group_ids,
      p.allergens, p.allergens_state, ${availabilityOf(ctx.clock())} as availability
    from products p left join dish_cards c on c.product_id = p.id left join listed l on l.product_id = p.id
    where p.place_id = ${place_id} and p.archived_at is null and p.kind <> 'preparation'
    order by l.at nulls last, p.name_order, p.id`);
}

/** The groups in use, also those that only options open. */
function readGroups(ctx: Ctx, place: PlaceAccess): Promise<OrderedGroup[]> {
  return ctx.db.many(sql`
    select g.id, g.name, g.kind, g.min, g.max,
      array_to_json(array(select json_build_object('id', o.id, 'name', o.name, 'price', ${priceOf(place, sql`o.price_cents`)},
        'allergens', ${optionAllergens}, 'opens_group_id', n.id)
        from modifier_options o left join modifier_groups n on n.id = o.opens_group_id and n.archived_at is null
        where o.group_id = g.id order by o.position)) as options
    from modifier_groups g where g.place_id = ${place.place_id} and g.archived_at is null
    order by g.name_order, g.id`);
}

/** Everything that can be ordered at the place, in one answer that a device keeps for when there is no network. */
export async function readCatalogue(ctx: Ctx, place: PlaceAccess): Promise<OrderCatalogue> {
  return { products: await readProducts(ctx, place), groups: await readGroups(ctx, place) };
}
