import type { BookingDetail } from 'contract/bookings';
import type { PlaceAccess } from '../access/guard.ts';
import type { Ctx } from '../context.ts';
import { actOnStay, type Request } from './act-on-stay.ts';
import { requireMove } from './allowed-moves.ts';
import { CANCELLED } from './log-sentences.ts';

/**
 * pending or confirmed -> cancelled: frees the nights, keeps their prices for `restore`. Throws 404, 409
 * `changed_meanwhile`, `not_allowed_now`.
 */
export function cancelBooking(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  { reason, ...seen }: Request & { reason: string | null },
): Promise<BookingDetail> {
  return actOnStay(ctx, place, booking_id, seen, ({ stay }) => {
    requireMove(stay, 'cancel');
    return {
      after: {
        ...stay,
        status: 'cancelled',
        cancelled_at: ctx.clock().toISOString(),
        cancelled_by: place.user_id,
        cancellation_reason: reason,
      },
      sentence: CANCELLED,
    };
  });
}
