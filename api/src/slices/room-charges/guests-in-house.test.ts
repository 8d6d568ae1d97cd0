import { roomCharges } from 'contract/room-charges/calls';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { houseAt, join } from './testing/house.ts';

describe('guests in house', () => {
  const w = world();

  const hotel = async () => houseAt(w, await w.aPlace());

  async function found(place: TestPlace, q?: string, token = place.owner.token) {
    const { body } = await w.as(token)(roomCharges.inHouse, { params: { place_id: place.id }, query: { q } });
    return body.data;
  }

  it('are those between arrival and departure, in the order of their rooms', async () => {
    const { place, desk, act, guest } = await hotel();
    const bruni = await guest('12', 'Carla', 'Bruni');
    const rossi = await guest('2', 'Mario', 'Rossi');
    await desk.book(await w.aRoom(place, { number: '3' }), 0, 1);
    const nights = { check_in_date: desk.day(0), check_out_date: desk.day(2) };
    expect(await found(place)).toEqual([
      {
        booking_id: rossi,
        place_id: place.id,
        place: expect.any(String),
        room: '2',
        name: 'Mario Rossi',
        ...nights,
      },
      {
        booking_id: bruni,
        place_id: place.id,
        place: expect.any(String),
        room: '12',
        name: 'Carla Bruni',
        ...nights,
      },
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
    await join(w, inn.place, tavern.place);
    expect(await found(tavern.place)).toMatchObject([{ booking_id: id, place_id: inn.place.id }]);
    const stranger = await hotel();
    await join(w, stranger.place);
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
