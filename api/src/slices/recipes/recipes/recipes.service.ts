import { isDeepStrictEqual } from 'node:util';
import type { Recipe, RecipeInput } from 'contract/recipes/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { quoted } from '../../../platform/activity/describe-changes.ts';
import { getProduct } from '../../products/products.service.ts';
import { recordProduct } from '../../products/record-product.ts';
import { recompute } from '../allergens/recompute.ts';
import { decimal } from '../engine/fraction.ts';
import type { Item } from '../engine/recipe.ts';
import { changingRecipes } from '../lock-recipes.ts';
import { requireSound } from './check-recipe.ts';
import { getRecipe } from './get-recipe.ts';
import { loadDishes } from './load-graph.ts';

async function write(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  product_id: number,
  items: readonly Item[],
  yield_portions: number,
): Promise<void> {
  await ctx.db.run(sql`
    insert into recipes (product_id, place_id, yield_portions, updated_at)
    values (${product_id}, ${place_id}, ${yield_portions}, ${ctx.clock()})
    on conflict on constraint recipes_pkey do update set yield_portions = excluded.yield_portions, updated_at = excluded.updated_at`);
  await ctx.db.run(sql`delete from recipe_items where product_id = ${product_id}`);
  const rows = items.map((item, position) => ({ ...item, position }));
  await ctx.db.run(sql`
    insert into recipe_items (place_id, product_id, position, ingredient_id, sub_product_id, quantity, unit)
    select ${place_id}, ${product_id}, n.position, n.ingredient_id, n.product_id, n.quantity, n.unit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (position int, ingredient_id bigint, product_id bigint,
      quantity numeric, unit text)`);
}

/** Quantities as they are: `2.5` is `2.5000`. */
const comparable = (items: readonly Item[]) =>
  items.map(({ quantity, ...item }) => ({ ...item, ...decimal(quantity) }));

/**
 * Replaces the recipe. The same recipe again changes nothing; one without lines is none. Throws 404 and the refusals of
 * `requireSound`.
 */
export function saveRecipe(
  ctx: Ctx,
  place: PlaceAccess,
  product_id: number,
  input: RecipeInput,
): Promise<Recipe> {
  return changingRecipes(ctx, place, async (inside) => {
    const product = await getProduct(inside, place, product_id);
    const items = await requireSound(inside, place, product, input);
    const before = (await loadDishes(inside, place, [product_id])).get(product_id);
    const isSame =
      isDeepStrictEqual(comparable(before?.items ?? []), comparable(items)) &&
      (items.length === 0 || Number(before?.yield_portions) === input.yield_portions);
    if (isSame) return getRecipe(inside, place, product_id);
    if (items.length === 0) {
      await deleteRecipe(inside, place, product_id);
      return getRecipe(inside, place, product_id);
    }
    await write(inside, place, product_id, items, input.yield_portions);
    await recompute(inside, place, [product_id], `Ricetta di ${quoted(product.name)} modificata`);
    const verb = before?.items.length ? 'cambiata' : 'aggiunta';
    await recordProduct(inside, place, product, `: ricetta ${verb}`);
    return getRecipe(inside, place, product_id);
  });
}

async function deleteRecipe(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<void> {
  const product = await getProduct(ctx, place, product_id);
  const removed = await ctx.db.run(sql`delete from recipes where product_id = ${product_id}`);
  if (removed === 0) return;
  await recompute(ctx, place, [product_id], `Ricetta di ${quoted(product.name)} tolta`);
  await recordProduct(ctx, place, product, ': ricetta tolta');
}

/** Safe to repeat. */
export function removeRecipe(ctx: Ctx, place: PlaceAccess, product_id: number): Promise<void> {
  return changingRecipes(ctx, place, (inside) => deleteRecipe(inside, place, product_id));
}
