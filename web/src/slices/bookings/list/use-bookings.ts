import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bookings } from 'contract/bookings/calls';
import type { Booking } from 'contract/bookings/schemas';
import { q, queryClient } from '../../../kit/api/query.ts';
import type { BookingsSearch } from './bookings-search.ts';

export const PAGE_SIZE = 100;

/** One page of the filtered list; the first request is the plain `?limit=100&offset=0` of docs/rules.md 6.9. */
export function bookingsQuery(placeId: number, search: BookingsSearch, page = 0) {
  return q(bookings.list, {
    params: { place_id: placeId },
    query: { limit: PAGE_SIZE, offset: page * PAGE_SIZE, ...search },
  });
}

/** The first page with the sums of the whole; under a new filter the old answer stays until the new one is there. */
export function useFirstBookings(placeId: number, search: BookingsSearch) {
  return useQuery({ ...bookingsQuery(placeId, search), placeholderData: keepPreviousData });
}

/** A booking as some list has shown it, for a dialog that opens before its own answer is there. */
export function listedBooking(id: number): Booking | undefined {
  const [name] = bookingsQuery(0, {}).queryKey;
  const lists = queryClient.getQueriesData<{ bookings: Booking[] }>({ queryKey: [name] });
  for (const [, list] of lists) {
    const found = list?.bookings.find((booking) => booking.id === id);
    if (found) return found;
  }
  return undefined;
}
