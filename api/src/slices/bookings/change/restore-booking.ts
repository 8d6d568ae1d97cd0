import type { BookingDetail } from 'contract/bookings/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { actOnStay, type Request } from '../arrivals/act-on-stay.ts';
import { requireMove } from './allowed-moves.ts';

/**
 * cancelled -> confirmed, failed -> pending (until a person decides), with the nights and prices that it had. Throws 404,
 * 409 `changed_meanwhile`, `nights_taken`, `not_allowed_now`, `room_gone`.
 */
export function restoreBooking(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  seen: Request,
): Promise<BookingDetail> {
  return actOnStay(ctx, place, booking_id, seen, ({ stay }) => {
    requireMove(stay, 'restore');
    const status = stay.status === 'cancelled' ? 'confirmed' : 'pending';
    const how = status === 'confirmed' ? 'di nuovo confermata' : 'di nuovo in attesa di conferma';
    return {
      after: {
        ...stay,
        status,
        hold_expires_at: null,
        no_show_at: null,
        cancelled_at: null,
        cancelled_by: null,
        cancellation_reason: null,
      },
      sentence: `Prenotazione ripristinata: ${how}.`,
    };
  });
}
