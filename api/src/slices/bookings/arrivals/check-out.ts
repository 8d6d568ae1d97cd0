import type { BookingDetail } from 'contract/bookings/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { lastDocumentedNight } from '../../bills/documented.ts';
import { applyRoomMoment } from '../../rooms/room-status.ts';
import { actOnStay, type Request } from './act-on-stay.ts';
import { requireMove } from '../change/allowed-moves.ts';
import { changed, DEPARTED, KEPT_ON_DOCUMENT } from '../stay/log-sentences.ts';
import { onNights, roomToday, type Stay } from '../stay/stay.ts';

/**
 * A guest that leaves early pays the nights until today, at least one; the others leave the booking and can be sold again. Nights on a
 * document stay, and those before them (docs/rules.md 16.25).
 */
function cutShort(stay: Stay, today: string, documented = ''): Stay {
  const kept = stay.nights.filter(({ night }, index) => index === 0 || night < today || night <= documented);
  return kept.length < stay.nights.length ? onNights(stay, kept) : stay;
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
    if (room_id !== null) await applyRoomMoment(inside, 'left', [{ room_id, booking_id }]);
    const source = { place_id: place.place_id, source_kind: 'booking', source_id: stay.id } as const;
    const documented = await lastDocumentedNight(inside, source);
    const short = cutShort(stay, today, documented);
    const sentence = short === stay ? DEPARTED : `Partenza anticipata. ${changed(stay, short, rooms)}`;
    const isKept = documented !== undefined && documented >= today && documented > stay.check_in_date;
    return {
      after: { ...short, status: 'completed', departed_at: ctx.clock().toISOString() },
      sentence: isKept ? `${sentence} ${KEPT_ON_DOCUMENT}` : sentence,
    };
  });
}
