import { orderCatalogue } from 'contract/order-catalogue/calls';
import { orders } from 'contract/orders/calls';
import { q, queryClient } from '../../kit/api/query.ts';
import { keepValue } from '../../kit/session/kept-till.ts';
import { forgetOrdersBut } from './kept-answer.ts';
import { askOrder } from './use-order.ts';

/** More open orders than any dining room has tables. */
const MOST = 100;

/** Fetches and keeps on this device what a service needs without a network: the menu and the open orders. */
export async function keepService(place_id: number): Promise<void> {
  const params = { place_id };
  const [catalogue, open] = await Promise.all([
    queryClient.fetchQuery(q(orderCatalogue.get, { params })),
    queryClient.fetchQuery(q(orders.list, { params, query: { state: 'open', limit: MOST, offset: 0 } })),
  ]);
  keepValue(`orders.${place_id}.catalogue`, catalogue);
  forgetOrdersBut(open.data.map(({ id }) => id));
  // One after the other: nobody waits for them, and a waiter's taps go first.
  for (const { id, version } of open.data) {
    const endpoint = q(orders.get, { params: { order_id: id } });
    const known = queryClient.getQueryData(endpoint.queryKey);
    const order =
      known?.version === version
        ? known
        : await queryClient.fetchQuery({
            ...endpoint,
            queryFn: ({ signal }) => askOrder(id, signal),
            staleTime: 0,
          });
    keepValue(`orders.order.${id}`, order);
  }
}
