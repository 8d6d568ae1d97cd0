import type { BookingCreate, BookingCreated } from 'contract/bookings/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { requireCustomer } from '../../customers/find-customer.ts';
import { bookStay } from './book-stay.ts';
import { rejectRequest } from '../change/cancel-booking.ts';
import { getBooking } from '../list/get-booking.ts';

/**
 * At the desk: confirmed, or pending until a person decides. A season's minimum stay does not bind the desk. Throws 404 for
 * the room and for the request to reject, 409 `nights_taken`, `changed_meanwhile`, `not_allowed_now`, 422.
 */
export function createBooking(ctx: Ctx, place: PlaceAccess, input: BookingCreate): Promise<BookingCreated> {
  const { reject, ...wish } = input;
  return inTransaction(ctx, async (inside) => {
    const customer_id =
      wish.customer_id === undefined ? undefined : await requireCustomer(inside, place, wish.customer_id);
    const draft = { ...wish, customer_id, hold_expires_at: null, source: 'desk' };
    if (reject) {
      const { room_id, check_in_date: from, check_out_date: to } = input;
      await rejectRequest(inside, place, { rooms: [room_id], ...reject }, { room_id, from, to });
    }
    const booking = await getBooking(inside, place, await bookStay(inside, place, draft));
    const unread = await Promise.all(ctx.hooks.unreadFeeds.map((list) => list(inside, input.room_id)));
    return { ...booking, not_fresh: unread.flat() };
  });
}
