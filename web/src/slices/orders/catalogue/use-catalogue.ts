import { useQuery } from '@tanstack/react-query';
import { orderCatalogue } from 'contract/order-catalogue/calls';
import type { OrderCatalogue } from 'contract/order-catalogue/schemas';
import { useMemo } from 'react';
import { q } from '../../../kit/api/query.ts';
import { keptValue } from '../../../kit/session/kept-till.ts';
import { useKeep } from '../kept-answer.ts';
import { type Known, knownOf, NOTHING_KNOWN } from '../outbox/known-products.ts';

/** What can be ordered: at once what this device keeps, the newest as soon as it comes. */
export function useOrderCatalogue(place_id: number): { catalogue: OrderCatalogue | undefined; known: Known } {
  const name = `orders.${place_id}.catalogue`;
  const query = useQuery({
    ...q(orderCatalogue.get, { params: { place_id } }),
    // Functions: they are called once, when the query is made, and not at every drawing.
    initialData: () => keptValue<OrderCatalogue>(name),
    initialDataUpdatedAt: 0,
  });
  useKeep(name, query.data);
  const catalogue = query.data;
  const known = useMemo(() => (catalogue ? knownOf(catalogue) : NOTHING_KNOWN), [catalogue]);
  return { catalogue, known };
}
