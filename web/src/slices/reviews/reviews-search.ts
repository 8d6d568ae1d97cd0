import { type Rating, RATINGS } from 'contract/reviews/values';
import { wordsIn } from '../../kit/routing/search-values.ts';

/** What the address of the list holds, in the words of the API: `?rating=2&unanswered=1&q=colazione`. */
export interface ReviewsSearch {
  q?: string;
  rating?: Rating;
  unanswered?: '1';
}

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function reviewsSearch({ q, rating, unanswered }: Record<string, unknown>): ReviewsSearch {
  const search: ReviewsSearch = {};
  const words = wordsIn(q);
  if (words !== undefined) search.q = words;
  const stars = RATINGS.find((one) => String(one) === String(rating));
  if (stars !== undefined) search.rating = stars;
  if (unanswered === '1') search.unanswered = '1';
  return search;
}

export const isFiltered = (search: ReviewsSearch): boolean => Object.keys(search).length > 0;

/** What "Azzera filtri" asks for. */
export const noFilter = { q: undefined, rating: undefined, unanswered: undefined };
