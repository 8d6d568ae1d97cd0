import type { BookingDetail } from 'contract/bookings/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { applyRoomMoment } from '../../rooms/room-status.ts';
import { actOnStay, type Request } from './act-on-stay.ts';
import { requireMove } from '../change/allowed-moves.ts';
import { changed, DEPARTED } from '../stay/log-sentences.ts';
import { onNights, roomToday, type Stay } from '../stay/stay.ts';

/** Who leaves early pays the nights until today, at least one; the others leave the booking and can be sold again. */
function cutShort(stay: Stay, today: string): Stay {
  const slept = stay.nights.filter(({ night }, index) => index === 0 || night < today);
  return slept.length < stay.nights.length ? onNights(stay, slept) : stay;
}

/**
 * The guest has left: confirmed -> completed, the room is to be cleaned. Throws 404, 409 `changed_meanwhile`,
 * `not_allowed_now`.
 */
export function checkOut(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  seen: Request,
): Promise<BookingDetail> {
  return actOnStay(ctx, place, booking_id, seen, async ({ ctx: inside, stay, rooms, today }) => {
    requireMove(stay, 'check_out');
    const room_id = roomToday(stay, today);
    if (room_id !== null) await applyRoomMoment(inside, 'left', [room_id]);
    const short = cutShort(stay, today);
    return {
      after: { ...short, status: 'completed', departed_at: ctx.clock().toISOString() },
      sentence: short === stay ? DEPARTED : `Partenza anticipata. ${changed(stay, short, rooms)}`,
    };
  });
}
