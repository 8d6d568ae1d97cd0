import { products } from 'contract/products/calls';
import type { Availability, AvailabilityChange, Product } from 'contract/products/schemas';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { expectedAfter, saidBefore } from '../availability/said-before.ts';
import { allProducts } from '../catalogue/all-products.ts';
import { availabilityLabel } from '../product-labels.ts';
import { keepProduct } from '../use-product.ts';

const SCOPE = { id: 'sold out' };

type SaySoldOut = (product: Product, change: AvailabilityChange) => void;

/** Shows an availability in the catalogue; an older answer that is on its way must not overwrite it. */
async function show(place_id: number, product_id: unknown, availability: Availability): Promise<void> {
  const { queryKey } = allProducts(place_id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (now) => {
    const data = now?.data.map((one) => (one.id === product_id ? { ...one, availability } : one));
    return now && data && { ...now, data };
  });
}

/** Whether nothing else waits to be said of the product: its answer would hide what was tapped since. */
const isLast = (product_id: unknown): boolean =>
  queryClient.isMutating({
    predicate: ({ options: { scope }, state: { variables } }) =>
      scope?.id === SCOPE.id && asSaid(variables).params.product_id === product_id,
  }) <= 1;

/** In this scope only `useSoldOut` sends. */
const asSaid = (variables: unknown) => variables as { params: { product_id: unknown } };

/** Says what is sold out: shown at once, taken back by "Annulla", and shown as before with a sentence when it is refused. */
export function useSoldOut(): SaySoldOut {
  const { place_id } = usePlace();
  const read = (product_id: unknown) =>
    queryClient.getQueryData(allProducts(place_id).queryKey)?.data.find(({ id }) => id === product_id);
  const set = useApiMutation(products.setAvailability, {
    // One after the other, so that "Annulla" never overtakes what it takes back.
    scope: SCOPE,
    async onMutate({ params: { product_id }, body }) {
      const before = read(product_id);
      await show(place_id, product_id, expectedAfter(body));
      return before;
    },
    async onError(error, { params: { product_id } }, before) {
      const sentence = sentenceOf(error, 'Errore durante la modifica della disponibilità');
      toast.error(before ? `${before.name}: ${sentence}` : sentence);
      if (before && isLast(product_id)) await show(place_id, product_id, before.availability);
    },
    async onSuccess(after) {
      if (!isLast(after.id)) return;
      await show(place_id, after.id, after.availability);
      keepProduct(after);
    },
  });
  return (product, change) => {
    const params = { product_id: product.id };
    set.mutate({ params, body: change });
    toast.undo(`${product.name}: ${availabilityLabel(expectedAfter(change)).toLowerCase()}`, () =>
      set.mutate({ params, body: saidBefore(product.availability) }),
    );
  };
}
