import { documentStateLabels, documentTypeLabels } from 'contract/invoices/labels';
import type { DocumentState, DocumentType } from 'contract/invoices/values';
import { daysIn, idIn, wordsIn } from '../../../kit/routing/search-values.ts';

/** What the address of the list holds, in the words of the API; both days included. */
export interface InvoicesSearch {
  q?: string;
  state?: DocumentState;
  type?: DocumentType;
  unpaid?: '1';
  from?: string;
  to?: string;
  customer_id?: number;
}

export const isState = (value: unknown): value is DocumentState =>
  typeof value === 'string' && Object.hasOwn(documentStateLabels, value);

export const isType = (value: unknown): value is DocumentType =>
  typeof value === 'string' && Object.hasOwn(documentTypeLabels, value);

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function invoicesSearch(raw: Record<string, unknown>): InvoicesSearch {
  const search: InvoicesSearch = {};
  const { q, state, type, unpaid, customer_id } = raw;
  const [words, customer] = [wordsIn(q), idIn(customer_id)];
  if (words !== undefined) search.q = words;
  if (isState(state)) search.state = state;
  if (isType(type)) search.type = type;
  if (String(unpaid) === '1') search.unpaid = '1';
  Object.assign(search, daysIn(raw));
  if (customer !== undefined) search.customer_id = customer;
  return search;
}

/** How many choices narrow the list, the search box apart. */
export function choicesIn({ state, type, unpaid, from, to, customer_id }: InvoicesSearch): number {
  return [state, type, unpaid, from ?? to, customer_id].filter((choice) => choice !== undefined).length;
}

export const isFiltered = (search: InvoicesSearch): boolean =>
  search.q !== undefined || choicesIn(search) > 0;

/** What "Azzera filtri" asks for. */
export const noFilter = {
  q: undefined,
  state: undefined,
  type: undefined,
  unpaid: undefined,
  from: undefined,
  to: undefined,
  customer_id: undefined,
};
