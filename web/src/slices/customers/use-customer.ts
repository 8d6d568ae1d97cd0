import { type QueryKey, useQuery } from '@tanstack/react-query';
import { customerDoubles } from 'contract/customer-doubles/calls';
import { customerHistory } from 'contract/customer-history/calls';
import { customers } from 'contract/customers/calls';
import type { Customer } from 'contract/customers/schemas';
import { invalidate, markDeleted, q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';

/** One customer; of one that was merged the customer that it was merged into. */
export function useCustomer(customerId: number) {
  const query = useQuery(q(customers.get, { params: { customer_id: customerId } }));
  useThingsPlace(query.data?.place_id);
  return query;
}

export function useHistory(customerId: number) {
  return useQuery(q(customerHistory.get, { params: { customer_id: customerId } }));
}

/** What a write answers is shown at once; lists and histories are asked for again. */
export function keepCustomer(customer: Customer): void {
  queryClient.setQueryData(q(customers.get, { params: { customer_id: customer.id } }).queryKey, customer);
  for (const call of [customers.list, customers.tags, customerDoubles.list, customerHistory.get])
    void invalidate(call);
}

/** Removes an answer from the cache as soon as no screen shows it: one that is shown would be asked for again. */
function removeOnceUnseen(queryKey: QueryKey): void {
  markDeleted(queryKey);
  const cache = queryClient.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  if (!query) return;
  if (query.getObserversCount() === 0) return cache.remove(query);
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  const stop = cache.subscribe((event) => {
    if (event.query !== query || query.getObserversCount() > 0) return;
    stop();
    cache.remove(query);
  });
}

/** After an erasure or a deletion nothing of the person stays in the browser. */
export function forgetCustomer(customerId: number): void {
  const params = { customer_id: customerId };
  removeOnceUnseen(q(customers.get, { params }).queryKey);
  removeOnceUnseen(q(customerHistory.get, { params }).queryKey);
  for (const call of [customers.list, customers.tags, customerDoubles.list]) void invalidate(call);
}
