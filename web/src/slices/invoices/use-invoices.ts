import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bills } from 'contract/bills/calls';
import { invoices } from 'contract/invoices/calls';
import type { Invoice } from 'contract/invoices/schemas';
import { may } from 'contract/roles/values';
import { invalidate, q, queryClient } from '../../kit/api/query.ts';
import { today } from '../../kit/format/days.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';
import { can } from '../../kit/session/role-check.ts';
import { whereOneIs } from '../../kit/session/session.ts';
import type { InvoicesSearch } from './list/invoices-search.ts';

export const PAGE_SIZE = 50;

export function invoicesQuery(placeId: number, search: InvoicesSearch, page = 0) {
  return q(invoices.list, {
    params: { place_id: placeId },
    query: { limit: PAGE_SIZE, offset: page * PAGE_SIZE, ...search },
  });
}

/** The first page; under a new filter the old answer stays until the new one is there. */
export const useFirstInvoices = (placeId: number, search: InvoicesSearch) =>
  useQuery({ ...invoicesQuery(placeId, search), placeholderData: keepPreviousData });

/** Issued documents that wait to be sent, as far as a list is read at once. */
const waitingQuery = (placeId: number) =>
  q(invoices.list, { params: { place_id: placeId }, query: { state: 'issued', limit: 200, offset: 0 } });

export const useWaiting = (placeId: number) => useQuery(waitingQuery(placeId));

const dutyQuery = (placeId: number, year: number) =>
  q(invoices.stampDuty, { params: { place_id: placeId }, query: { year } });

export const useStampDuty = (placeId: number, year: number, enabled = true) =>
  useQuery({ ...dutyQuery(placeId, year), enabled });

/** What the list shows first, before the page's code is there. */
export async function fetchInvoices(placeId: number, { search }: URL): Promise<void> {
  if (search === '') void queryClient.prefetchQuery(invoicesQuery(placeId, {}));
  void queryClient.prefetchQuery(waitingQuery(placeId));
  // Which year it is there, and who may read the duty, is known once the server has said where one is.
  const place = await whereOneIs();
  if (place?.place_id !== placeId || !can(place.role, may.account)) return;
  const year = Number(today(Date.now(), place.time_zone).slice(0, 4));
  await queryClient.prefetchQuery(dutyQuery(placeId, year));
}

const invoiceQuery = (invoice_id: number) => q(invoices.get, { params: { invoice_id } });

export function useInvoice(id: number) {
  const query = useQuery(invoiceQuery(id));
  useThingsPlace(query.data?.place_id);
  return query;
}

/** Lists, sums, and the bills that a document bears. */
export function invoicesChanged(): void {
  for (const call of [invoices.list, invoices.stampDuty, bills.get, bills.list, bills.ofBooking])
    void invalidate(call);
}

/** What a write answers is shown at once; what else shows it is asked for anew. */
export function keepInvoice(invoice: Invoice): void {
  queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
  if (invoice.corrects)
    void queryClient.invalidateQueries({ queryKey: invoiceQuery(invoice.corrects.id).queryKey });
  invoicesChanged();
}
