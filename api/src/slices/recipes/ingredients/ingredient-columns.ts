import type { IngredientFilters } from 'contract/ingredients/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { wordsOf } from '../../../core/format/search-terms.ts';
import { seesCosts } from '../sees-costs.ts';

/** How many recipes and options name the ingredient. */
export const usedIn = sql`((select count(distinct r.product_id) from recipe_items r where r.ingredient_id = i.id)
  + (select count(*) from modifier_ingredients m where m.ingredient_id = i.id))::int`;

/** The columns of an ingredient on the wire, from `ingredients i`. */
export function ingredientColumns(place: PlaceAccess): Sql {
  return sql`i.id, i.place_id, i.name, i.unit, case when ${seesCosts(place)}::boolean then i.cost::float8 end as cost,
    i.allergens, i.supplier, ${usedIn} as used_in, i.archived_at, i.created_at, i.updated_at`;
}

export const byName = sql`i.name_order, i.id`;

/** The condition on `ingredients i` that the filters make. */
export function foundBy(
  { place_id }: PlaceAccess,
  { q, allergen, shelf = 'in_use' }: IngredientFilters,
): Sql {
  const words = wordsOf(q ?? '');
  return join(
    [
      sql`i.place_id = ${place_id}`,
      shelf === 'in_use' ? sql`i.archived_at is null` : sql`i.archived_at is not null`,
      ...words.map((word) => sql`position(fold(${word}) in i.name_order) > 0`),
      ...(allergen === undefined
        ? []
        : [sql`i.allergens @> jsonb_build_array(jsonb_build_object('code', ${allergen}::text))`]),
    ],
    ' and ',
  );
}
