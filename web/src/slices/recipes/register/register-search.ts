import type { RegisterDish } from 'contract/allergen-register/schemas';
import { wordsIn } from '../../../kit/routing/search-values.ts';
import { folded, foldedWords } from '../../../kit/format/folded.ts';

/** What the address of the register holds: `?q=ragù&show=unknown`. */
export interface RegisterSearch {
  q?: string;
  show?: 'unknown';
}

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function registerSearch(raw: Record<string, unknown>): RegisterSearch {
  const search: RegisterSearch = {};
  const words = wordsIn(raw['q']);
  if (words !== undefined) search.q = words;
  if (raw['show'] === 'unknown') search.show = 'unknown';
  return search;
}

/** The dishes that the search leaves, in their order. */
export function foundDishes(dishes: readonly RegisterDish[], { q, show }: RegisterSearch): RegisterDish[] {
  const parts = foldedWords(q ?? '');
  return dishes.filter(
    ({ name, category, allergens_state }) =>
      (show === undefined || allergens_state === show) &&
      parts.every((part) => folded(`${name} ${category ?? ''}`).includes(part)),
  );
}

export const unknownIn = (dishes: readonly RegisterDish[]): number =>
  dishes.filter(({ allergens_state }) => allergens_state === 'unknown').length;
