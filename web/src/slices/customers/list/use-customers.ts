import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customers } from 'contract/customers/calls';
import { call } from '../../../kit/api/call.ts';
import { saveText } from '../../../kit/api/download-text.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import type { CustomersSearch } from './customers-search.ts';

export const PAGE_SIZE = 100;

export function customersQuery(placeId: number, search: CustomersSearch, page = 0) {
  return q(customers.list, {
    params: { place_id: placeId },
    query: { limit: PAGE_SIZE, offset: page * PAGE_SIZE, ...search },
  });
}

/** The first page with the count of the whole; under a new filter the old answer stays until the new one is there. */
export function useFirstCustomers(placeId: number, search: CustomersSearch) {
  return useQuery({ ...customersQuery(placeId, search), placeholderData: keepPreviousData });
}

/** What the filter finds as a file for a spreadsheet. By hand and not by a link: a link cannot carry the token. */
export async function downloadCustomers(placeId: number, search: CustomersSearch): Promise<void> {
  try {
    const text = await call(customers.csv, { params: { place_id: placeId }, query: search });
    saveText(text, customers.csv.text);
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante lo scaricamento del file'), {
      label: 'Riprova',
      run: () => void downloadCustomers(placeId, search),
    });
  }
}
