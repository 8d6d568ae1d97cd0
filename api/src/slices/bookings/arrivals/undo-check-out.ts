import type { BookingDetail } from 'contract/bookings/schemas';
import sql from 'sql-template-tag';
import { beforeDay } from 'contract/days/before-day';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Db } from '../../../core/db/pool.ts';
import { applyRoomMoment } from '../../rooms/room-status.ts';
import { actOnStay, type Moment, type Request } from './act-on-stay.ts';
import { notAllowedNow, requireMove } from '../change/allowed-moves.ts';
import { dayIn, italianDay } from '../../../core/format/days.ts';
import { requireNobodyIn } from './in-house.ts';
import { changedMeanwhile } from '../stay/load-stay.ts';
import { changed } from '../stay/log-sentences.ts';
import { onNights, roomToday, type Stay, type StayNight } from '../stay/stay.ts';

/** The nights of the stay from before its last departure, as the log has them. */
async function nightsBefore(db: Db, booking_id: number): Promise<StayNight[]> {
  const before = await db.maybe<{ nights: StayNight[] }>(sql`
    select changes -> 'nights' as nights from booking_events
    where booking_id = ${booking_id} and changes ? 'nights' and id < (
      select max(id) from booking_events where booking_id = ${booking_id} and changes ->> 'status' = 'completed')
    order by id desc limit 1`);
  return before?.nights ?? [];
}

/** With the nights that an early departure took out of it. */
async function madeWhole({ ctx, stay, rooms }: Moment): Promise<Stay> {
  const cut = (await nightsBefore(ctx.db, stay.id)).filter(({ night }) => night >= stay.check_out_date);
  if (cut.some(({ room_id }) => room_id !== null && !rooms.has(room_id))) throw changedMeanwhile();
  return cut.length > 0 ? onNights(stay, [...stay.nights, ...cut]) : stay;
}

/**
 * The guest has not left after all, said on the day of the departure: completed -> confirmed, in the house, with the nights
 * that an early departure gave up. The room is as it was unless something else happened to it. Throws 404, 409
 * `changed_meanwhile`, `not_allowed_now`, `room_occupied`, `nights_taken`, `room_gone`.
 */
export async function undoCheckOut(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  seen: Request,
): Promise<BookingDetail> {
  // Nights that were given up may be in rooms that the stay is no longer in: they are locked with the others.
  const had = (await nightsBefore(ctx.db, booking_id)).flatMap(({ room_id }) => room_id ?? []);
  const request = { ...seen, rooms: [...new Set(had)] };
  return actOnStay(ctx, place, booking_id, request, async (moment) => {
    const { stay, today, rooms } = moment;
    requireMove(stay, 'undo_check_out');
    const left = stay.departed_at === null ? undefined : dayIn(place.time_zone, new Date(stay.departed_at));
    if (left !== today) {
      const when = left === undefined ? 'in un altro giorno' : beforeDay('il', italianDay(left));
      throw notAllowedNow(
        'undo_check_out',
        `la partenza è stata registrata ${when}, e si può solo lo stesso giorno`,
      );
    }
    const whole = await madeWhole(moment);
    const room_id = roomToday(whole, today);
    if (room_id !== null) {
      await requireNobodyIn(moment, room_id);
      await applyRoomMoment(moment.ctx, 'departure_undone', [{ room_id, booking_id }]);
    }
    return {
      after: { ...whole, status: 'confirmed', departed_at: null },
      sentence: whole === stay ? 'Partenza annullata.' : `Partenza annullata. ${changed(stay, whole, rooms)}`,
    };
  });
}
