import type { GuestBooking } from 'contract/public/schemas';
import sql from 'sql-template-tag';
import { decideOnStay } from '../../bookings/arrivals/act-on-stay.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import type { Ctx } from '../../../core/context.ts';
import { AppError, conflict } from '../../../core/errors/errors.ts';
import { getGuestBooking, missingBooking } from './guest-booking.ts';

/** The contact of the place, as far as it has one. */
function contactOf({ place: { name, phone, email } }: GuestBooking): string {
  if (phone && email) return `chiama ${name} al ${phone} o scrivi a ${email}`;
  if (phone) return `chiama ${name} al ${phone}`;
  return email ? `scrivi a ${name}: ${email}` : `rivolgiti a ${name}`;
}

const tooLate = (booking: GuestBooking) =>
  conflict('too_late_to_cancel', `Da qui non si può più cancellare: ${contactOf(booking)}.`);

/** The booking of a guest's token. Throws 404. */
async function findBooking(ctx: Ctx, token: string): Promise<{ id: number; place_id: number }> {
  const found = await ctx.db.maybe<{ id: number; place_id: number }>(sql`
    select b.id, b.place_id from direct_bookings d join bookings b on b.id = d.booking_id where d.token = ${token}`);
  if (!found) throw missingBooking();
  return found;
}

/**
 * The guest cancels, within the rule that was accepted with the booking. A booking that holds no nights any more stays
 * as it is, so that the call is safe to repeat. Throws 404, 409 `too_late_to_cancel` with the place's contact, also where an invoice
 * bears nights of the stay: only the place can take that back.
 */
export function cancelAsGuest(ctx: Ctx, slug: string, token: string): Promise<GuestBooking> {
  return inTransaction(ctx, async (inside) => {
    const shown = await getGuestBooking(inside, slug, token);
    const { id, place_id } = await findBooking(inside, token);
    const cancelling = decideOnStay(inside, { place_id, user_id: null }, id, {}, async ({ stay }) => {
      if (stay.status === 'cancelled' || stay.status === 'failed') return null;
      // Read again under the lock: the desk may have moved the stay meanwhile.
      const booking = await getGuestBooking(inside, slug, token);
      if (!booking.can_cancel) throw tooLate(booking);
      return {
        after: {
          ...stay,
          status: 'cancelled',
          cancelled_at: ctx.clock().toISOString(),
          cancelled_by: null,
          cancellation_reason: null,
        },
        sentence: "L'ospite ha cancellato dal suo collegamento: la prenotazione non occupa più le notti.",
      };
    });
    await cancelling.catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'documented' ? tooLate(shown) : error;
    });
    return getGuestBooking(inside, slug, token);
  });
}
