import { business } from 'contract/business/calls';
import { publicTables } from 'contract/public-tables/calls';
import type { PublicReservationCreate } from 'contract/public-tables/schemas';
import sql from 'sql-template-tag';
import { clientOf } from '../../../testing/client.ts';
import type { World } from '../../../testing/world.ts';
import { diningRoom } from '../../tables/testing/dining-room.ts';

let count = 0;

/** A place that takes reservations on its page, and guests of it, each from an address of their own. */
export async function aDiningPage(w: World, seats: readonly number[]) {
  const room = await diningRoom(w, seats);
  const { slug } = await w.app.db.one<{ slug: string }>(sql`
    update places set public_open = true, phone = '0471 123456' where id = ${room.place.id} returning slug`);
  const params = { slug };
  const send = clientOf(w.server);
  const newHeaders = () => ({ 'x-forwarded-for': `198.19.${(count += 1) >> 8}.${count & 255}` });
  return {
    room,
    slug,
    send,
    params,
    tables: (query: { day: string; party: number; reservation_token?: string }) =>
      send(publicTables.list, { params, query }, newHeaders()),
    days: () => send(publicTables.days, { params }, newHeaders()),
    hold: (body: { at: string; party: number }, headers = newHeaders()) =>
      send(publicTables.hold, { params, body }, headers),
    release: (hold_token: string) =>
      send(publicTables.release, { params: { slug, hold_token } }, newHeaders()),
    ask(more: Partial<PublicReservationCreate>, headers = newHeaders()) {
      const email = `tavolo${(count += 1)}@example.com`;
      const body = {
        at: room.at(1, '20:00'),
        party: 2,
        customer: { first_name: 'Anna', last_name: 'Verdi', email, phone: null },
        ...more,
      };
      return send(publicTables.reserve, { params, body }, headers);
    },
    guest: (reservation_token: string) => ({
      get: () => send(publicTables.reservation, { params: { slug, reservation_token } }, newHeaders()),
      cancel: () => send(publicTables.cancel, { params: { slug, reservation_token } }, newHeaders()),
      confirm: (body?: { seen_at: string }) =>
        send(publicTables.confirm, { params: { slug, reservation_token }, body }, newHeaders()),
      change: (body: { at: string; party: number; children?: number; high_chairs?: number }) =>
        send(publicTables.change, { params: { slug, reservation_token }, body }, newHeaders()),
    }),
  };
}

/** The account to which deposits are transferred. */
export const IBAN = 'IT60X0542811101000000123456';

/** Names the business behind the place, with its account. */
export async function nameBusiness({ send, params }: Awaited<ReturnType<typeof diningRoom>>): Promise<void> {
  const body = {
    tax_profile: 'RF01' as const,
    name: 'Osteria Verdi Srl',
    vat_number: '00743110157',
    tax_code: '00743110157',
    address: { street: 'Via di Prova 1', postal_code: '00100', city: 'Roma', province: 'RM' },
    iban: IBAN,
  };
  const { status } = await send(business.save, { params, body });
  if (status !== 200) throw new Error(`The business was not saved: ${status}`);
}
