import { ALLERGENS } from 'contract/allergens/values';
import { may } from 'contract/roles/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';

const seesPrices = ({ role }: PlaceAccess) => (may.prices as readonly string[]).includes(role);

/** A price in cents on the wire; null for roles that see no prices. */
export function priceOf(place: PlaceAccess, cents: Sql): Sql {
  return sql`case when ${seesPrices(place)}::boolean then ${cents} / 100::float8 end`;
}

/** Of `modifier_options o`: stated, and those of what it adds; `contains`, the lesser word, beats `may_contain` (docs/rules.md 23.6). */
export const optionAllergens = sql`array_to_json(array(
  select json_build_object('code', a.code, 'level', min(a.level)) from (
    select s.code, s.level from jsonb_to_recordset(o.allergens) as s (code text, level text)
    union all
    select s.code, s.level from modifier_ingredients d join ingredients i on i.id = d.ingredient_id
    cross join jsonb_to_recordset(i.allergens) as s (code text, level text)
    where d.option_id = o.id and d.quantity > 0
  ) a group by a.code order by array_position(${[...ALLERGENS]}::text[], a.code)))`;

const recipe = sql`array_to_json(array(
  select json_build_object('ingredient_id', d.ingredient_id, 'name', i.name, 'quantity', d.quantity::float8, 'unit', d.unit)
  from modifier_ingredients d join ingredients i on i.id = d.ingredient_id
  where d.option_id = o.id order by i.name_order, i.id))`;

/** The columns of a group on the wire, from `modifier_groups g`. */
export function groupColumns(place: PlaceAccess): Sql {
  return sql`g.id, g.place_id, g.name, g.names, g.kind, g.min, g.max,
    array_to_json(array(
      select json_build_object('id', o.id, 'name', o.name, 'names', o.names, 'price', ${priceOf(place, sql`o.price_cents`)},
        'allergens', ${optionAllergens}, 'stated_allergens', o.allergens, 'recipe', ${recipe}, 'opens_group_id', n.id)
      from modifier_options o
      left join modifier_groups n on n.id = o.opens_group_id and n.archived_at is null
      where o.group_id = g.id order by o.position)) as options,
    (select count(*)::int from product_modifier_groups u join products p on p.id = u.product_id
      where u.group_id = g.id and p.archived_at is null) as used_by,
    g.archived_at, g.updated_at`;
}
