import type { GuestBooking } from 'contract/public/schemas';
import { today } from '../../../kit/format/days.ts';

type Dates = Pick<GuestBooking, 'check_in_date' | 'check_out_date' | 'place'>;

/** Where a stay is by its days alone, for the place may have noted neither arrival nor departure. */
export function stayDays({ check_in_date, check_out_date, place }: Dates) {
  const now = today(Date.now(), place.time_zone);
  return { hasBegun: check_in_date < now, isOver: check_out_date < now };
}
