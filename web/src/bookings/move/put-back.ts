import { bookings, type BookingDetail } from 'contract/bookings';
import { call } from '../../api/call.ts';
import { addDays } from '../../format/days.ts';
import { segmentsOf, type Segment } from '../booking-facts.ts';
import { bookingChanged } from '../use-booking.ts';

type Stay = Pick<BookingDetail, 'check_in_date' | 'check_out_date' | 'room_id' | 'nights' | 'arrived_at'>;

/** What of it was moved. Nights behind are still where they were, unless a stay that is over was put right as a whole. */
function moved(before: Stay, after: Stay, today: string) {
  const hasBegun = after.room_id !== null && after.check_in_date < today;
  const wasOver =
    after.arrived_at === null && before.check_out_date <= today && after.check_out_date <= today;
  return hasBegun && !wasOver ? before.nights.filter(({ night }) => night >= today) : before.nights;
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
  const segments = segmentsOf(moved(before, after, today));
  const [first] = segments;
  // Where its first part has stayed, that room is not asked for: it need not be free for the nights of the others.
  const whole = first && isElsewhere(first, after) ? first : undefined;
  const { check_in_date, check_out_date } = before;
  let now = await call(bookings.change, {
    params,
    body: {
      check_in_date,
      check_out_date,
      nights: before.nights.map(({ night, price }) => ({ night, price })),
      ...(whole && { room_id: whole.room_id }),
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
