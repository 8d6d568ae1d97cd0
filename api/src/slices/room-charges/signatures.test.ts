import { customers } from 'contract/customers/calls';
import { bookings } from 'contract/bookings/calls';
import { orders } from 'contract/orders/calls';
import { roomCharges } from 'contract/room-charges/calls';
import { MAX_NUMBERS } from 'contract/room-charges/values';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { dinner, houseAt, join } from './testing/house.ts';

const DRAWN = [
  [100, 300, 180, 90, 260, 310],
  [400, 200, 620, 210],
];

describe('a signature for a charge to a room', () => {
  const w = world();

  /** A dinner at a place that asks for signatures, and a guest of an inn of the same business. */
  async function inn() {
    const d = await dinner(w);
    const house = await houseAt(w, await w.aPlace());
    await join(w, d.place, house.place);
    const booking_id = await house.guest('7', 'Carla', 'Bruni');
    const asks = (sign_room_charges: boolean, token = d.place.owner.token) =>
      w.as(token)(orders.saveLimits, { params: { place_id: d.place.id }, body: { sign_room_charges } });
    const sign = (signature: unknown, token = d.place.owner.token, headers: Record<string, string> = {}) =>
      w.as(token)(
        roomCharges.charge,
        { params: { bill_id: d.bill_id }, body: { booking_id, signature } as never },
        headers,
      );
    const read = (bill_id: number, token: string) =>
      w.as(token)(roomCharges.signatures, { params: { bill_id } });
    const ofStay = async () => {
      const [stay] = await house.till.ofBooking(booking_id);
      return (await read(stay!.id, house.place.owner.token)).body.data;
    };
    const kept = async (place: TestPlace) =>
      (await w.app.db.many(sql`select 1 from room_signatures where place_id = ${place.id}`)).length;
    return { ...d, house, booking_id, asks, sign, read, ofStay, kept };
  }

  it('is asked for where the place says so, which a manager decides', async () => {
    const t = await inn();
    const waiter = await w.aMember(t.place, 'waiter');
    expect((await t.asks(true, waiter.token)).status).toBe(403);
    expect((await t.asks(true)).body).toEqual({ discount_cap_percent: 10, sign_room_charges: true });
    expect(await t.sign(undefined, waiter.token)).toMatchObject({
      status: 422,
      error: { fields: { signature: 'Fai firmare l’ospite, oppure scegli «Firma su carta».' } },
    });
    expect(await t.till.get(t.bill_id)).toMatchObject({ in_room: 0, balance: 52 });
    expect((await t.sign('paper', waiter.token)).body).toMatchObject({ in_room: 52, balance: 0 });
    expect(await t.ofStay()).toMatchObject([{ amount: 52, strokes: null }]);
  });

  it('is kept as it was drawn, once, for the bill of the table and of the stay, and in no bill or list', async () => {
    const t = await inn();
    const key = { 'idempotency-key': 'firma-una-volta' };
    const [first, again] = [
      await t.sign(DRAWN, t.place.owner.token, key),
      await t.sign(DRAWN, t.place.owner.token, key),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    // By another tap, with another drawing: it was charged already.
    expect((await t.sign([[1, 1, 2, 2]])).status).toBe(200);
    expect(await t.kept(t.place)).toBe(1);
    const shown = { amount: 52, strokes: DRAWN, room_charge_id: first.body.room_charges[0]!.id };
    expect(await t.ofStay()).toMatchObject([shown]);
    expect((await t.read(t.bill_id, t.place.owner.token)).body.data).toMatchObject([shown]);
    expect(JSON.stringify(first.body)).not.toContain('180,90');
  });

  it('is read with the right to the bill alone', async () => {
    const t = await inn();
    await t.sign(DRAWN);
    const [stay] = await t.house.till.ofBooking(t.booking_id);
    const waiter = await w.aMember(t.place, 'waiter');
    expect((await t.read(t.bill_id, waiter.token)).body.data).toHaveLength(1);
    const porter = await w.aMember(t.house.place, 'waiter');
    expect((await t.read(stay!.id, porter.token)).status).toBe(403);
    expect((await t.read(stay!.id, t.place.owner.token)).status).toBe(404);
    const cook = await w.aMember(t.place, 'kitchen');
    expect((await t.read(t.bill_id, cook.token)).status).toBe(403);
  });

  it.each([
    ['markup', '<svg onload="alert(1)">'],
    ['a text among the numbers', [[1, 2, '"/><script>', 4]]],
    ['no stroke', []],
    ['a single point', [[10, 10]]],
    ['half a point', [[10, 10, 20, 20, 30]]],
    ['a point beside the pad', [[10, 10, 1001, 20]]],
    ['a point below the pad', [[10, 10, 20, 401]]],
    ['fractions', [[10, 10, 20.5, 20]]],
    ['too many strokes', Array.from({ length: 101 }, () => [1, 1, 2, 2])],
    ['too many points', Array.from({ length: 3 }, () => Array.from({ length: MAX_NUMBERS / 2 }, () => 1))],
  ])('that is %s is refused and leaves nothing', async (_name, signature) => {
    const t = await inn();
    expect((await t.sign(signature)).status).toBe(422);
    expect(await t.kept(t.place)).toBe(0);
    expect(await t.till.get(t.bill_id)).toMatchObject({ in_room: 0, balance: 52 });
  });

  it('goes with the charge that is taken back', async () => {
    const t = await inn();
    await t.sign(DRAWN);
    await t.fromRoom();
    expect(await t.kept(t.place)).toBe(0);
    await t.sign(DRAWN);
    expect(await t.ofStay()).toHaveLength(1);
  });

  it('goes when the guest of the stay is erased, at another place too, and the sum stays', async () => {
    const t = await inn();
    await t.sign(DRAWN);
    const as = w.as(t.house.place.owner.token);
    const { body: stay } = await as(bookings.get, { params: { booking_id: t.booking_id } });
    await t.house.act(t.booking_id, 'checkOut');
    const erased = await as(customers.erase, {
      params: { customer_id: stay.customer_id! },
      body: {},
    } as never);
    expect(erased.status).toBe(200);
    expect(await t.kept(t.place)).toBe(0);
    expect(await t.till.get(t.bill_id)).toMatchObject({ in_room: 52, balance: 0 });
  });
});
