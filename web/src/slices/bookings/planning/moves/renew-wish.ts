import type { BookingDetail } from 'contract/bookings/schemas';
import { addDays, nightsBetween } from '../../../../kit/format/days.ts';
import { mayRelocate } from '../../dialog/booking-actions.ts';
import type { Placing } from './stay-placement.ts';
import type { Wish } from './write-move.ts';

type Dates = Pick<Placing, 'check_in_date' | 'check_out_date'>;

/** What the hand changed, on the dates of now: one end alone, or the whole stay, which then is as long as it is now. */
function datesOf({ stay, to }: Wish, now: BookingDetail): Dates {
  const { check_in_date, check_out_date } = now;
  const end = to.check_out_date === stay.check_out_date ? check_out_date : to.check_out_date;
  if (to.check_in_date === stay.check_in_date) return { check_in_date, check_out_date: end };
  const start = to.check_in_date;
  const isWhole = to.check_out_date !== stay.check_out_date;
  const length = nightsBetween(check_in_date, check_out_date);
  return { check_in_date: start, check_out_date: isWhole ? addDays(start, length) : end };
}

/**
 * The same wish for the booking as another person has left it: what the hand did not change stays as it is now. Undefined where
 * the two do not go together any more.
 */
export function renewedWish(wish: Wish, now: BookingDetail): Wish | undefined {
  if (!mayRelocate(now)) return undefined;
  const { room_id, check_in_date, check_out_date, updated_at } = now;
  const dates = datesOf(wish, now);
  const wanted = wish.to.since;
  const since = wanted !== undefined && wanted < dates.check_in_date ? dates.check_in_date : wanted;
  if ((since ?? dates.check_in_date) >= dates.check_out_date) return undefined;
  const stay = { ...wish.stay, room_id, check_in_date, check_out_date, updated_at };
  const whole = { ...stay, from_date: check_in_date, to_date: check_out_date };
  return { ...wish, stay: whole, to: { ...wish.to, ...dates, ...(since !== undefined && { since }) } };
}
