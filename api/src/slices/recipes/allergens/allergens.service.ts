import { isDeepStrictEqual } from 'node:util';
import type { AllergenChange, AllergenStatement, DishAllergens } from 'contract/recipes/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { nameOf } from '../../../core/access/person-name.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { quoted } from '../../../platform/activity/describe-changes.ts';
import { getProduct } from '../../products/products.service.ts';
import { recordProduct } from '../../products/record-product.ts';
import { computed, stated } from '../engine/allergens.ts';
import { partsOf } from '../engine/recipe.ts';
import { changingRecipes } from '../lock-recipes.ts';
import { loadGraph, loadParts } from '../recipes/load-graph.ts';
import { changesOf } from './allergen-changes.ts';
import { recompute } from './recompute.ts';

type Statement = NonNullable<DishAllergens['statement']>;

/** Everything that is known of a product's allergens. Throws 404. */
export async function getAllergens(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<DishAllergens> {
  const { allergens, allergens_state } = await getProduct(ctx, place, product_id);
  const { dishes, ingredients } = await loadGraph(ctx, place, [product_id]);
  const items = dishes.get(product_id)?.items ?? [];
  const byRecipe = computed({ items }, ingredients, await loadParts(ctx, place, partsOf(items)));
  const statement = await ctx.db.maybe<Statement>(sql`
    select s.reason, ${nameOf} as person, s.stated_at as at
    from allergen_statements s left join users u on u.id = s.stated_by where s.product_id = ${product_id}`);
  return {
    product_id,
    allergens,
    allergens_state,
    computed: byRecipe?.allergens ?? null,
    statement: statement ?? null,
  };
}

/** States the allergens of a product. The same statement again changes nothing. Throws 404, and 422 at `reason`. */
export function stateAllergens(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  input: AllergenStatement,
): Promise<DishAllergens> {
  return changingRecipes(ctx, place, async (inside) => {
    const product = await getProduct(inside, place, product_id);
    const { dishes } = await loadGraph(inside, place, [product_id]);
    const dish = dishes.get(product_id);
    if (dish?.items.length && input.reason === null)
      throw invalid({ reason: 'Scrivi perché non vale la ricetta.' });
    const allergens = stated(input.allergens).allergens.map(({ code, level }) => ({ code, level }));
    const before = await getAllergens(inside, place, product_id);
    if (isDeepStrictEqual(dish?.statement, allergens) && before.statement?.reason === input.reason)
      return before;
    await inside.db.run(sql`
      insert into allergen_statements (product_id, place_id, allergens, reason, stated_by, stated_at)
      values (${product_id}, ${place.place_id}, ${JSON.stringify(allergens)}, ${input.reason}, ${place.user_id}, ${ctx.clock()})
      on conflict on constraint allergen_statements_pkey do update set allergens = excluded.allergens, reason = excluded.reason,
        stated_by = excluded.stated_by, stated_at = excluded.stated_at`);
    await recompute(inside, place, [product_id], `Allergeni di ${quoted(product.name)} dichiarati`);
    await recordProduct(inside, place, product, ': allergeni dichiarati');
    return getAllergens(inside, place, product_id);
  });
}

/** The recipe counts again; without one the allergens are unknown. Safe to repeat. Throws 404. */
export function withdrawStatement(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<DishAllergens> {
  return changingRecipes(ctx, place, async (inside) => {
    const product = await getProduct(inside, place, product_id);
    const removed = await inside.db.run(
      sql`delete from allergen_statements where product_id = ${product_id}`,
    );
    if (removed > 0) {
      await recompute(inside, place, [product_id], `Dichiarazione di ${quoted(product.name)} ritirata`);
      await recordProduct(inside, place, product, ': dichiarazione degli allergeni ritirata');
    }
    return getAllergens(inside, place, product_id);
  });
}

/** The newest ones. */
const MOST_CHANGES = 200;

/** How the allergens of a product changed, newest first. Throws 404. */
export async function listChanges(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
): Promise<AllergenChange[]> {
  await getProduct(ctx, place, product_id);
  return ctx.db.many<AllergenChange>(
    changesOf(sql`c.product_id = ${product_id} and c.place_id = ${place.place_id}`, MOST_CHANGES),
  );
}
