/** The unit in which an ingredient is counted and costs: grams, millilitres, pieces. */
export const INGREDIENT_UNITS = ['g', 'ml', 'pz'] as const;
export type IngredientUnit = (typeof INGREDIENT_UNITS)[number];

/** Units that a recipe may use, each with its base unit and how many of it it holds. `pz` of a product is a portion. */
export const RECIPE_UNITS = ['g', 'kg', 'hg', 'ml', 'cl', 'l', 'pz'] as const;
export type RecipeUnit = (typeof RECIPE_UNITS)[number];

export const BASE_UNITS: Readonly<Record<RecipeUnit, { unit: IngredientUnit; factor: number }>> = {
  g: { unit: 'g', factor: 1 },
  hg: { unit: 'g', factor: 100 },
  kg: { unit: 'g', factor: 1000 },
  ml: { unit: 'ml', factor: 1 },
  cl: { unit: 'ml', factor: 10 },
  l: { unit: 'ml', factor: 1000 },
  pz: { unit: 'pz', factor: 1 },
};

/** Of the list of a place, sold or not. */
export const INGREDIENT_SHELVES = ['in_use', 'archived'] as const;

/** Decimals of the cost of one gram, millilitre or piece. */
export const COST_DECIMALS = 6;

/** How many of the common ingredients one call adds. */
export const MAX_COMMON_AT_ONCE = 300;
