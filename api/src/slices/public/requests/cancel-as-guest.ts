import type { GuestBooking } from 'contract/public/schemas';
import sql from 'sql-template-tag';
import { decideOnStay } from '../../bookings/act-on-stay.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { getGuestBooking, missingBooking } from './guest-booking.ts';

/** Whom to call, as far as the place says so. */
function contactOf({ place: { name, phone, email } }: GuestBooking): string {
  if (phone && email) return `chiama ${name} al ${phone} o scrivi a ${email}`;
  if (phone) return `chiama ${name} al ${phone}`;
  return email ? `scrivi a ${name}: ${email}` : `rivolgiti a ${name}`;
}

/** What the token opens. Throws 404. */
async function bookingOf(ctx: Ctx, token: string): Promise<{ id: number; place_id: number }> {
  const found = await ctx.db.maybe<{ id: number; place_id: number }>(sql`
    select b.id, b.place_id from direct_bookings d join bookings b on b.id = d.booking_id where d.token = ${token}`);
  if (!found) throw missingBooking();
  return found;
}

/**
 * The guest gives the nights back, within the rule that was accepted with the booking. What holds no nights any more is left
 * as it is, so that it may be repeated. Throws 404, 409 `too_late_to_cancel` with whom to call.
 */
export function cancelAsGuest(ctx: Ctx, slug: string, token: string): Promise<GuestBooking> {
  return inTransaction(ctx, async (inside) => {
    await getGuestBooking(inside, slug, token);
    const { id, place_id } = await bookingOf(inside, token);
    await decideOnStay(inside, { place_id, user_id: null }, id, {}, async ({ stay }) => {
      if (stay.status === 'cancelled' || stay.status === 'failed') return null;
      // Read again under the lock: the desk may have moved the stay meanwhile.
      const booking = await getGuestBooking(inside, slug, token);
      if (!booking.can_cancel) {
        throw conflict('too_late_to_cancel', `Da qui non si può più cancellare: ${contactOf(booking)}.`);
      }
      return {
        after: {
          ...stay,
          status: 'cancelled',
          cancelled_at: ctx.clock().toISOString(),
          cancelled_by: null,
          cancellation_reason: null,
        },
        sentence: "L'ospite ha cancellato dal suo collegamento: le notti sono di nuovo libere.",
      };
    });
    return getGuestBooking(inside, slug, token);
  });
}
