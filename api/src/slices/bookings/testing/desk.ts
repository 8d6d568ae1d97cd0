import { blocks } from 'contract/blocks/calls';
import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import sql from 'sql-template-tag';
import { clientOf } from '../../../testing/client.ts';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';
import { bookStay, type Draft } from '../create/book-stay.ts';
import { addDays } from '../../../core/format/days.ts';

export const VERBS = {
  confirm: bookings.confirm,
  cancel: bookings.cancel,
  restore: bookings.restore,
  checkIn: bookings.checkIn,
  undoCheckIn: bookings.undoCheckIn,
  checkOut: bookings.checkOut,
  undoCheckOut: bookings.undoCheckOut,
  noShow: bookings.noShow,
} as const;
export type VerbName = keyof typeof VERBS;

const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

/** Somebody at the desk of a place, who says days as distances from today at the place. */
export async function deskAt(
  w: World,
  place: TestPlace,
  { server = w.server, token = place.owner.token } = {},
) {
  const send = clientOf(server, token);
  const { today } = await w.app.db.one<{ today: string }>(sql`
    select (${w.app.clock()}::timestamptz at time zone time_zone)::date as today from places where id = ${place.id}`);
  const day = (days: number) => addDays(today, days);

  function create(room_id: number, from: number | string, to: number | string, more: object = {}) {
    const at = (when: number | string) => (typeof when === 'string' ? when : day(when));
    const body = { room_id, check_in_date: at(from), check_out_date: at(to), ...guest, ...more };
    return send(bookings.create, { params: { place_id: place.id }, body });
  }
  /** A booking that must succeed. */
  async function book(...args: Parameters<typeof create>): Promise<BookingDetail> {
    const { status, body, error } = await create(...args);
    if (status !== 201) throw new Error(error.error);
    const { not_fresh, ...booking } = body;
    if (not_fresh.length > 0) throw new Error('A calendar was not fresh');
    return booking;
  }
  return {
    place,
    send,
    today,
    day,
    create,
    book,
    get: async (booking_id: number) => (await send(bookings.get, { params: { booking_id } })).body,
    change: (booking_id: number, body: Parameters<typeof send<typeof bookings.change>>[1]['body']) =>
      send(bookings.change, { params: { booking_id }, body }),
    move: (booking_id: number, room_id: number, from: string, more: object = {}) =>
      send(bookings.move, { params: { booking_id }, body: { room_id, from, ...more } }),
    act: (booking_id: number, verb: VerbName, body: object = {}) =>
      send(VERBS[verb], { params: { booking_id }, body }),
    block: (room_id: number, from: number, to: number, reason = 'Lavori') =>
      send(blocks.create, {
        params: { place_id: place.id },
        body: { room_id, from_date: day(from), to_date: day(to), reason },
      }),
    unblock: (block_id: number) => send(blocks.remove, { params: { block_id } }),
    /** A pending booking with an end, as the public page makes one. */
    hold: (room_id: number, from: number, to: number, hold_expires_at: Date) =>
      w.app.db.tx((db) => {
        const draft: Draft = {
          room_id,
          check_in_date: day(from),
          check_out_date: day(to),
          ...guest,
          guest_email: '',
          status: 'pending',
          hold_expires_at,
          source: 'direct',
        };
        return bookStay({ ...w.app, db }, { place_id: place.id, user_id: null }, draft);
      }),
    roomStatus: async (room_id: number) => {
      const room = await w.app.db.one<{ status: string }>(
        sql`select status from rooms where id = ${room_id}`,
      );
      return room.status;
    },
  };
}
export type Desk = Awaited<ReturnType<typeof deskAt>>;
