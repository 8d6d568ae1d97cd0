import { bookings, type BookingDetail } from 'contract/bookings';
import { call } from '../../api/call.ts';
import { addDays } from '../../format/days.ts';
import { segmentsOf, type Segment } from '../booking-facts.ts';
import { bookingChanged } from '../use-booking.ts';

type Stay = Pick<BookingDetail, 'check_in_date' | 'check_out_date' | 'nights' | 'arrived_at'>;

/** Where a guest in the house has slept already stays as it is: only what lies ahead was moved. */
function ahead({ nights, arrived_at }: Stay, today: string) {
  return arrived_at === null ? nights : nights.filter(({ night }) => night >= today);
}

/** Whether `now` has the guest in another room on one of these nights. */
function isElsewhere({ from, nights: length, room_id }: Segment, now: Stay): boolean {
  const rooms = new Map(now.nights.map((one) => [one.night, one.room_id]));
  return Array.from({ length }, (_, n) => addDays(from, n)).some((night) => rooms.get(night) !== room_id);
}

/**
 * Undoes a move: dates, rooms and agreed prices are again what they were `before`. A stay in one room goes back in one
 * call, one that changed room meanwhile segment by segment. Throws what the server refuses, when somebody else has taken
 * the nights since.
 */
export async function putBack(before: BookingDetail, after: BookingDetail, today: string): Promise<void> {
  const params = { booking_id: before.id };
  const segments = segmentsOf(ahead(before, today));
  const { check_in_date, check_out_date } = before;
  let now = await call(bookings.change, {
    params,
    body: {
      check_in_date,
      check_out_date,
      nights: before.nights.map(({ night, price }) => ({ night, price })),
      ...(segments[0] && { room_id: segments[0].room_id }),
      expected_updated_at: after.updated_at,
    },
  });
  bookingChanged(now);
  for (const segment of segments) {
    if (segment.room_id === null || !isElsewhere(segment, now)) continue;
    // oxlint-disable-next-line no-await-in-loop -- each move starts from what the one before it left
    now = await call(bookings.move, {
      params,
      body: { room_id: segment.room_id, from: segment.from, expected_updated_at: now.updated_at },
    });
    bookingChanged(now);
  }
}
