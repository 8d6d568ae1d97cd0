import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { capabilities } from 'contract/capabilities/calls';
import { defaultDayEnd } from 'contract/capabilities/values';
import { MINUTE_MS } from 'contract/days/durations';
import { reservations, tableAvailability } from 'contract/reservations/calls';
import type { Reservation } from 'contract/reservations/schemas';
import { serviceDays, serviceShifts } from 'contract/service-shifts/calls';
import { tableCombinations, tables } from 'contract/tables/calls';
import { invalidate, q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';
import { usePlace } from '../../kit/session/session.ts';

/** The book of a business day; without a day of the present one. What others write comes in by itself. */
export function useBook(day?: string) {
  const { place_id } = usePlace();
  return useQuery({
    ...q(reservations.list, { params: { place_id }, query: { day } }),
    placeholderData: keepPreviousData,
    refetchInterval: 5 * MINUTE_MS,
  });
}

/** Tables that may be put together. */
export function useCombinations() {
  const { place_id } = usePlace();
  return useQuery({ ...q(tableCombinations.list, { params: { place_id } }), staleTime: 5 * MINUTE_MS });
}

/** The hours of service change seldom. */
export function useServicePlan() {
  const { place_id } = usePlace();
  return useQuery({ ...q(serviceShifts.get, { params: { place_id } }), staleTime: 5 * MINUTE_MS });
}

/** By which clocks a time of the book is meant, and until when the night is of the day before (docs/rules.md 17.2, 19.15). */
export function useBookClock(): { zone: string; dayEnd: string } {
  const { place_id, time_zone: zone } = usePlace();
  const query = useQuery({ ...q(capabilities.get, { params: { place_id } }), staleTime: 5 * MINUTE_MS });
  return { zone, dayEnd: query.data?.day_ends_at ?? defaultDayEnd(['dining']) };
}

export function useServiceDay(day: string) {
  const { place_id } = usePlace();
  return useQuery(q(serviceDays.get, { params: { place_id, day } }));
}

/** The times of a day for a party; `without` a reservation that is about to change. */
export function useSlots(day: string, party: number, without: number | undefined, enabled = true) {
  const { place_id } = usePlace();
  return useQuery({
    ...q(tableAvailability.get, { params: { place_id }, query: { day, party, without } }),
    placeholderData: keepPreviousData,
    // Another device may have taken the last table since.
    staleTime: 0,
    enabled,
  });
}

export function useReservation(id: number) {
  const query = useQuery(q(reservations.get, { params: { reservation_id: id } }));
  useThingsPlace(query.data?.place_id);
  return query;
}

type Book = { data: Reservation[]; day: string; today: string };

/** A book with the reservation as the server has just said it, in the order of time; out of it where it went to another day. */
export function withReservation(book: Book, changed: Reservation): Book {
  const others = book.data.filter(({ id }) => id !== changed.id);
  if (changed.business_day !== book.day)
    return others.length === book.data.length ? book : { ...book, data: others };
  const data = [...others, changed].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id);
  return { ...book, data };
}

/** Shows a reservation everywhere as the server has just answered it, and asks anew what depends on it. */
export function showReservation(changed: Reservation): void {
  const { place_id, id } = changed;
  const [name] = q(reservations.list, { params: { place_id }, query: {} }).queryKey;
  queryClient.setQueriesData<Book>(
    { queryKey: [name], predicate: ({ queryKey }) => isOfPlace(queryKey[1], place_id) },
    (book) => book && withReservation(book, changed),
  );
  queryClient.setQueryData(q(reservations.get, { params: { reservation_id: id } }).queryKey, changed);
  void invalidate(tables.list);
  void invalidate(tableAvailability.get);
}

const isOfPlace = (params: unknown, placeId: number): boolean =>
  typeof params === 'object' && params !== null && 'place_id' in params && params.place_id === placeId;

/** After a refusal: what is on screen was old. */
export function askAgain(): void {
  for (const endpoint of [reservations.list, reservations.get, tables.list, tableAvailability.get])
    void invalidate(endpoint);
}
