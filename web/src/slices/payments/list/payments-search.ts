import type { ListedState, PaymentMethod, Period } from 'contract/payments/schemas';
import { PERIODS } from 'contract/payments/values';
import { daysIn, idIn, wordsIn } from '../../../kit/routing/search-values.ts';
import { isListedState, isMethod } from '../payment-labels.ts';

/**
 * What the address of the list holds, in the words of the API: `?method=bitcoin&from=2026-12-01&to=2026-12-31`, both days
 * included. `view=totals` shows the sums by period instead of the payments.
 */
export interface PaymentsSearch {
  q?: string;
  method?: PaymentMethod;
  state?: ListedState;
  attention?: '1';
  from?: string;
  to?: string;
  booking_id?: number;
  author_id?: number;
  view?: 'totals';
  by?: Period;
}

const isPeriod = (value: unknown): value is Period => PERIODS.some((one) => one === value);

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function paymentsSearch(raw: Record<string, unknown>): PaymentsSearch {
  const search: PaymentsSearch = {};
  const { q, method, state, attention, booking_id, author_id, view, by } = raw;
  const [words, booking, author] = [wordsIn(q), idIn(booking_id), idIn(author_id)];
  if (words !== undefined) search.q = words;
  if (isMethod(method)) search.method = method;
  if (isListedState(state)) search.state = state;
  if (attention === '1') search.attention = '1';
  Object.assign(search, daysIn(raw));
  if (booking !== undefined) search.booking_id = booking;
  if (author !== undefined) search.author_id = author;
  if (view === 'totals') search.view = 'totals';
  if (isPeriod(by)) search.by = by;
  return search;
}

/** What the list is asked for; the rest of the address only says how it is looked at. */
export function filtersOf({ view: _view, by: _by, ...filters }: PaymentsSearch) {
  return filters;
}

/** How many choices narrow the list, the search box apart. */
export function choicesIn(search: PaymentsSearch): number {
  const { method, state, attention, from, to, booking_id, author_id } = search;
  const choices = [method, state, attention, from ?? to, booking_id, author_id];
  return choices.filter((choice) => choice !== undefined).length;
}

export const isFiltered = (search: PaymentsSearch): boolean =>
  search.q !== undefined || choicesIn(search) > 0;

/** What "Azzera filtri" asks for. */
export const noFilter = {
  q: undefined,
  method: undefined,
  state: undefined,
  attention: undefined,
  from: undefined,
  to: undefined,
  booking_id: undefined,
  author_id: undefined,
};
