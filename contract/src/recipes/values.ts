export const MAX_RECIPE_ITEMS = 100;

/** Decimals of a quantity. */
export const QUANTITY_DECIMALS = 4;

/** How deep sub-recipes go. A deeper recipe is refused as a mistake. */
export const MAX_RECIPE_DEPTH = 50;
