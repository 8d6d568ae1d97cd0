import type { BookingDetail } from 'contract/bookings/schemas';
import { beforeDay } from 'contract/days/before-day';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { actOnStay, type Request } from './act-on-stay.ts';
import { notAllowedNow, requireMove } from '../change/allowed-moves.ts';
import { italianDay } from '../../../core/format/days.ts';

/**
 * The guest never came. The nights after the first are free for others; nights and total stay on the booking, since what a
 * guest who does not come owes is between them and the owner. Throws 404, 409 `changed_meanwhile`, `not_allowed_now`.
 */
export function noShow(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  seen: Request,
): Promise<BookingDetail> {
  return actOnStay(ctx, place, booking_id, seen, ({ stay, today }) => {
    requireMove(stay, 'no_show');
    if (today < stay.check_in_date) {
      throw notAllowedNow(
        'no_show',
        `l'arrivo è previsto ${beforeDay('il', italianDay(stay.check_in_date))}`,
      );
    }
    const free = stay.nights.length > 1 ? ': la prenotazione non occupa più le notti dopo la prima' : '';
    return {
      after: { ...stay, no_show_at: ctx.clock().toISOString() },
      sentence: `Mancato arrivo${free}.`,
    };
  });
}
