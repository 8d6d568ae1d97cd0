import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { billPayments } from 'contract/bill-payments/calls';
import { bills } from 'contract/bills/calls';
import type { Bill } from 'contract/bills/schemas';
import { mayPass } from '../../kit/api/errors.ts';
import { q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';
import { paymentsChanged } from '../payments/use-payments.ts';
import type { BillsSearch } from './list/bills-search.ts';

export const PAGE_SIZE = 50;

const stayQuery = (booking_id: number) => q(bills.ofBooking, { params: { booking_id } });
const orderQuery = (order_id: number) => q(bills.ofOrder, { params: { order_id } });
const billQuery = (bill_id: number) => q(bills.get, { params: { bill_id } });

/** The bills of a stay, the main one first. */
export const useStayBills = (bookingId: number) => useQuery(stayQuery(bookingId));

/** The bills of an order, the main one first. */
export function useOrderBills(orderId: number) {
  const query = useQuery(orderQuery(orderId));
  useThingsPlace(query.data?.data[0]?.place_id);
  return query;
}

export function useBill(id: number) {
  const query = useQuery(billQuery(id));
  useThingsPlace(query.data?.place_id);
  return query;
}

/** A page of what the filter finds. */
export function billsQuery(placeId: number, search: BillsSearch, page = 0) {
  return q(bills.list, {
    params: { place_id: placeId },
    query: { limit: PAGE_SIZE, offset: page * PAGE_SIZE, ...search },
  });
}

/** The first page; under a new filter the old answer stays until the new one is there. */
export const useFirstBills = (placeId: number, search: BillsSearch) =>
  useQuery({ ...billsQuery(placeId, search), placeholderData: keepPreviousData });

/** The list, before the page's code is there. */
export async function fetchBills(placeId: number, { search }: URL): Promise<void> {
  if (search === '') await queryClient.prefetchQuery(billsQuery(placeId, {}));
}

export const useDebts = (placeId: number) =>
  useQuery(q(billPayments.onAccount, { params: { place_id: placeId } }));

/** All that changes with a bill: other bills of its source, lists, balances. */
export const billsChanged = paymentsChanged;

/** Takes over the answers of a write: what is on screen shows them at once, everything else asks anew. */
export function billChanged(...changed: readonly Bill[]): void {
  for (const bill of changed) {
    queryClient.setQueryData(billQuery(bill.id).queryKey, bill);
    if (bill.source.kind === 'sale') continue;
    const ofSource = bill.source.kind === 'order' ? orderQuery(bill.source.id) : stayQuery(bill.source.id);
    queryClient.setQueryData(
      ofSource.queryKey,
      (before) => before && { data: before.data.map((one) => (one.id === bill.id ? bill : one)) },
    );
  }
  billsChanged();
}

/** What got no answer may have been done: what is seen before it is tried again is asked for anew. */
export function perhapsBilled(error: unknown): void {
  if (mayPass(error)) billsChanged();
}
