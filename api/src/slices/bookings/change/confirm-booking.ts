import type { BookingDetail } from 'contract/bookings/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { actOnStay, type Request } from '../arrivals/act-on-stay.ts';
import { requireMove } from './allowed-moves.ts';

/** pending -> confirmed; from now on no clock ends it. Throws 404, 409 `changed_meanwhile`, `not_allowed_now`. */
export function confirmBooking(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  seen: Request,
): Promise<BookingDetail> {
  return actOnStay(ctx, place, booking_id, seen, ({ stay }) => {
    requireMove(stay, 'confirm');
    return {
      after: { ...stay, status: 'confirmed', hold_expires_at: null },
      sentence: 'Prenotazione confermata.',
    };
  });
}
