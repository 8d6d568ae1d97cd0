import {
  categoryFilterLabels,
  costCategoryLabels,
  paidFilterLabels,
} from 'contract/received-invoices/labels';
import type { CategoryFilter, CostCategory, PaidFilter } from 'contract/received-invoices/values';
import { daysIn, wordsIn } from '../../../kit/routing/search-values.ts';

/** What the address of the list holds, in the words of the API; both days included. */
export interface ReceivedSearch {
  q?: string;
  supplier?: string;
  state?: PaidFilter;
  category?: CategoryFilter;
  from?: string;
  to?: string;
}

export const isPaidFilter = (value: unknown): value is PaidFilter =>
  typeof value === 'string' && Object.hasOwn(paidFilterLabels, value);

export const isCategory = (value: unknown): value is CostCategory =>
  typeof value === 'string' && Object.hasOwn(costCategoryLabels, value);

export const isCategoryFilter = (value: unknown): value is CategoryFilter =>
  typeof value === 'string' && Object.hasOwn(categoryFilterLabels, value);

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function receivedSearch(raw: Record<string, unknown>): ReceivedSearch {
  const search: ReceivedSearch = {};
  const [words, supplier] = [wordsIn(raw.q), wordsIn(raw.supplier)];
  if (words !== undefined) search.q = words;
  if (supplier !== undefined) search.supplier = supplier;
  if (isPaidFilter(raw.state)) search.state = raw.state;
  if (isCategoryFilter(raw.category)) search.category = raw.category;
  return Object.assign(search, daysIn(raw));
}

/** How many choices narrow the list, the search box apart. */
export const choicesIn = ({ supplier, state, category, from, to }: ReceivedSearch): number =>
  [supplier, state, category, from ?? to].filter((choice) => choice !== undefined).length;

export const isFiltered = (search: ReceivedSearch): boolean =>
  search.q !== undefined || choicesIn(search) > 0;

/** What "Azzera filtri" asks for. */
export const noFilter = {
  q: undefined,
  supplier: undefined,
  state: undefined,
  category: undefined,
  from: undefined,
  to: undefined,
};
