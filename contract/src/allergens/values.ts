/** The fourteen substances of Annex II of Reg. (UE) 1169/2011, in its order (docs/rules.md 22.1). */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type AllergenCode = (typeof ALLERGENS)[number];

/** `may_contain`: traces, from the same kitchen or the supplier's label. */
export const ALLERGEN_LEVELS = ['contains', 'may_contain'] as const;
export type AllergenLevel = (typeof ALLERGEN_LEVELS)[number];

/**
 * `computed` from the recipe; `stated` by a person, in place of the recipe or without one; `unknown` until then: "allergeni da
 * verificare".
 */
export const ALLERGEN_STATES = ['computed', 'stated', 'unknown'] as const;
export type AllergensState = (typeof ALLERGEN_STATES)[number];
