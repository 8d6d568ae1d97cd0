import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invoiceAnswers } from 'contract/invoice-answers/calls';
import { invoices } from 'contract/invoices/calls';
import { receivedInvoices } from 'contract/received-invoices/calls';
import type { ReceivedInvoice } from 'contract/received-invoices/schemas';
import { takings } from 'contract/takings/calls';
import { invalidate, q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';
import type { ReceivedSearch } from './list/received-search.ts';

export const PAGE_SIZE = 50;

const invoiceQuery = (received_invoice_id: number) =>
  q(receivedInvoices.get, { params: { received_invoice_id } });

/** A page of what the filter finds. */
export function receivedQuery(placeId: number, search: ReceivedSearch, page = 0) {
  return q(receivedInvoices.list, {
    params: { place_id: placeId },
    query: { limit: PAGE_SIZE, offset: page * PAGE_SIZE, ...search },
  });
}

/** The first page; under a new filter the old answer stays until the new one is there. */
export const useFirstReceived = (placeId: number, search: ReceivedSearch) =>
  useQuery({ ...receivedQuery(placeId, search), placeholderData: keepPreviousData });

export function useReceived(id: number) {
  const query = useQuery(invoiceQuery(id));
  useThingsPlace(query.data?.place_id);
  return query;
}

export const useDeadlines = (placeId: number) =>
  useQuery(q(invoiceAnswers.deadlines, { params: { place_id: placeId }, query: { limit: 200 } }));

export const useTakings = (placeId: number, month: string) =>
  useQuery({
    ...q(takings.get, { params: { place_id: placeId }, query: { month } }),
    placeholderData: keepPreviousData,
  });

export function takingsChanged(): void {
  void invalidate(takings.get);
}

export function receivedChanged(): void {
  void invalidate(receivedInvoices.list);
}

/** What an answer of the exchange changes: the state of documents, and what waits. */
export function answersChanged(): void {
  for (const one of [invoices.list, invoices.get, invoiceAnswers.list, invoiceAnswers.deadlines])
    void invalidate(one);
}

/** Takes over the answer of a write. */
export function invoiceWritten(invoice: ReceivedInvoice): void {
  queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
  receivedChanged();
}
