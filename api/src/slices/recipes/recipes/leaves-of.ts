import type { RecipeLeaf } from 'contract/modifiers/allergens-with';
import type { Ctx } from '../../../core/context.ts';
import { rounded } from '../engine/fraction.ts';
import { type Content, portionsOf } from '../engine/portion.ts';
import { loadBelow } from './load-graph.ts';

interface Place {
  readonly place_id: number;
}

/** Of quantities, as options have them. */
const DECIMALS = 4;

/**
 * What one portion of each product comes down to, with the allergens of each leaf as they are now. A stated part is a leaf and counts by
 * its statement (docs/rules.md 22.5). A product with a leaf that is not known is left out: nothing goes from it (23.7).
 */
export async function leavesOf(
  ctx: Ctx,
  place: Place,
  product_ids: readonly number[],
): Promise<ReadonlyMap<number, RecipeLeaf[]>> {
  if (product_ids.length === 0) return new Map();
  const { dishes, ingredients } = await loadBelow(ctx, place, product_ids);
  const cut = new Map([...dishes].map(([id, dish]) => [id, dish.statement ? { ...dish, items: [] } : dish]));

  function leafOf({ ingredient_id, product_id, amount }: Content): RecipeLeaf | undefined {
    const quantity = rounded(amount, DECIMALS);
    const ingredient = ingredients.get(ingredient_id ?? 0);
    if (ingredient)
      return { ingredient_id, name: ingredient.name, allergens: ingredient.allergens, quantity };
    const part = dishes.get(product_id ?? 0);
    return part?.statement
      ? { ingredient_id: null, name: part.name, allergens: part.statement, quantity }
      : undefined;
  }

  const wanted = new Set(product_ids);
  const found = new Map<number, RecipeLeaf[]>();
  for (const [id, contents] of portionsOf({ dishes: cut })) {
    const leaves = contents.flatMap((content) => leafOf(content) ?? []);
    if (wanted.has(id) && leaves.length === contents.length) found.set(id, leaves);
  }
  return found;
}
