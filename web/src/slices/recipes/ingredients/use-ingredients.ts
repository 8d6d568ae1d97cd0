import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { allergenRegister } from 'contract/allergen-register/calls';
import { ingredients } from 'contract/ingredients/calls';
import { products } from 'contract/products/calls';
import { recipes } from 'contract/recipes/calls';
import { call } from '../../../kit/api/call.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { useThingsPlace } from '../../../kit/session/place-of-item.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import type { IngredientsSearch } from './ingredients-search.ts';

const PAGE_SIZE = 100;

/** Allergens and costs of everything above follow a change. */
export const SHOWN_BY_RECIPES = [
  ingredients.list,
  ingredients.get,
  ingredients.common,
  recipes.get,
  recipes.allergens,
  recipes.changes,
  products.list,
  products.get,
  allergenRegister.current,
] as const;

/** The ingredients that the filter finds, page by page; an old answer stays until the new one is there. */
export function useIngredients(place_id: number, search: IngredientsSearch) {
  const params = { place_id };
  return useInfiniteQuery({
    queryKey: [...q(ingredients.list, { params, query: { ...search } }).queryKey, 'pages'],
    queryFn: ({ signal, pageParam: offset }) =>
      call(ingredients.list, { params, query: { ...search, limit: PAGE_SIZE, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PAGE_SIZE < total ? pages.length * PAGE_SIZE : undefined,
    placeholderData: (previous) => previous,
  });
}

export function useIngredient(ingredient_id: number) {
  const query = useQuery(q(ingredients.get, { params: { ingredient_id } }));
  useThingsPlace(query.data?.place_id);
  return query;
}

/** Away and back: each is the other's undo, so neither asks. */
export function useArchive() {
  const failed = (error: Error) =>
    toast.error(sentenceOf(error, "Errore durante la modifica dell'ingrediente"));
  const restore = useApiMutation(ingredients.restore, {
    invalidates: SHOWN_BY_RECIPES,
    onError: failed,
    onSuccess: ({ name }) => toast.success(`${name} di nuovo tra gli ingredienti`),
  });
  const archive = useApiMutation(ingredients.remove, { invalidates: SHOWN_BY_RECIPES, onError: failed });
  return {
    busy: archive.isPending || restore.isPending,
    restore: (ingredient_id: number) => restore.mutate({ params: { ingredient_id } }),
    archive({ id, name }: { id: number; name: string }) {
      const params = { ingredient_id: id };
      archive.mutate(
        { params },
        { onSuccess: () => toast.undo(`${name} archiviato`, () => restore.mutate({ params })) },
      );
    },
  };
}
