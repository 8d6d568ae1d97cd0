import { closings } from 'contract/cash/calls';
import { DAY_MS } from 'contract/days/durations';
import { roomCharges } from 'contract/room-charges/calls';
import { takings } from 'contract/takings/calls';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '../../core/format/days.ts';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { readCashClock } from '../cash/cash-clock.ts';
import { officeAt } from '../invoices/testing/office.ts';
import { evening } from '../orders/testing/evening.ts';
import { dinner, houseAt, join } from '../room-charges/testing/house.ts';

const w = world();

// At night the day of business is the one before, and its month may be over.
beforeAll(() => w.advanceToNoon());

async function takingsAt(place: TestPlace) {
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const { today } = await readCashClock(w.app, place.id);
  const month = today.slice(0, 7);
  expect((await send(closings.create, { params, body: { counted_cash: 0 } })).status).toBe(201);
  return async () => (await send(takings.get, { params, query: { month } })).body.totals;
}

it('a dinner on a room is on the invoice of the stay and in no takings', async () => {
  const { place, charged } = await dinner(w);
  const office = await officeAt(w, place);
  const house = await houseAt(w, place);
  const booking_id = await house.guest('7');
  await charged(booking_id);
  const [stay] = await house.till.ofBooking(booking_id);
  const totals = await takingsAt(place);
  const before = await totals();
  expect(before).toMatchObject({ invoiced: 0, takings: before.sold });
  const invoice = await office.issued({ bill_ids: [stay!.id], customer_id: await office.customer() });
  expect(invoice.total).toBe(252);
  expect(await totals()).toMatchObject({
    sold: before.sold,
    takings: 0,
    rates: [
      { rate: 22, sold: 8, invoiced: 8, takings: 0 },
      { rate: 10, takings: 0 },
    ],
  });
  const note = await office.credit(invoice.id);
  expect((await office.issue(note.body.id)).status).toBe(200);
  expect(await totals()).toEqual(before);
});

it('so is one on a room of another house of the business', async () => {
  const { place, charged } = await dinner(w);
  const hotel = await w.aPlace({ owner: place.owner });
  await join(w, place, hotel);
  const house = await houseAt(w, hotel);
  const office = await officeAt(w, hotel);
  const booking_id = await house.guest('7');
  await charged(booking_id);
  const [stay] = await house.till.ofBooking(booking_id);
  const totals = await takingsAt(place);
  const part = stay!.charges.filter(({ is_of_room, vat_rate }) => is_of_room && vat_rate === 10);
  await office.issued({
    bill_ids: [stay!.id],
    charge_ids: part.map(({ id }) => id),
    customer_id: await office.customer(),
  });
  expect(await totals()).toMatchObject({ sold: 52, invoiced: 44, takings: 8 });
});

it('a dinner after the day on which its table was opened is on the invoice too', async () => {
  const e = await evening(w);
  const dish = await e.product({ price: 44 });
  const { body: order } = await e.open();
  w.advance(DAY_MS);
  const { body } = await e.command(order.id, e.add(dish), { type: 'send' });
  const office = await officeAt(w, e.place);
  const house = await houseAt(w, e.place);
  const booking_id = await house.guest('7');
  const params = { bill_id: body.order.bills[0]!.id };
  const send = w.as(e.place.owner.token);
  expect((await send(roomCharges.charge, { params, body: { booking_id } })).status).toBe(200);
  const [stay] = await house.till.ofBooking(booking_id);
  await office.issued({ bill_ids: [stay!.id], customer_id: await office.customer() });
  const totals = await takingsAt(e.place);
  // The dinner and the first night.
  expect(await totals()).toMatchObject({ sold: 144, invoiced: 144, takings: 0 });
  w.advance(-DAY_MS);
});

it('a dinner that goes past the end of the business day is taken off each of its days', async () => {
  const e = await evening(w);
  const dish = await e.product({ price: 30 });
  const { today: begun } = await readCashClock(w.app, e.place.id);
  const isLastOfMonth = addDays(begun, 1).endsWith('-01');
  if (isLastOfMonth) w.advance(DAY_MS);
  const { body: order } = await e.open();
  await e.command(order.id, e.add(dish, { quantity: 2 }), { type: 'send' });
  const send = w.as(e.place.owner.token);
  const at = { place_id: e.place.id };
  const close = () => send(closings.create, { params: at, body: { counted_cash: 0 } });
  expect((await close()).status).toBe(201);
  w.advance(DAY_MS);
  const { body } = await e.command(order.id, e.add(dish), { type: 'send' });
  const bill_id = body.order.bills[0]!.id;
  // A part is paid at the table: the rest of each day is on the room.
  await e.till.pay(bill_id, { method: 'cash', amount: 20 });
  const office = await officeAt(w, e.place);
  const house = await houseAt(w, e.place);
  const booking_id = await house.guest('7');
  expect((await send(roomCharges.charge, { params: { bill_id }, body: { booking_id } })).status).toBe(200);
  const [stay] = await house.till.ofBooking(booking_id);
  const dinners = stay!.charges.filter(({ is_of_room }) => is_of_room);
  await office.issued({
    bill_ids: [stay!.id],
    charge_ids: dinners.map(({ id }) => id),
    customer_id: await office.customer(),
  });
  expect((await close()).status).toBe(201);
  const { today } = await readCashClock(w.app, e.place.id);
  const query = { month: today.slice(0, 7) };
  const { days } = (await send(takings.get, { params: at, query })).body;
  expect(days.map(({ sold, invoiced }) => [sold, invoiced])).toEqual([
    [60, 46.67],
    [130, 23.33],
  ]);
  w.advance(isLastOfMonth ? -2 * DAY_MS : -DAY_MS);
});
