import { bills } from 'contract/bills/calls';
import { cash, closings } from 'contract/cash/calls';
import { roomCharges } from 'contract/room-charges/calls';
import { salesFigures } from 'contract/sales-figures/calls';
import { tables } from 'contract/tables/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectAddedUp, tillAt } from '../bills/testing/till.ts';
import { officeAt } from '../invoices/testing/office.ts';
import { dinner, houseAt, join } from './testing/house.ts';

describe('a charge to a room', () => {
  const w = world();

  async function inn() {
    const d = await dinner(w);
    const house = await houseAt(w, d.place);
    return { ...d, house, booking_id: await house.guest('7') };
  }
  const ofRoom = (
    charges: readonly { is_of_room: boolean; voided: boolean; amount: number; vat_rate: number }[],
  ) =>
    charges
      .filter(({ is_of_room, voided }) => is_of_room && !voided)
      .map(({ amount, vat_rate }) => [vat_rate, amount]);

  it('moves a bill to the stay with its VAT, frees the table, and comes back', async () => {
    const { till, charged, booking_id, bill_id, order_id, get, house, fromRoom, send, place } = await inn();
    const bill = await charged(booking_id);
    expect(bill).toMatchObject({ total: 52, paid: 0, in_room: 52, balance: 0, state: 'paid' });
    expect(bill.room_charges).toMatchObject([
      { booking_id, place_id: place.id, name: 'Mario Rossi', amount: 52 },
    ]);
    expectAddedUp(bill);
    expect(await get(order_id)).toMatchObject({ state: 'paid', balance: 0 });
    const { body } = await send(tables.list, { params: { place_id: place.id } });
    expect(body.data[0]).toMatchObject({ order: null });

    const [stay] = await house.till.ofBooking(booking_id);
    expect(stay).toMatchObject({ total: 252, balance: 252 });
    expect(ofRoom(stay!.charges)).toEqual([
      [22, 8],
      [10, 44],
    ]);
    expect(stay!.charges.find(({ is_of_room }) => is_of_room)?.description).toMatch(
      new RegExp(`^Ristorante, conto n. ${bill.number} del`),
    );

    const back = await fromRoom();
    expect(back.body).toMatchObject({ in_room: 0, balance: 52, state: 'open', room_charges: [] });
    expect((await house.till.ofBooking(booking_id))[0]).toMatchObject({ total: 200, balance: 200 });
    expect(await get(order_id)).toMatchObject({ state: 'open', balance: 52 });
    expect((await till.get(bill_id)).state).toBe('open');
  });

  it('is settled by the payment of the stay, and then does not come back', async () => {
    const { charged, booking_id, house, fromRoom } = await inn();
    await charged(booking_id);
    const [stay] = await house.till.ofBooking(booking_id);
    const paid = await house.till.pay(stay!.id, { method: 'card', amount: 252 });
    expect(paid.body).toMatchObject({ state: 'paid', balance: 0 });
    expect(await fromRoom()).toMatchObject({ status: 409, error: { code: 'bill_paid' } });
  });

  it('names the discount that keeps it on a stay that has paid nothing', async () => {
    const { charged, booking_id, house, fromRoom } = await inn();
    await charged(booking_id);
    const [stay] = await house.till.ofBooking(booking_id);
    const off = { kind: 'discount', description: 'Sconto', unit_price: 230, reason: 'Rumore' } as const;
    const { body } = await house.till.charge(stay!.id, off);
    expect(await fromRoom()).toMatchObject({ status: 409, error: { code: 'discount_left' } });
    for (const { id, kind } of body.charges)
      if (kind === 'discount') await house.till.voidCharge(id as number);
    expect((await fromRoom()).status).toBe(200);
  });

  it('is made once by a double tap, and taken back once', async () => {
    const { toRoom, fromRoom, booking_id, house } = await inn();
    const taps = await Promise.all([toRoom(booking_id), toRoom(booking_id), toRoom(booking_id)]);
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await house.till.ofBooking(booking_id))[0]!.total).toBe(252);
    const backs = await Promise.all([fromRoom(), fromRoom()]);
    expect(backs.map(({ status, body }) => [status, body.balance])).toEqual([
      [200, 52],
      [200, 52],
    ]);
    expect((await house.till.ofBooking(booking_id))[0]!.total).toBe(200);
  });

  it('and a payment at the same time take the bill once between them', async () => {
    const { toRoom, till, booking_id, bill_id, house } = await inn();
    const [moved, paid] = await Promise.all([
      toRoom(booking_id),
      till.pay(bill_id, { method: 'cash', amount: 52 }),
    ]);
    const after = await till.get(bill_id);
    expect(after).toMatchObject({ balance: 0, state: 'paid' });
    expect([moved.status, paid.status].toSorted()).toEqual(moved.status === 200 ? [200, 422] : [201, 409]);
    expect((await house.till.ofBooking(booking_id))[0]!.total).toBe(200 + after.in_room);
  });

  it('moves what is left, with its part of each rate', async () => {
    const { till, charged, booking_id, bill_id, house } = await inn();
    await till.pay(bill_id, { method: 'cash', amount: 13 });
    expect(await charged(booking_id)).toMatchObject({ paid: 13, in_room: 39, balance: 0 });
    expect(ofRoom((await house.till.ofBooking(booking_id))[0]!.charges)).toEqual([
      [22, 6],
      [10, 33],
    ]);
  });

  it('goes on with what is ordered later, to the same stay or another one', async () => {
    const { charged, booking_id, bill_id, order_id, add, product, command, house, fromRoom, toRoom } =
      await inn();
    const other = await house.guest('8', 'Anna', 'Neri');
    await charged(booking_id);
    expect(await toRoom(other)).toMatchObject({ status: 409, error: { code: 'in_room' } });
    await command(order_id, add(await product({ name: 'Caffè', price: 2 })), { type: 'send' });
    expect(await charged(other)).toMatchObject({ in_room: 54, balance: 0 });
    expect(ofRoom((await house.till.ofBooking(other))[0]!.charges)).toEqual([[10, 2]]);
    expect((await fromRoom(bill_id)).body).toMatchObject({ in_room: 0, balance: 54 });
  });

  it('crosses to another place of the business, and to no other', async () => {
    const d = await dinner(w);
    const [inn_of_business, stranger] = [
      await houseAt(w, await w.aPlace()),
      await houseAt(w, await w.aPlace()),
    ];
    const booking_id = await inn_of_business.guest('1');
    const strange = await stranger.guest('1');
    expect(await d.toRoom(booking_id)).toMatchObject({ status: 404 });
    await join(w, d.place, inn_of_business.place);
    expect(await d.toRoom(strange)).toMatchObject({ status: 404 });
    expect((await d.charged(booking_id)).room_charges).toMatchObject([
      { place_id: inn_of_business.place.id },
    ]);
    const [stay] = await inn_of_business.till.ofBooking(booking_id);
    expect(stay).toMatchObject({ total: 252 });
    expect(stay!.charges.at(-1)!.description).toContain(`Ristorante (`);
    expect((await d.fromRoom()).body).toMatchObject({ balance: 52 });
    expect((await inn_of_business.till.ofBooking(booking_id))[0]).toMatchObject({ total: 200 });
  });

  it('is refused for a guest who has not arrived, or has left', async () => {
    const { house, toRoom, booking_id, till, bill_id } = await inn();
    const { id } = await house.desk.book(await w.aRoom(house.place, { number: '9' }), 0, 1);
    expect(await toRoom(id)).toMatchObject({ status: 409, error: { code: 'not_in_house' } });
    await house.act(booking_id, 'checkOut');
    expect(await toRoom(booking_id)).toMatchObject({ status: 409, error: { code: 'not_in_house' } });
    expect(await till.get(bill_id)).toMatchObject({ in_room: 0, balance: 52 });
  });

  it('is refused where nothing is left, and for the bill of a stay', async () => {
    const { till, toRoom, booking_id, bill_id, house } = await inn();
    const [stay] = await house.till.ofBooking(booking_id);
    expect(await toRoom(booking_id, stay!.id)).toMatchObject({ status: 409, error: { code: 'is_stay' } });
    await till.pay(bill_id, { method: 'cash', amount: 52 });
    expect(await toRoom(booking_id)).toMatchObject({ status: 409, error: { code: 'nothing_to_charge' } });
  });

  it('keeps the dining bill and the charges of the stay as they are', async () => {
    const { till, charged, booking_id, bill_id, house } = await inn();
    const { charges } = await charged(booking_id);
    const refused = { status: 409, error: { code: 'in_room' } };
    expect(await till.voidCharge(charges[0]!.id as number)).toMatchObject(refused);
    const [stay] = await house.till.ofBooking(booking_id);
    const of_room = stay!.charges.find(({ is_of_room }) => is_of_room)!;
    expect(await house.till.voidCharge(of_room.id as number)).toMatchObject(refused);
    expect(await till.split(bill_id, { by: 'equal', parts: 2 })).toMatchObject({ status: 409 });
    expect(await till.pay(bill_id, { method: 'cash', amount: 1 })).toMatchObject({ status: 422 });
  });

  it('is counted once by closings and figures, on the day of the meal, for the dining place', async () => {
    const d = await dinner(w);
    const house = await houseAt(w, await w.aPlace());
    await join(w, d.place, house.place);
    const figures = async (place: typeof d.place) => {
      const send = w.as(place.owner.token);
      const params = { place_id: place.id };
      const { body: day } = await send(cash.get, { params, query: {} });
      const { body: sold } = await send(salesFigures.get, { params });
      const rates = day.vat.map(({ rate, gross }) => [rate, gross]);
      return {
        in_room: day.in_room,
        takings: day.takings,
        rates,
        sold: sold.today.amount,
        open: sold.open_bills,
      };
    };
    const before = await figures(house.place);
    await d.charged(await house.guest('1'));
    expect(await figures(d.place)).toEqual({
      in_room: 52,
      takings: [],
      rates: [
        [22, 8],
        [10, 44],
      ],
      sold: 52,
      open: { bills: 0, amount: 0 },
    });
    const there = await figures(house.place);
    expect(there.in_room).toBe(0);
    expect(there.rates.filter(([rate]) => rate === 22)).toEqual([]);
    expect(there.sold - before.sold).toBeLessThanOrEqual(100);

    const params = { place_id: d.place.id };
    const { body: closed } = await d.send(closings.create, { params, body: { counted_cash: 0 } });
    expect(closed).toMatchObject({ in_room: 52, expected_cash: 0, takings: [] });
    await d.fromRoom();
    expect((await d.send(cash.get, { params, query: {} })).body).toMatchObject({ in_room: -52 });
  });

  it('is on the document of the stay, and holds it there', async () => {
    const { charged, toRoom, booking_id, bill_id, house, fromRoom, place, till } = await inn();
    const office = await officeAt(w, place);
    const customer_id = await office.customer();
    const of_dining = { type: 'TD01', bill_ids: [bill_id], customer_id };
    await charged(booking_id);
    expect(await office.create(of_dining)).toMatchObject({ status: 409, error: { code: 'in_room' } });
    const [stay] = await house.till.ofBooking(booking_id);
    const draft = await office.create({ type: 'TD01', bill_ids: [stay!.id], customer_id });
    expect(draft.body).toMatchObject({ total: 252 });
    expect((await office.issue(draft.body.id)).status).toBe(200);
    expect(await fromRoom()).toMatchObject({ status: 409, error: { code: 'documented' } });
    await house.till.pay(stay!.id, { method: 'card', amount: 252 });
    const again = await till.open({ charges: [{ kind: 'extra', unit_price: 5, quantity: 1 }] as never });
    expect(await toRoom(booking_id, again.body.id)).toMatchObject({
      status: 409,
      error: { code: 'documented' },
    });
  });

  it('is made and taken back by waiters, and by nobody in the kitchen', async () => {
    const { as, place, booking_id } = await inn();
    const waiter = as((await w.aMember(place, 'waiter')).token);
    expect((await waiter.toRoom(booking_id)).body.in_room).toBe(52);
    expect((await waiter.fromRoom()).body.in_room).toBe(0);
    expect((await as((await w.aMember(place, 'kitchen')).token).toRoom(booking_id)).status).toBe(403);
    const sent = w.as((await w.aMember(place, 'accountant')).token);
    expect((await sent(roomCharges.inHouse, { params: { place_id: place.id }, query: {} })).status).toBe(403);
  });

  it('and every bill of an order are what a waiter sees of bills', async () => {
    const { place, booking_id, bill_id, order_id, house, till, split } = {
      ...(await inn()),
      split: { by: 'equal', parts: 2 },
    };
    const waiter = tillAt(w, place, (await w.aMember(place, 'waiter')).token);
    const parts = await waiter.split(bill_id, split);
    expect(parts.body.parts).toEqual([26, 26]);
    expect((await waiter.pay(bill_id, { method: 'cash', amount: 26, given: 30 })).status).toBe(201);
    const { body } = await waiter.send(bills.ofOrder, { params: { order_id } });
    expect(body.data.map(({ state }) => state)).toEqual(['paid', 'open']);
    const [stay] = await house.till.ofBooking(booking_id);
    const { body: sale } = await till.open({
      charges: [{ kind: 'extra', unit_price: 5, quantity: 1 }] as never,
    });
    for (const other of [stay!.id, sale.id]) {
      const refused = [
        await waiter.send(bills.get, { params: { bill_id: other } }),
        await waiter.pay(other, { method: 'cash', amount: 1 }),
        await waiter.split(other, split),
        await waiter.charge(other, { kind: 'discount', unit_price: 1, reason: 'Prova' } as never),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });
});
