import { roomCharges } from 'contract/room-charges/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';

describe('guests in house', () => {
  const w = world();

  async function hotel() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const act = (booking_id: number, verb: 'checkIn' | 'checkOut') => desk.act(booking_id, verb);
    /** A guest who has arrived today, in a new room. */
    async function guest(number: string, first: string, last: string): Promise<number> {
      const room_id = await w.aRoom(place, { number });
      const { id } = await desk.book(room_id, 0, 2, { guest_first_name: first, guest_last_name: last });
      await act(id, 'checkIn');
      return id;
    }
    return { place, desk, act, guest };
  }

  async function found(place: TestPlace, q?: string, token = place.owner.token) {
    const { body } = await w.as(token)(roomCharges.inHouse, { params: { place_id: place.id }, query: { q } });
    return body.data;
  }

  /** Makes both places those of one business. */
  async function join(...places: TestPlace[]) {
    const now = w.app.clock();
    await w.app.db.run(sql`
      with made as (insert into businesses (tax_profile, name, vat_number, street, postal_code, city, province, country,
        in_liquidation, stamp_duty, stamp_duty_on_city_tax, created_at, updated_at)
        values ('RF01', 'Prova S.r.l.', '00743110157', '', '', '', '', 'IT', false, 'charged', false, ${now}, ${now}) returning id)
      update places set business_id = made.id from made where places.id = any (${places.map(({ id }) => id)}::bigint[])`);
  }

  it('are those between arrival and departure, in the order of their rooms', async () => {
    const { place, desk, act, guest } = await hotel();
    const bruni = await guest('12', 'Carla', 'Bruni');
    const rossi = await guest('2', 'Mario', 'Rossi');
    await desk.book(await w.aRoom(place, { number: '3' }), 0, 1);
    expect(await found(place)).toEqual([
      { booking_id: rossi, place_id: place.id, place: expect.any(String), room: '2', name: 'Mario Rossi' },
      { booking_id: bruni, place_id: place.id, place: expect.any(String), room: '12', name: 'Carla Bruni' },
    ]);
    await act(rossi, 'checkOut');
    expect((await found(place)).map(({ booking_id }) => booking_id)).toEqual([bruni]);
  });

  it('are found by room or by words of the name, without accents', async () => {
    const { place, guest } = await hotel();
    const nicolo = await guest('101', 'Nicolò', 'Bianchi');
    await guest('7', 'Mario', 'Rossi');
    for (const q of ['101', 'nicolo', 'bianchi nic', '101 bianchi']) {
      expect((await found(place, q)).map(({ booking_id }) => booking_id)).toEqual([nicolo]);
    }
    expect(await found(place, '%')).toEqual([]);
  });

  it('of another place are shown only where both have one business', async () => {
    const [inn, tavern] = [await hotel(), await hotel()];
    const id = await inn.guest('1', 'Anna', 'Neri');
    expect(await found(tavern.place)).toEqual([]);
    await join(inn.place, tavern.place);
    expect(await found(tavern.place)).toMatchObject([{ booking_id: id, place_id: inn.place.id }]);
    const stranger = await hotel();
    await join(stranger.place);
    expect(await found(stranger.place)).toEqual([]);
  });

  it('are shown to waiters and not to the kitchen', async () => {
    const { place, guest } = await hotel();
    await guest('1', 'Anna', 'Neri');
    const waiter = await w.aMember(place, 'waiter');
    expect(await found(place, 'neri', waiter.token)).toHaveLength(1);
    const cook = await w.aMember(place, 'kitchen');
    const { status } = await w.as(cook.token)(roomCharges.inHouse, {
      params: { place_id: place.id },
      query: {},
    });
    expect(status).toBe(403);
  });
});
