import type { IngredientUse } from 'contract/ingredients/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { getIngredient } from './ingredients.service.ts';

/** The recipes and options that `used_in` counts, by name. Throws 404. */
export async function listUses(
  ctx: Ctx,
  place: PlaceAccess,
  ingredient_id: number,
): Promise<IngredientUse[]> {
  await getIngredient(ctx, place, ingredient_id);
  return ctx.db.many<IngredientUse>(sql`
    select product_id, group_id, name, "group", is_archived from (
      select p.id as product_id, null::bigint as group_id, p.name, null as "group", p.archived_at is not null as is_archived,
        p.name_order
      from products p where p.id in (select r.product_id from recipe_items r where r.ingredient_id = ${ingredient_id})
      union all
      select null, g.id, o.name, g.name, g.archived_at is not null, fold(o.name)
      from modifier_ingredients m join modifier_options o on o.id = m.option_id join modifier_groups g on g.id = o.group_id
      where m.ingredient_id = ${ingredient_id}
    ) as uses order by is_archived, name_order, name, product_id, group_id`);
}
