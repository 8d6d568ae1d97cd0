import { menus } from 'contract/menus/calls';
import { products } from 'contract/products/calls';
import type { AvailabilityChange, Product } from 'contract/products/schemas';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { availabilityLabel } from '../product-labels.ts';
import { saidBefore } from './said-before.ts';
import { keepProduct } from '../use-product.ts';

/** What a product needs to be told sold out: a dish of a menu has it too. */
export type Offered = Pick<Product, 'id' | 'name' | 'availability' | 'archived_at'>;

/** Says how many there are, with a way back; `last` is what was wished for while the answer is on its way. */
export function useAvailability(product: Offered) {
  const set = useApiMutation(products.setAvailability, {
    invalidates: [products.list, menus.get],
    onSuccess: keepProduct,
    onError: (error) => toast.error(sentenceOf(error, 'Errore durante la modifica della disponibilità')),
  });
  const params = { product_id: product.id };

  function change(body: AvailabilityChange) {
    set.mutate(
      { params, body },
      {
        onSuccess: (after) =>
          toast.undo(`${after.name}: ${availabilityLabel(after.availability).toLowerCase()}`, () =>
            set.mutate({ params, body: saidBefore(product.availability) }),
          ),
      },
    );
  }
  return { change, busy: set.isPending, wished: set.isPending ? set.variables?.body : undefined };
}
