import { billStateLabels, sourceLabels } from 'contract/bills/labels';
import type { BillState, SourceKind } from 'contract/bills/values';
import { daysIn, idIn, wordsIn } from '../../../kit/routing/search-values.ts';

/** What the address of the list holds, in the words of the API; both days included. */
export interface BillsSearch {
  q?: string;
  state?: BillState;
  source?: SourceKind;
  parked?: '1';
  from?: string;
  to?: string;
  customer_id?: number;
}

export const isBillState = (value: unknown): value is BillState =>
  typeof value === 'string' && Object.hasOwn(billStateLabels, value);

export const isSource = (value: unknown): value is SourceKind =>
  typeof value === 'string' && Object.hasOwn(sourceLabels, value);

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function billsSearch(raw: Record<string, unknown>): BillsSearch {
  const search: BillsSearch = {};
  const { q, state, source, parked, customer_id } = raw;
  const [words, customer] = [wordsIn(q), idIn(customer_id)];
  if (words !== undefined) search.q = words;
  if (isBillState(state)) search.state = state;
  if (isSource(source)) search.source = source;
  if (parked === '1') search.parked = '1';
  Object.assign(search, daysIn(raw));
  if (customer !== undefined) search.customer_id = customer;
  return search;
}

/** How many choices narrow the list, the search box apart. */
export function choicesIn({ state, source, parked, from, to, customer_id }: BillsSearch): number {
  return [state, source, parked, from ?? to, customer_id].filter((choice) => choice !== undefined).length;
}

export const isFiltered = (search: BillsSearch): boolean => search.q !== undefined || choicesIn(search) > 0;

/** What "Azzera filtri" asks for. */
export const noFilter = {
  q: undefined,
  state: undefined,
  source: undefined,
  parked: undefined,
  from: undefined,
  to: undefined,
  customer_id: undefined,
};
