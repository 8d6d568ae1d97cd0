import { publicPlaces } from 'contract/public/calls';
import type { GuestBooking, PublicBookingCreate } from 'contract/public/schemas';
import sql, { join, raw } from 'sql-template-tag';
import { onTestFinished } from 'vitest';
import { deskAt } from '../../bookings/testing/desk.ts';
import { clientOf } from '../../../testing/client.ts';
import type { World } from '../../../testing/world.ts';

/** Sets the app's clock until the test ends; people and places that the test makes afterwards have that time. */
export function goTo(w: World, instant: string): void {
  const ms = Date.parse(instant) - w.app.clock().getTime();
  w.advance(ms);
  onTestFinished(() => w.advance(-ms));
}

const DEFAULTS = { public_open: true, phone: null, email: null, conditions: null };

export interface PageOptions {
  /** Columns of the place. */
  place?: Record<string, string | number | boolean | null>;
  paidUntil?: Date;
  price_cents?: number;
}

/** The id of a booking, which the guest does not get. */
export async function idOf(w: World, token: string): Promise<number> {
  const { booking_id } = await w.app.db.one<{ booking_id: number }>(sql`
    select booking_id from direct_bookings where token = ${token}`);
  return booking_id;
}

let count = 0;
/** An address on the network that no other test has. */
const newAddress = () => `198.18.${(count += 1) >> 8}.${count & 255}`;

/** A place with its public page, one room, a desk, and a client without a session. */
export async function aPage(w: World, { place: columns, paidUntil, price_cents }: PageOptions = {}) {
  const place = await w.aPlace(paidUntil ? { paidUntil } : {});
  const sets = Object.entries({ ...DEFAULTS, ...columns }).map(
    ([name, value]) => sql`${raw(name)} = ${value}`,
  );
  const { slug } = await w.app.db.one<{ slug: string }>(sql`
    update places set ${join(sets)} where id = ${place.id} returning slug`);
  const room_id = await w.aRoom(place, price_cents === undefined ? {} : { price_cents });
  const desk = await deskAt(w, place);
  const address = newAddress();
  count += 1;
  const email = `ospite${count}@example.com`;

  /** Guests come through a proxy on this machine, which forwards their address. */
  function stranger(from = address, server = w.server) {
    const send = clientOf(server);
    const headers = { 'x-forwarded-for': from };
    return {
      async ask(
        from_day: number | string,
        to_day: number | string,
        more: Partial<Record<keyof PublicBookingCreate, unknown>> & Record<string, unknown> = {},
        others: Record<string, string> = {},
      ) {
        const at = (when: number | string) => (typeof when === 'string' ? when : desk.day(when));
        const body = {
          room_id,
          check_in_date: at(from_day),
          check_out_date: at(to_day),
          number_of_guests: 2,
          guest_first_name: 'Ospite',
          guest_last_name: 'Prova',
          guest_email: email,
          accept_conditions: true,
          ...more,
        } as never;
        const answer = await send(publicPlaces.book, { params: { slug }, body }, { ...headers, ...others });
        const id = answer.status === 201 ? await idOf(w, answer.body.token) : 0;
        return { ...answer, body: { ...answer.body, id } };
      },
      get: (token: string, at = slug) => send(publicPlaces.booking, { params: { slug: at, token } }, headers),
      cancel: (token: string, at = slug) =>
        send(publicPlaces.cancel, { params: { slug: at, token } }, headers),
      place: (at = slug) => send(publicPlaces.get, { params: { slug: at } }, headers),
      offers: (query: { from: string; to: string; guests?: number }) =>
        send(publicPlaces.availability, { params: { slug }, query }, headers),
      days: (query: { from: string; to: string; guests?: number }) =>
        send(publicPlaces.calendar, { params: { slug }, query }, headers),
    };
  }
  const guest = stranger();

  /** Requests a stay, and expects success. */
  async function request(...args: Parameters<typeof guest.ask>): Promise<GuestBooking & { id: number }> {
    const { status, body, error } = await guest.ask(...args);
    if (status !== 201) throw new Error(`${status} ${error.code}: ${error.error}`);
    return body;
  }
  return { place, slug, room_id, desk, day: desk.day, email, address, stranger, guest, request };
}
export type Page = Awaited<ReturnType<typeof aPage>>;
