import type { Ingredient } from 'contract/ingredients/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { listed } from '../../../core/format/listed.ts';
import { quoted } from '../../../platform/activity/describe-changes.ts';
import { changingRecipes } from '../lock-recipes.ts';
import { getIngredient } from './ingredients.service.ts';
import { recordIngredient } from './record-ingredient.ts';
import { namingIngredient } from './taken-name.ts';

/** The first ones are named. */
const MOST_NAMED = 3;

/** Throws 409 `ingredient_in_use`, which names dishes and options. */
async function requireUnused({ db }: Ctx, ingredient_id: number): Promise<void> {
  const users = await db.many<{ name: string; total: number }>(sql`
    select name, count(*) over ()::int as total from (
      select p.name, p.name_order from products p
      where p.id in (select r.product_id from recipe_items r where r.ingredient_id = ${ingredient_id})
      union all
      select o.name, fold(o.name) from modifier_ingredients m join modifier_options o on o.id = m.option_id
      where m.ingredient_id = ${ingredient_id}
    ) as users order by name_order, name limit ${MOST_NAMED}`);
  const [first] = users;
  if (!first) return;
  const more = first.total - users.length;
  const names = [
    ...users.map(({ name }) => quoted(name)),
    ...(more > 0 ? [more === 1 ? 'un altro' : `altri ${more}`] : []),
  ];
  throw conflict('ingredient_in_use', `L'ingrediente è ancora usato: ${listed(names)}.`);
}

/** Takes an ingredient out of the list; its name is free for another one. Safe to repeat. */
export function archiveIngredient(ctx: Ctx, place: PlaceAccess, ingredient_id: number): Promise<void> {
  return changingRecipes(ctx, place, async (inside) => {
    const ingredient = await getIngredient(inside, place, ingredient_id);
    if (ingredient.archived_at !== null) return;
    await requireUnused(inside, ingredient_id);
    const now = ctx.clock();
    await inside.db.run(sql`
      update ingredients set archived_at = ${now}, updated_at = ${now} where id = ${ingredient_id}`);
    await recordIngredient(inside, place, ingredient, ' archiviato');
  });
}

/** Throws 409 `ingredient_name_taken` where another one has the name by now. */
export function restoreIngredient(ctx: Ctx, place: PlaceAccess, ingredient_id: number): Promise<Ingredient> {
  return namingIngredient(() =>
    changingRecipes(ctx, place, async (inside) => {
      const ingredient = await getIngredient(inside, place, ingredient_id);
      if (ingredient.archived_at === null) return ingredient;
      await inside.db.run(sql`
        update ingredients set archived_at = null, updated_at = ${ctx.clock()} where id = ${ingredient_id}`);
      await recordIngredient(inside, place, ingredient, ' rimesso in uso');
      return getIngredient(inside, place, ingredient_id);
    }),
  );
}
