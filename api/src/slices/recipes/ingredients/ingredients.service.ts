import { isDeepStrictEqual } from 'node:util';
import type { Allergen } from 'contract/allergens/schemas';
import { ALLERGENS } from 'contract/allergens/values';
import type { Ingredient, IngredientInput } from 'contract/ingredients/schemas';
import { BASE_UNITS, RECIPE_UNITS, type IngredientUnit } from 'contract/ingredients/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid, notFound } from '../../../core/errors/errors.ts';
import { quoted } from '../../../platform/activity/describe-changes.ts';
import { recompute } from '../allergens/recompute.ts';
import { changingRecipes } from '../lock-recipes.ts';
import { seesCosts } from '../sees-costs.ts';
import { ingredientColumns } from './ingredient-columns.ts';
import { recordIngredient, recordIngredientChange } from './record-ingredient.ts';
import { namingIngredient } from './taken-name.ts';

/** As JSON, in the order of the official list. */
export const inOrder = (allergens: readonly Allergen[]): string =>
  JSON.stringify(ALLERGENS.flatMap((code) => allergens.filter((one) => one.code === code)));

/** Also one that is archived. Throws 404. */
export async function getIngredient(
  ctx: Ctx,
  place: PlaceAccess,
  ingredient_id: number,
): Promise<Ingredient> {
  const ingredient = await ctx.db.maybe<Ingredient>(sql`
    select ${ingredientColumns(place)} from ingredients i where i.id = ${ingredient_id} and i.place_id = ${place.place_id}`);
  if (!ingredient) throw notFound('Ingrediente non trovato');
  return ingredient;
}

/** Throws 409 `ingredient_name_taken`. */
export function createIngredient(ctx: Ctx, place: PlaceAccess, input: IngredientInput): Promise<Ingredient> {
  return namingIngredient(() =>
    changingRecipes(ctx, place, async (inside) => {
      const now = ctx.clock();
      const { id } = await inside.db.one<{ id: number }>(sql`
        insert into ingredients (place_id, name, unit, cost, allergens, supplier, created_at, updated_at)
        values (${place.place_id}, ${input.name}, ${input.unit}, ${seesCosts(place) ? input.cost : null},
          ${inOrder(input.allergens)}, ${input.supplier}, ${now}, ${now})
        returning id`);
      const ingredient = await getIngredient(inside, place, id);
      await recordIngredient(inside, place, ingredient, ' aggiunto');
      return ingredient;
    }),
  );
}

/** Throws 422 at `unit` where a line counts the ingredient in a unit of another dimension. */
async function requireUnit({ db }: Ctx, ingredient_id: number, unit: IngredientUnit): Promise<void> {
  const fitting = RECIPE_UNITS.filter((one) => BASE_UNITS[one].unit === unit);
  const line = await db.maybe(sql`
    select 1 from (
      select r.unit from recipe_items r where r.ingredient_id = ${ingredient_id}
      union select m.unit from modifier_ingredients m where m.ingredient_id = ${ingredient_id}
    ) as lines where unit <> all (${fitting}::text[]) limit 1`);
  if (line) throw invalid({ unit: "Le ricette lo usano con un'altra unità: cambia prima quelle." });
}

/** The products whose own recipe names the ingredient. */
async function usersOf({ db }: Ctx, ingredient_id: number): Promise<number[]> {
  const rows = await db.many<{ product_id: number }>(sql`
    select distinct product_id from recipe_items where ingredient_id = ${ingredient_id}`);
  return rows.map(({ product_id }) => product_id);
}

/** Whether the dishes above are made of something else, or cost otherwise. */
const changesDishes = (before: Ingredient, after: Ingredient): boolean =>
  after.name !== before.name ||
  after.unit !== before.unit ||
  after.cost !== before.cost ||
  !isDeepStrictEqual(after.allergens, before.allergens);

/**
 * Replaces the details; the dishes above follow in the same transaction. A caller who sees no costs leaves the cost as it is. Throws
 * 404, 409 `ingredient_name_taken`, and 422 at `unit`.
 */
export function updateIngredient(
  ctx: Ctx,
  place: PlaceAccess,
  ingredient_id: number,
  input: IngredientInput,
): Promise<Ingredient> {
  return namingIngredient(() =>
    changingRecipes(ctx, place, async (inside) => {
      const before = await getIngredient(inside, place, ingredient_id);
      await requireUnit(inside, ingredient_id, input.unit);
      await inside.db.run(sql`
        update ingredients set name = ${input.name}, unit = ${input.unit}, allergens = ${inOrder(input.allergens)},
          cost = case when ${seesCosts(place)}::boolean then ${input.cost} else cost end, supplier = ${input.supplier},
          updated_at = ${ctx.clock()}
        where id = ${ingredient_id}`);
      const after = await getIngredient(inside, place, ingredient_id);
      await recordIngredientChange(inside, place, before, after);
      if (changesDishes(before, after)) {
        const cause = `Ingrediente ${quoted(after.name)} modificato`;
        await recompute(inside, place, await usersOf(inside, ingredient_id), cause);
      }
      return after;
    }),
  );
}
