import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import { call } from '../../../kit/api/call.ts';
import { bookingChanged } from '../dialog/use-booking.ts';

/**
 * Undoes a move: dates, the room of each night and agreed prices are again what they were `before`, all of it or nothing. Each
 * night asks for its own room alone, so that a stay in several goes back although its first is somebody else's later on.
 * Throws what the server refuses, when somebody else has taken the nights since.
 */
export async function putBack(before: BookingDetail, after: BookingDetail): Promise<void> {
  const { check_in_date, check_out_date } = before;
  const nights = before.nights.map(({ night, price, room_id }) => ({
    night,
    price,
    ...(room_id !== null && { room_id }),
  }));
  const back = await call(bookings.change, {
    params: { booking_id: before.id },
    body: {
      check_in_date,
      check_out_date,
      nights,
      ...(before.room_id === null && { room_id: null }),
      undo: true,
      expected_updated_at: after.updated_at,
    },
  });
  bookingChanged(back);
}
