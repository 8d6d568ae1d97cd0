import { BASE_UNITS } from 'contract/ingredients/values';
import { decimal, divided, NOTHING, plus, times, type Fraction } from './fraction.ts';
import { fromTheLeaves } from './order.ts';
import type { Dish, Graph, Item } from './recipe.ts';

/** Exact costs; null where a cost below is missing. */
export interface DishCost {
  /** Of one portion. */
  portion: Fraction | null;
  /** Of each line of the recipe. */
  lines: (Fraction | null)[];
  /** Ingredients without a cost and parts without a recipe, by name. */
  missing: ReadonlySet<string>;
}

/** The cost of each dish, of which a sub-recipe brings its exact part: nothing is rounded in between (docs/rules.md 22.9). */
export function costsOf({ dishes, ingredients }: Graph): Map<number, DishCost> {
  const costs = new Map<number, DishCost>();

  function lineOf(
    { ingredient_id, product_id, quantity, unit }: Item,
    missing: Set<string>,
  ): Fraction | null {
    const ingredient = ingredients.get(ingredient_id ?? 0);
    if (ingredient) {
      if (ingredient.cost === null) {
        missing.add(ingredient.name);
        return null;
      }
      const factor: Fraction = { over: BigInt(BASE_UNITS[unit].factor), under: 1n };
      return times(times(decimal(quantity), factor), decimal(ingredient.cost));
    }
    const part = costs.get(product_id ?? 0);
    for (const name of part?.missing ?? []) missing.add(name);
    return part?.portion ? times(decimal(quantity), part.portion) : null;
  }

  function costOf({ name, items, yield_portions }: Dish): DishCost {
    const missing = new Set<string>();
    if (items.length === 0) return { portion: null, lines: [], missing: missing.add(name) };
    const lines = items.map((item) => lineOf(item, missing));
    const whole = lines.reduce((sum, line) => (sum && line ? plus(sum, line) : null), NOTHING);
    return { portion: whole && divided(whole, decimal(yield_portions)), lines, missing };
  }

  for (const dish of fromTheLeaves(dishes)) costs.set(dish.id, costOf(dish));
  return costs;
}

/** The part of the net price that the cost takes, in percent; null for what costs the guest nothing. */
export function shareOf(cost: Fraction, price_cents: number, vat_rate: number): Fraction | null {
  if (price_cents === 0) return null;
  const net = { over: BigInt(price_cents) * 10_000n, under: 100n * BigInt(10_000 + vat_rate) };
  return divided(times(cost, { over: 100n, under: 1n }), net);
}
