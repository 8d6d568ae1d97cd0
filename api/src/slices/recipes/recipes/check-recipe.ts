import { BASE_UNITS } from 'contract/ingredients/values';
import type { RecipeInput, RecipeItemInput } from 'contract/recipes/schemas';
import { MAX_RECIPE_DEPTH } from 'contract/recipes/values';
import type { Product } from 'contract/products/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { depthOf, findCycle } from '../engine/order.ts';
import type { Dish, Item } from '../engine/recipe.ts';
import { loadAbove, loadBelow, loadIngredients } from './load-graph.ts';

const asItem = ({ ingredient_id, product_id, quantity, unit }: RecipeItemInput): Item => ({
  ingredient_id: ingredient_id ?? null,
  product_id: product_id ?? null,
  quantity: String(quantity),
  unit,
});

const UNIT_SENTENCES = {
  g: 'Questo ingrediente si pesa: scegli g, hg o kg.',
  ml: 'Questo ingrediente si misura in ml, cl o litri.',
  pz: 'Questo ingrediente si conta a pezzi.',
};

/** The caller holds the lock of the recipes: none is archived meanwhile (docs/rules.md 22.8). */
async function archivedAmong({ db }: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.many<{ id: number }>(sql`
    select id from ingredients where id = any (${ids}::bigint[]) and archived_at is not null`);
  return new Set(rows.map(({ id }) => id));
}

/** Throws 422 at each line that names nothing of the place, or in a unit of another dimension. */
async function requireLines(
  ctx: Ctx,
  place: PlaceAccess,
  items: readonly Item[],
  parts: ReadonlyMap<number, Dish>,
): Promise<void> {
  const ingredients = await loadIngredients(ctx, place, items);
  const archived = await archivedAmong(ctx, [...ingredients.keys()]);
  const wrong: Record<string, string> = {};
  for (const [at, { ingredient_id, product_id, unit }] of items.entries()) {
    if (ingredient_id !== null) {
      const ingredient = ingredients.get(ingredient_id);
      if (!ingredient) wrong[`items.${at}.ingredient_id`] = 'Questo ingrediente non esiste.';
      else if (archived.has(ingredient_id))
        wrong[`items.${at}.ingredient_id`] = 'Questo ingrediente è archiviato: scegline un altro.';
      else if (BASE_UNITS[unit].unit !== ingredient.unit)
        wrong[`items.${at}.unit`] = UNIT_SENTENCES[ingredient.unit];
    } else if (product_id !== null) {
      if (!parts.has(product_id)) wrong[`items.${at}.product_id`] = 'Questo prodotto non esiste.';
      else if (unit !== 'pz') wrong[`items.${at}.unit`] = 'Un prodotto si conta a porzioni.';
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/**
 * Throws 422 at a wrong line and for recipes that would lie too deep, 409 `recipe_cycle` with the way round. The caller holds the
 * lock of the recipes.
 */
export async function requireSound(
  ctx: Ctx,
  place: PlaceAccess,
  product: Product,
  input: RecipeInput,
): Promise<Item[]> {
  const items = input.items.map(asItem);
  const below = await loadBelow(
    ctx,
    place,
    items.flatMap(({ product_id }) => product_id ?? []),
  );
  await requireLines(ctx, place, items, below.dishes);
  const saved: Dish = {
    id: product.id,
    name: product.name,
    items,
    yield_portions: String(input.yield_portions),
    statement: null,
  };
  const dishes = new Map(below.dishes).set(product.id, saved);
  const way = findCycle(dishes, product.id);
  if (way) {
    const names = way.map((id) => dishes.get(id)?.name).join(' → ');
    throw conflict('recipe_cycle', `La ricetta si richiama da sola: ${names}.`);
  }
  const whole = new Map([...(await loadAbove(ctx, place, [product.id])), ...dishes]);
  if (depthOf(whole) > MAX_RECIPE_DEPTH)
    throw invalid({ items: `Le ricette si richiamano al massimo per ${MAX_RECIPE_DEPTH} livelli.` });
  return items;
}
