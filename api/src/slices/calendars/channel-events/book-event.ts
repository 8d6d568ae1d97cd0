import type { BookingDetail } from 'contract/bookings/schemas';
import type { ChannelGuest } from 'contract/channel-events/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { bookStay } from '../../bookings/create/book-stay.ts';
import { addDays, dayIn, nightsOf } from '../../../core/format/days.ts';
import { getBooking } from '../../bookings/list/get-booking.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { lockEvent, type OpenEvent } from './open-events.ts';
import { claimForChannels } from './claim-nights.ts';
import { channelName } from '../../nights/channel-names.ts';

/** Splits a total over the nights, to the cent: the first nights get the remaining cents. */
function splitTotal(total: number, nights: readonly string[]): { night: string; price: number }[] {
  const cents = Math.round(total * 100);
  const each = Math.floor(cents / nights.length);
  const more = cents - each * nights.length;
  return nights.map((night, index) => ({ night, price: (each + (index < more ? 1 : 0)) / 100 }));
}

/**
 * Takes the holds of a period away. Answers the rooms in which its guest slept, by night, and from when the booking can be: a past
 * night that the period does not hold was slept nobody knows where, and a stay has no such night before one with a room.
 */
async function takeHolds({ db }: Ctx, { id, to_date }: OpenEvent, past: readonly string[]) {
  const held = await db.many<{ room_id: number; from: string; to: string }>(sql`
    delete from room_holds where channel_event_id = ${id}
    returning room_id, lower(nights) as "from", upper(nights) as "to"`);
  const rooms = new Map(
    held.flatMap((one) => nightsOf(one.from, one.to).map((night) => [night, one.room_id] as const)),
  );
  const unknown = past.findLast((night) => !rooms.has(night) && addDays(night, 1) < to_date);
  return {
    begins: unknown && addDays(unknown, 1),
    slept: new Map([...rooms].filter(([night]) => past.includes(night) && night > (unknown ?? ''))),
  };
}

/**
 * Makes a booking of a period by adding the guest, whom the feed does not name. From now on the booking's dates follow the feed,
 * and its guest stays as the desk wrote it. Nights that the guest has slept stay in the room that they had (docs/rules.md
 * 8.1). Throws 404, 409 `nights_taken`, `no_room`, the errors of `lockEvent`, 422.
 */
export function bookEvent(
  ctx: Ctx,
  place: PlaceAccess,
  channel_event_id: number,
  { total_price, ...guest }: ChannelGuest,
): Promise<BookingDetail> {
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const event = await lockEvent(inside, place, channel_event_id);
    const { room_id, from_date, to_date } = event;
    if (room_id === null) throw conflict('no_room', 'Prima scegli in quale camera.');
    const today = dayIn(place.time_zone, ctx.clock());
    const past = nightsOf(from_date, to_date).filter((night) => night < today);
    const { begins = from_date, slept } = await takeHolds(inside, event, past);
    const booking_id = await bookStay(inside, place, {
      ...guest,
      room_id,
      slept,
      check_in_date: begins,
      check_out_date: to_date,
      status: 'confirmed',
      hold_expires_at: null,
      source: `ical:${channelName(event.platform, event.calendar_name)}`,
      ...(typeof total_price === 'number' && {
        nights: splitTotal(total_price, nightsOf(begins, to_date)),
      }),
    });
    await db.run(sql`
      update channel_events set booking_id = ${booking_id}, followed = daterange(${begins}::date, to_date), updated_at = ${ctx.clock()}
      where id = ${channel_event_id}`);
    await claimForChannels(inside, [...new Set([room_id, ...slept.values()])]);
    return getBooking(inside, place, booking_id);
  });
}
