import { AppError } from '../../../core/errors/errors.ts';
import { requireFree } from '../../nights/holds.ts';
import { requireRoomsInUse, type Moment } from '../arrivals/act-on-stay.ts';
import { expireOn } from '../requests/expire-holds.ts';
import { holdsOf, type Stay } from '../stay/stay.ts';

/** Whether the stay can hold its nights in that status, seen under the locks of its rooms. */
export async function canHold(moment: Moment, after: Stay): Promise<boolean> {
  const { ctx, stay, today } = moment;
  if (stay.check_out_date <= today) return false;
  try {
    requireRoomsInUse(moment, after);
    await expireOn(ctx, holdsOf(after));
    await requireFree(ctx.db, holdsOf(after), { own: { booking_id: stay.id } });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return false;
    throw error;
  }
}
