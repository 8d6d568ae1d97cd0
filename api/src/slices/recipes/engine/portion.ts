import { BASE_UNITS } from 'contract/ingredients/values';
import { decimal, divided, NOTHING, plus, times, type Fraction } from './fraction.ts';
import { fromTheLeaves } from './order.ts';
import type { Dish, Graph, Item } from './recipe.ts';

/** What a portion is made of: an ingredient in its own unit, or pieces of a product that has no recipe. */
export interface Content {
  ingredient_id: number | null;
  product_id: number | null;
  amount: Fraction;
}

type Contents = ReadonlyMap<string, Content>;

/** The exact content of one portion of each dish, with the recipes of its parts resolved; empty without a recipe. */
export function portionsOf({ dishes }: Pick<Graph, 'dishes'>): Map<number, Content[]> {
  const portions = new Map<number, Contents>();

  function contentOf({ ingredient_id, product_id, quantity, unit }: Item): Content[] {
    const amount = times(decimal(quantity), { over: BigInt(BASE_UNITS[unit].factor), under: 1n });
    const part = portions.get(product_id ?? 0);
    if (!part || part.size === 0) return [{ ingredient_id, product_id, amount }];
    return [...part.values()].map((one) => ({ ...one, amount: times(one.amount, amount) }));
  }

  function portionOf({ items, yield_portions }: Dish): Contents {
    const sums = new Map<string, Content>();
    for (const content of items.flatMap(contentOf)) {
      const key = `${content.ingredient_id} ${content.product_id}`;
      const before = sums.get(key)?.amount ?? NOTHING;
      sums.set(key, { ...content, amount: plus(before, divided(content.amount, decimal(yield_portions))) });
    }
    return sums;
  }

  for (const dish of fromTheLeaves(dishes)) portions.set(dish.id, portionOf(dish));
  return new Map([...portions].map(([id, contents]) => [id, [...contents.values()]]));
}
