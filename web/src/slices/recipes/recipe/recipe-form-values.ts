import type { Ingredient } from 'contract/ingredients/schemas';
import { BASE_UNITS, RECIPE_UNITS, type RecipeUnit } from 'contract/ingredients/values';
import type { Product } from 'contract/products/schemas';
import { Allergen } from 'contract/allergens/schemas';
import { type Recipe, RecipeInput, RecipeItemInput } from 'contract/recipes/schemas';
import { MAX_RECIPE_ITEMS } from 'contract/recipes/values';
import * as z from 'zod/mini';
import { union } from '../allergens/allergen-words.ts';

/** A row with what is known of its ingredient, so that cost and allergens follow while somebody types. */
const Row = z.safeExtend(RecipeItemInput, {
  /** Tells rows apart on the page: an ingredient may be in a recipe twice. */
  row: z.number(),
  name: z.string(),
  /** Of one gram, millilitre, piece or portion; null where it is not known. */
  unit_cost: z.nullable(z.number()),
  allergens: z.array(Allergen),
});

export const RecipeFields = z.extend(RecipeInput, {
  items: z.array(Row).check(z.maxLength(MAX_RECIPE_ITEMS, `Al massimo ${MAX_RECIPE_ITEMS} righe.`)),
});
export type RecipeFields = z.output<typeof RecipeFields>;
export type TypedRecipe = z.input<typeof RecipeFields>;
export type TypedRow = TypedRecipe['items'][number];
/** One that is not in a recipe yet. */
export type NewRow = Omit<TypedRow, 'row'>;

const baseOf = (unit: string) => (isRecipeUnit(unit) ? BASE_UNITS[unit] : BASE_UNITS.pz);

export function isRecipeUnit(value: unknown): value is RecipeUnit {
  return typeof value === 'string' && Object.hasOwn(BASE_UNITS, value);
}

/** The units of the same dimension. */
export const unitsLike = (unit: string): RecipeUnit[] =>
  RECIPE_UNITS.filter((one) => BASE_UNITS[one].unit === baseOf(unit).unit);

export function toTyped({ items, yield_portions }: Recipe): TypedRecipe {
  return {
    yield_portions,
    items: items.map(({ cost, unit, ...item }, row) => ({
      ...item,
      row,
      unit: isRecipeUnit(unit) ? unit : 'pz',
      unit_cost: cost === null ? null : cost / (item.quantity * baseOf(unit).factor),
    })),
  };
}

/** What the server takes of a recipe, typed or read: names, costs and allergens are its own. */
export function toSent({ items, yield_portions }: RecipeInput): RecipeInput {
  return {
    yield_portions,
    items: items.map(({ ingredient_id, product_id, quantity, unit }) => ({
      ingredient_id: ingredient_id ?? null,
      product_id: product_id ?? null,
      quantity,
      unit,
    })),
  };
}

export function ingredientRow({ id, name, unit, cost, allergens }: Ingredient): NewRow {
  return {
    ingredient_id: id,
    product_id: null,
    quantity: Number.NaN,
    unit: isRecipeUnit(unit) ? unit : 'pz',
    name,
    unit_cost: cost,
    allergens,
  };
}

/** Portions of a preparation. `cost` is that of one portion. */
export function productRow({ id, name, allergens }: Product, cost: number | null): NewRow {
  return {
    ingredient_id: null,
    product_id: id,
    quantity: 1,
    unit: 'pz',
    name,
    unit_cost: cost,
    allergens: allergens.map(({ code, level }) => ({ code, level })),
  };
}

/** The cost of a row as it is typed; null while it is not known. An estimate: the server reckons exactly when it saves. */
export function rowCost({ quantity, unit, unit_cost }: TypedRow): number | null {
  if (unit_cost === null || Number.isNaN(quantity)) return null;
  return quantity * baseOf(unit).factor * unit_cost;
}

export interface Estimate {
  /** Of one portion; null while the cost of a row is missing. */
  cost: number | null;
  /** Rows whose ingredient has no cost, by name. */
  missing: string[];
  allergens: Allergen[];
}

export function estimate({
  items,
  yield_portions = 1,
}: Pick<TypedRecipe, 'items' | 'yield_portions'>): Estimate {
  const costs = items.map(rowCost);
  const whole = costs.includes(null) ? null : costs.reduce((sum: number, cost) => sum + (cost ?? 0), 0);
  return {
    cost: whole === null || items.length === 0 || !(yield_portions > 0) ? null : whole / yield_portions,
    missing: items.filter(({ unit_cost }) => unit_cost === null).map(({ name }) => name),
    allergens: union(items.map(({ allergens }) => allergens)),
  };
}

export function withRow(rows: readonly TypedRow[], added: NewRow): TypedRow[] {
  return [...rows, { ...added, row: Math.max(-1, ...rows.map(({ row }) => row)) + 1 }];
}

export function moved(rows: readonly TypedRow[], from: number, to: number): TypedRow[] {
  const others = rows.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)];
}
