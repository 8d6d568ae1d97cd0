import { useQuery } from '@tanstack/react-query';
import { menus } from 'contract/menus/calls';
import type { PriceChange } from 'contract/menus/schemas';
import { products } from 'contract/products/calls';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { count } from '../../../kit/format/plural.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { dishesSaid } from '../menu-words.ts';

const invalidates = [menus.priceChanges, menus.get, menus.list, products.list, products.get];

/** Bulk changes of prices: the list of them, the next one, and the way back. */
export function usePriceChanges(place_id: number) {
  const query = useQuery(q(menus.priceChanges, { params: { place_id } }));
  const undoing = useApiMutation(menus.undoPrices, {
    invalidates,
    onSuccess: (change) => toast.success(undoneSaid(change)),
    onError: (error) => toast.error(sentenceOf(error, 'I prezzi non sono tornati come prima')),
  });
  const undo = ({ id }: PriceChange) => undoing.mutate({ params: { price_change_id: id } });
  const apply = useApiMutation(menus.changePrices, {
    invalidates,
    onSuccess: (change) => toast.undo(`${dishesSaid(change.products)}: prezzi cambiati`, () => undo(change)),
  });
  return { query, apply, undo, undoing: undoing.isPending };
}

/** "Prezzi di prima; 2 cambiati nel frattempo restano" */
function undoneSaid({ kept }: PriceChange): string {
  if (kept === 0) return 'I prezzi sono tornati come prima';
  return `Prezzi tornati come prima, tranne ${count(kept, { one: 'piatto cambiato dopo', other: 'piatti cambiati dopo' })}`;
}
