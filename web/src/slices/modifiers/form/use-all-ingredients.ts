import { useQuery } from '@tanstack/react-query';
import { ingredients } from 'contract/ingredients/calls';
import type { Ingredient } from 'contract/ingredients/schemas';
import { call } from '../../../kit/api/call.ts';
import { q } from '../../../kit/api/query.ts';

/** The most that one answer holds. */
const PAGE_SIZE = 500;

async function readAll(place_id: number, signal: AbortSignal): Promise<readonly Ingredient[]> {
  const all: Ingredient[] = [];
  for (;;) {
    const query = { limit: PAGE_SIZE, offset: all.length };
    // The next page begins where this one ends.
    const { data, total } = await call(ingredients.list, { params: { place_id }, query, signal });
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
}

/** All ingredients in use of a place: one that is not among them has left. */
export const useAllIngredients = (place_id: number) =>
  useQuery({
    queryKey: [...q(ingredients.list, { params: { place_id }, query: {} }).queryKey, 'all'],
    queryFn: ({ signal }) => readAll(place_id, signal),
  });
