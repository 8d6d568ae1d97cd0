import type { BookingDetail } from 'contract/bookings/schemas';
import type { ChannelGuest } from 'contract/channel-events/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { toCents } from '../../../core/format/amount.ts';
import { bookStay } from '../../bookings/create/book-stay.ts';
import { lockRooms, requireRoom } from '../../bookings/stay/load-stay.ts';
import { addDays, dayIn, nightsOf } from '../../../core/format/days.ts';
import { getBooking } from '../../bookings/list/get-booking.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { lockEvent, type OpenEvent } from './open-events.ts';
import { claimForChannels } from './claim-nights.ts';
import { channelName } from '../../nights/channel-names.ts';

/** Splits a total over the nights, to the cent: the first nights get the remaining cents. */
function splitTotal(total: number, nights: readonly string[]): { night: string; price: number }[] {
  const cents = toCents(total);
  const each = Math.floor(cents / nights.length);
  const more = cents - each * nights.length;
  return nights.map((night, index) => ({ night, price: (each + (index < more ? 1 : 0)) / 100 }));
}

/**
 * Takes the holds of a period away. Answers the rooms in which its guest slept, by night, and from when the booking can be: a past
 * night that the period does not hold was slept in the room that the desk says. Where it says none the booking begins after it, for a
 * stay has no night without a room before one with a room.
 */
async function takeHolds(
  { db }: Ctx,
  { id, from_date, to_date }: OpenEvent,
  { past, said }: { past: readonly string[]; said: number | null },
) {
  const held = await db.many<{ room_id: number; from: string; to: string }>(sql`
    delete from room_holds where channel_event_id = ${id}
    returning room_id, lower(nights) as "from", upper(nights) as "to"`);
  const rooms = new Map(
    held.flatMap((one) => nightsOf(one.from, one.to).map((night) => [night, one.room_id] as const)),
  );
  const unknown = past.filter((night) => !rooms.has(night) && addDays(night, 1) < to_date);
  if (said !== null) for (const night of unknown) rooms.set(night, said);
  const last = said === null ? unknown.at(-1) : undefined;
  const begins = last === undefined ? from_date : addDays(last, 1);
  return {
    begins,
    slept: new Map([...rooms].filter(([night]) => past.includes(night) && night >= begins)),
  };
}

/**
 * Makes a booking of a period by adding the guest, whom the feed does not name. From now on the booking's dates follow the feed,
 * and its guest stays as the desk wrote it. Nights that the guest has slept stay in the room that they had, or that the desk says
 * (docs/rules.md 8.1). Throws 404, 409 `nights_taken`, `no_room`, the errors of `lockEvent`, 422.
 */
export function bookEvent(
  ctx: Ctx,
  place: PlaceAccess,
  channel_event_id: number,
  { total_price, slept_room_id, ...guest }: ChannelGuest,
): Promise<BookingDetail> {
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const said = slept_room_id ?? null;
    const event = await lockEvent(inside, place, channel_event_id, said === null ? [] : [said]);
    const { room_id, from_date, to_date } = event;
    if (room_id === null) throw conflict('no_room', 'Prima scegli in quale camera.');
    const today = dayIn(place.time_zone, ctx.clock());
    const past = nightsOf(from_date, to_date).filter((night) => night < today);
    if (said !== null) requireRoom(await lockRooms(db, [said]), place, said);
    const { begins, slept } = await takeHolds(inside, event, { past, said });
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
