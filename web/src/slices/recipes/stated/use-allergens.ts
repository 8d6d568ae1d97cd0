import { useQuery } from '@tanstack/react-query';
import { recipes } from 'contract/recipes/calls';
import type { DishAllergens } from 'contract/recipes/schemas';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { SHOWN_BY_RECIPES } from '../ingredients/use-ingredients.ts';

const allergensQuery = (product_id: number) => q(recipes.allergens, { params: { product_id } });

export const useDishAllergens = (product_id: number) => useQuery(allergensQuery(product_id));

export const useAllergenChanges = (product_id: number, enabled: boolean) =>
  useQuery({ ...q(recipes.changes, { params: { product_id } }), enabled });

const keep = (answer: DishAllergens) =>
  queryClient.setQueryData(allergensQuery(answer.product_id).queryKey, answer);

export const useStateAllergens = () =>
  useApiMutation(recipes.stateAllergens, { invalidates: SHOWN_BY_RECIPES, onSuccess: keep });

/** The recipe counts again; the statement comes back by its undo. */
export function useWithdraw() {
  const failed = (error: Error) =>
    toast.error(sentenceOf(error, 'Errore durante la modifica degli allergeni'));
  const state = useStateAllergens();
  const withdraw = useApiMutation(recipes.withdrawStatement, {
    invalidates: SHOWN_BY_RECIPES,
    onError: failed,
  });
  return {
    busy: withdraw.isPending,
    withdraw({ product_id, allergens, statement }: DishAllergens) {
      const params = { product_id };
      const body = {
        allergens: allergens.map(({ code, level }) => ({ code, level })),
        reason: statement?.reason ?? null,
      };
      withdraw.mutate(
        { params },
        {
          onSuccess(after) {
            keep(after);
            toast.undo('Dichiarazione ritirata', () => state.mutate({ params, body }, { onError: failed }));
          },
        },
      );
    },
  };
}
