import { may } from 'contract/roles/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';

/** Whether what was said of `products p` still holds: from `back_at` on the product is in stock (docs/rules.md 21.4). */
export const stillHolds = (now: Date, p = sql`p`): Sql =>
  sql`(${p}.back_at is null or ${p}.back_at > ${now})`;

/** Whether `products p` is sold out now. */
export const isOut = (now: Date, p = sql`p`): Sql =>
  sql`(${p}.sold_out_at is not null and ${stillHolds(now, p)})`;

/** The availability of `products p` on the wire. */
export function availabilityOf(now: Date): Sql {
  const holds = stillHolds(now);
  return sql`json_build_object(
    'state', case when not ${holds} then 'in_stock' when p.sold_out_at is not null then 'out'
      when p.quantity is not null then 'quantity' else 'in_stock' end,
    'quantity', case when ${holds} then p.quantity::float8 end,
    'back_at', case when ${holds} then ${jsonInstant(sql`p.back_at`)} end)`;
}

/** The columns of a product on the wire, from `products p`. Kitchen and housekeeping see no price (docs/rules.md 3.6, 3.7). */
export function productColumns(place: PlaceAccess, now: Date): Sql {
  const seesPrices = (may.prices as readonly string[]).includes(place.role);
  return sql`p.id, p.place_id, p.name, p.kind, p.category,
    case when ${seesPrices}::boolean then p.price_cents / 100::float8 end as price,
    array_to_json(array(
      select json_build_object('id', v.id, 'name', v.name,
        'price', case when ${seesPrices}::boolean then v.price_cents / 100::float8 end)
      from product_variants v where v.product_id = p.id order by v.position)) as variants,
    p.vat_class, p.code, p.barcode, p.description,
    (select '/photos/' || f.key || '.webp' from product_photos f where f.product_id = p.id) as photo,
    ${availabilityOf(now)} as availability, p.allergens, p.allergens_state, p.archived_at, p.created_at, p.updated_at`;
}
