import type { Allergen, DishAllergen } from 'contract/allergens/schemas';
import type { AllergensState } from 'contract/allergens/values';
import type { IngredientUnit, RecipeUnit } from 'contract/ingredients/values';

/** A leaf of the graph. `cost` is of one unit, as a decimal text; null: not known. */
export interface Ingredient {
  id: number;
  name: string;
  unit: IngredientUnit;
  cost: string | null;
  allergens: readonly Allergen[];
}

/** One line of a recipe: an ingredient, or portions of another product. `quantity` is a decimal text. */
export interface Item {
  ingredient_id: number | null;
  product_id: number | null;
  quantity: string;
  unit: RecipeUnit;
}

/** What counts of a product. */
export interface Declared {
  allergens: DishAllergen[];
  allergens_state: AllergensState;
}

/** A node of the graph: a product with the lines of its recipe, none without one. */
export interface Dish {
  id: number;
  name: string;
  items: readonly Item[];
  yield_portions: string;
  /** What a person stated; null: nobody did. */
  statement: readonly Allergen[] | null;
}

/** Products and ingredients by id. */
export interface Graph {
  dishes: ReadonlyMap<number, Dish>;
  ingredients: ReadonlyMap<number, Ingredient>;
}

/** The products of a recipe, each once. */
export function partsOf(items: readonly Item[]): number[] {
  return [...new Set(items.flatMap(({ product_id }) => product_id ?? []))];
}
