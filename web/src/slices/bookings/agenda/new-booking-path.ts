import { addDays } from '../../../kit/format/days.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';

/** A new booking from the night of a day on, in a room if one was chosen. */
export function newBooking(day: string, room?: number): string {
  return withSearch(paths.bookingCreate, { from: day, to: addDays(day, 1), room });
}
