import type { AllergenCode } from 'contract/allergens/values';
import { INGREDIENT_SHELVES } from 'contract/ingredients/values';
import { wordsIn } from '../../../kit/routing/search-values.ts';
import { isAllergen } from '../allergens/allergen-words.ts';

type Shelf = (typeof INGREDIENT_SHELVES)[number];

/** What the address of the list holds, in the words of the API: `?q=burro&allergen=milk&shelf=archived`. */
export interface IngredientsSearch {
  q?: string;
  allergen?: AllergenCode;
  shelf?: Shelf;
}

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function ingredientsSearch(raw: Record<string, unknown>): IngredientsSearch {
  const search: IngredientsSearch = {};
  const words = wordsIn(raw['q']);
  if (words !== undefined) search.q = words;
  if (isAllergen(raw['allergen'])) search.allergen = raw['allergen'];
  if (raw['shelf'] === 'archived') search.shelf = 'archived';
  return search;
}

/** How many choices narrow the list, the search box apart. */
export function choicesIn({ allergen, shelf }: IngredientsSearch): number {
  return [allergen, shelf].filter((choice) => choice !== undefined).length;
}

export function isFiltered(search: IngredientsSearch): boolean {
  return search.q !== undefined || choicesIn(search) > 0;
}

/** What "Azzera filtri" asks for. */
export const noFilter = { q: undefined, allergen: undefined, shelf: undefined };
