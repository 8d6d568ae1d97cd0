import type { BookingDetail } from 'contract/bookings/schemas';
import { beforeDay } from 'contract/days/before-day';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { applyRoomMoment } from '../../rooms/room-status.ts';
import { actOnStay, type Request } from './act-on-stay.ts';
import { notAllowedNow, requireMove } from '../change/allowed-moves.ts';
import { dayIn, italianDay } from '../../../core/format/days.ts';
import { requireEmptyRoom } from './in-house.ts';
import { arrived } from '../stay/log-sentences.ts';
import { roomToday } from '../stay/stay.ts';

/**
 * The guest has arrived: the room is occupied. From the day of arrival on, also of a guest who had been given up, if the
 * nights are still free. Throws 404, 409 `changed_meanwhile`, `nights_taken`, `not_allowed_now`, `room_occupied`.
 */
export function checkIn(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  seen: Request,
): Promise<BookingDetail> {
  return actOnStay(ctx, place, booking_id, seen, async (moment) => {
    const { stay, today, rooms } = moment;
    requireMove(stay, 'check_in');
    if (today < stay.check_in_date) {
      throw notAllowedNow(
        'check_in',
        `l'arrivo è previsto ${beforeDay('il', italianDay(stay.check_in_date))}`,
      );
    }
    const room_id = roomToday(stay, today);
    if (room_id === null) throw notAllowedNow('check_in', 'la prenotazione non ha ancora una camera');
    await requireEmptyRoom(moment, room_id);
    await applyRoomMoment(moment.ctx, 'arrived', [{ room_id, booking_id }]);
    return {
      after: { ...stay, arrived_at: ctx.clock().toISOString(), no_show_at: null },
      sentence: arrived(rooms.get(room_id)?.number ?? room_id),
    };
  });
}

/**
 * The guest has not arrived after all: the room is as it was before (docs/rules.md 5.3). Throws 404, 409 `changed_meanwhile`,
 * `not_allowed_now`.
 */
export function undoCheckIn(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  seen: Request,
): Promise<BookingDetail> {
  return actOnStay(ctx, place, booking_id, seen, async ({ ctx: inside, stay, today }) => {
    requireMove(stay, 'undo_check_in');
    const room_id = roomToday(stay, today);
    const arrived_on = stay.arrived_at === null ? today : dayIn(place.time_zone, new Date(stay.arrived_at));
    const undone = arrived_on === today ? 'arrival_undone' : 'old_arrival_undone';
    if (room_id !== null) await applyRoomMoment(inside, undone, [{ room_id, booking_id }]);
    return { after: { ...stay, arrived_at: null }, sentence: 'Arrivo annullato.' };
  });
}
