import { useQuery } from '@tanstack/react-query';
import { bookings } from 'contract/bookings/calls';
import type { Booking, BookingDetail } from 'contract/bookings/schemas';
import { planning } from 'contract/planning/calls';
import { rooms } from 'contract/rooms/calls';
import { useState } from 'react';
import { invalidate, q, queryClient } from '../../../kit/api/query.ts';
import { useThingsPlace } from '../../../kit/session/place-of-item.ts';
import { listedBooking } from '../list/use-bookings.ts';

/** What is shown: a row of the list at once, then the whole. */
export type ShownBooking = Booking &
  Partial<Pick<BookingDetail, 'nights' | 'events' | 'money' | 'customer_id'>>;

const detailQuery = (id: number) => q(bookings.get, { params: { booking_id: id } });

export function useBooking(id: number) {
  const query = useQuery(detailQuery(id));
  const [listed] = useState(() => listedBooking(id));
  useThingsPlace(query.data?.place_id);
  const booking: ShownBooking | undefined = query.data ?? listed;
  return { query, booking };
}

/**
 * Takes over the answer of a write: the dialog shows it at once, lists and boards ask anew. An answer that was repeated may be older
 * than what others have done since: the booking itself is then asked for as well.
 */
export function bookingChanged(booking: BookingDetail): void {
  const { queryKey } = detailQuery(booking.id);
  const shown = queryClient.getQueryData(queryKey);
  if (shown && shown.updated_at > booking.updated_at) void invalidate(bookings.get);
  else queryClient.setQueryData(queryKey, booking);
  for (const endpoint of [bookings.list, planning.get, planning.availability, rooms.list, rooms.get])
    void invalidate(endpoint);
}

/** The booking as the server has it now, whatever the cache says. */
export function fetchBooking(id: number): Promise<BookingDetail> {
  return queryClient.fetchQuery({ ...detailQuery(id), staleTime: 0 });
}

/** Lines of the log that came after what was seen, newest last: what somebody else did meanwhile. */
export function newEvents(
  seen: Pick<BookingDetail, 'events'> | undefined,
  now: BookingDetail,
): BookingDetail['events'] {
  const last = Math.max(0, ...(seen?.events ?? []).map(({ id }) => id));
  return now.events.filter(({ id }) => id > last);
}
