import type { QueryKey } from '@tanstack/react-query';
import { customerHistory } from 'contract/customer-history/calls';
import { customers } from 'contract/customers/calls';
import { afterEach, expect, test } from 'vitest';
import { isDeleted, q, queryClient } from '../../kit/api/query.ts';
import { forgetCustomer } from './use-customer.ts';

afterEach(() => queryClient.clear());

test('a customer whose data were erased is not asked for again while the page is still there', () => {
  const params = { customer_id: 7 };
  const keys: QueryKey[] = [
    q(customers.get, { params }).queryKey,
    q(customerHistory.get, { params }).queryKey,
  ];
  for (const key of keys) queryClient.setQueryData(key, {});
  const queries = keys.map((queryKey) => queryClient.getQueryCache().find({ queryKey })!);
  expect(queries.map(isDeleted)).toEqual([false, false]);
  forgetCustomer(7);
  expect(queries.map(isDeleted)).toEqual([true, true]);
});
