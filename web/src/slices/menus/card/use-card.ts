import { menus } from 'contract/menus/calls';
import type { DishCardInput } from 'contract/menus/schemas';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { written } from '../menu-input.ts';

export const cardQuery = (product_id: number) => q(menus.card, { params: { product_id } });

/** Saves the card of a dish, which holds on every menu. */
export function useCardSaving(dish: { product_id: number; name: string }) {
  const { product_id, name } = dish;
  const { mutateAsync } = useApiMutation(menus.saveCard, {
    invalidates: [menus.get, menus.list, menus.translations],
    onSuccess: (card) => void queryClient.setQueryData(cardQuery(product_id).queryKey, card),
  });
  return async (input: DishCardInput) => {
    await mutateAsync({
      params: { product_id },
      body: { ...input, translations: written(input.translations) },
    });
    toast.success(`Scheda di ${name} salvata`);
  };
}
