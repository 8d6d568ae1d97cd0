import type { CustomerKind, CustomerSort } from 'contract/customers/schemas';
import { CUSTOMER_KINDS, CUSTOMER_SORTS } from 'contract/customers/values';
import { wordsIn } from '../../../kit/routing/search-values.ts';

/** What the address of the list holds, in the words of the API: `?q=rossi&tag=VIP&sort=-spent`. */
export interface CustomersSearch {
  q?: string;
  tag?: string;
  kind?: CustomerKind;
  sort?: CustomerSort;
}

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function customersSearch(raw: Record<string, unknown>): CustomersSearch {
  const search: CustomersSearch = {};
  const { q, tag, kind, sort } = raw;
  const [words, label] = [wordsIn(q), wordsIn(tag)?.slice(0, 30)];
  if (words !== undefined) search.q = words;
  if (label !== undefined) search.tag = label;
  if (isKind(kind)) search.kind = kind;
  if (isSort(sort)) search.sort = sort;
  return search;
}

export function isKind(value: unknown): value is CustomerKind {
  return CUSTOMER_KINDS.some((kind) => kind === value);
}

export function isSort(value: unknown): value is CustomerSort {
  return typeof value === 'string' && CUSTOMER_SORTS.some((by) => value === by || value === `-${by}`);
}

/** How many choices narrow the list, the search box apart. */
export function choicesIn({ tag, kind }: CustomersSearch): number {
  return [tag, kind].filter((choice) => choice !== undefined).length;
}

export function isFiltered(search: CustomersSearch): boolean {
  return search.q !== undefined || choicesIn(search) > 0;
}

/** What "Azzera filtri" asks for; the order stays. */
export const noFilter = { q: undefined, tag: undefined, kind: undefined };
