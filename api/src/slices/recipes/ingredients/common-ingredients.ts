import type { CommonIngredient, Ingredient } from 'contract/ingredients/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { fold } from '../../../platform/search/fold.ts';
import { changingRecipes } from '../lock-recipes.ts';
import { COMMON } from './common/common.ts';
import { byName, ingredientColumns } from './ingredient-columns.ts';
import { inOrder } from './ingredients.service.ts';

/** The proposed list, with what the place has of it. */
export async function listCommon(ctx: Ctx, { place_id }: PlaceAccess): Promise<CommonIngredient[]> {
  const rows = await ctx.db.many<{ name_order: string }>(sql`
    select i.name_order from ingredients i where i.place_id = ${place_id} and i.archived_at is null`);
  const names = new Set(rows.map(({ name_order }) => name_order));
  return COMMON.map((one) => ({ ...one, is_there: names.has(fold(one.name)) }));
}

const byFoldedName = new Map(COMMON.map((one) => [fold(one.name), one]));

/**
 * Adds ingredients of the proposed list; those that the place has stay as they are. Answers all that were asked for. Safe to repeat.
 * Throws 422 for a name that the list does not have.
 */
export function addCommon(ctx: Ctx, place: PlaceAccess, names: readonly string[]): Promise<Ingredient[]> {
  const chosen = new Map(names.map((name) => [fold(name), byFoldedName.get(fold(name))]));
  const rows = [...chosen.values()].flatMap((one) => one ?? []);
  if (rows.length < chosen.size) throw invalid({ names: "Qualche ingrediente non è nell'elenco." });
  return changingRecipes(ctx, place, async (inside) => {
    const now = ctx.clock();
    const asJson = JSON.stringify(
      rows.map((one) => ({ ...one, allergens: JSON.parse(inOrder(one.allergens)) })),
    );
    const added = await inside.db.run(sql`
      insert into ingredients (place_id, name, unit, allergens, created_at, updated_at)
      select ${place.place_id}, n.name, n.unit, n.allergens, ${now}, ${now}
      from jsonb_to_recordset(${asJson}::jsonb) as n (name text, unit text, allergens jsonb)
      on conflict (place_id, name_order) where archived_at is null do nothing`);
    if (added > 0) {
      const sentence = `Dall'elenco dei più comuni: ${counted(added, 'ingrediente aggiunto', 'ingredienti aggiunti')}.`;
      await recordActivity(inside, place, { kind: 'recipe', sentence });
    }
    return inside.db.many<Ingredient>(sql`
      select ${ingredientColumns(place)} from ingredients i
      where i.place_id = ${place.place_id} and i.archived_at is null and i.name_order = any (${[...chosen.keys()]}::text[])
      order by ${byName}`);
  });
}
