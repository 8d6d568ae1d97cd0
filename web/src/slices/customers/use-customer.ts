import { useQuery } from '@tanstack/react-query';
import { customers } from 'contract/customers/calls';
import type { Customer } from 'contract/customers/schemas';
import { invalidate, q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';

/** One customer; of one that was merged the customer that it was merged into. */
export function useCustomer(customerId: number) {
  const query = useQuery(q(customers.get, { params: { customer_id: customerId } }));
  useThingsPlace(query.data?.place_id);
  return query;
}

export function useHistory(customerId: number) {
  return useQuery(q(customers.history, { params: { customer_id: customerId } }));
}

/** What a write answers is shown at once; lists and histories are asked for again. */
export function keepCustomer(customer: Customer): void {
  queryClient.setQueryData(q(customers.get, { params: { customer_id: customer.id } }).queryKey, customer);
  for (const call of [customers.list, customers.tags, customers.doubles, customers.history])
    void invalidate(call);
}

/** After an erasure or a deletion nothing of the person stays in the browser. */
export function forgetCustomer(customerId: number): void {
  queryClient.removeQueries({ queryKey: q(customers.get, { params: { customer_id: customerId } }).queryKey });
  queryClient.removeQueries({
    queryKey: q(customers.history, { params: { customer_id: customerId } }).queryKey,
  });
  for (const call of [customers.list, customers.tags, customers.doubles]) void invalidate(call);
}
