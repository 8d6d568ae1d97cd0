import { useQuery } from '@tanstack/react-query';
import { products } from 'contract/products/calls';
import { recipes } from 'contract/recipes/calls';
import type { Recipe } from 'contract/recipes/schemas';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { useThingsPlace } from '../../../kit/session/place-of-item.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { SHOWN_BY_RECIPES } from '../ingredients/use-ingredients.ts';
import { toSent } from './recipe-form-values.ts';

const recipeQuery = (product_id: number) => q(recipes.get, { params: { product_id } });

export const useRecipe = (product_id: number) => useQuery(recipeQuery(product_id));

/** The product that a recipe is of. */
export function useDish(product_id: number) {
  const query = useQuery(q(products.get, { params: { product_id } }));
  useThingsPlace(query.data?.place_id);
  return query;
}

/** The cost of one portion; null where it is not known or cannot be asked. */
export async function portionCost(product_id: number): Promise<number | null> {
  try {
    return (await queryClient.fetchQuery(recipeQuery(product_id))).cost;
  } catch {
    return null;
  }
}

export function useSaveRecipe() {
  return useApiMutation(recipes.save, {
    invalidates: SHOWN_BY_RECIPES,
    onSuccess: (recipe) => queryClient.setQueryData(recipeQuery(recipe.product_id).queryKey, recipe),
  });
}

/** Takes a recipe away, with a way back to it. */
export function useRemoveRecipe(onGone: () => void) {
  const failed = (error: Error) => toast.error(sentenceOf(error, 'Errore durante la modifica della ricetta'));
  const save = useSaveRecipe();
  const remove = useApiMutation(recipes.remove, { invalidates: SHOWN_BY_RECIPES, onError: failed });
  return function removeRecipe(recipe: Recipe) {
    const params = { product_id: recipe.product_id };
    const body = toSent(recipe);
    remove.mutate(
      { params },
      {
        onSuccess() {
          onGone();
          toast.undo('Ricetta tolta', () => save.mutate({ params, body }, { onError: failed }));
        },
      },
    );
  };
}
