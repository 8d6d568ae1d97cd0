import { closings } from 'contract/cash/calls';
import { takings } from 'contract/takings/calls';
import { beforeAll, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { readCashClock } from '../cash/cash-clock.ts';
import { officeAt } from '../invoices/testing/office.ts';
import { dinner, houseAt } from '../room-charges/testing/house.ts';

const w = world();

// At night the day of business is the one before, and its month may be over.
beforeAll(() => w.advanceToNoon());

it('a deposit that is more than the nights is taken off a dinner on the room too', async () => {
  const { place, charged } = await dinner(w);
  const office = await officeAt(w, place);
  const house = await houseAt(w, place);
  const booking_id = await house.guest('7');
  const [stay] = await house.till.ofBooking(booking_id);
  const draft = { bill_ids: [stay!.id], customer_id: await office.customer() };
  await office.issued({ ...draft, type: 'TD02', amount: 120 });
  expect((await house.desk.change(booking_id, { check_out_date: house.desk.day(1) })).status).toBe(200);
  await charged(booking_id);
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const { today } = await readCashClock(w.app, place.id);
  expect((await send(closings.create, { params, body: { counted_cash: 0 } })).status).toBe(201);
  const totals = async () =>
    (await send(takings.get, { params, query: { month: today.slice(0, 7) } })).body.totals;
  expect(await totals()).toMatchObject({
    sold: 152,
    invoiced: 120,
    rates: [
      { rate: 22, takings: 8 },
      { rate: 10, sold: 144, invoiced: 120, takings: 24 },
    ],
  });
  const final = await office.issued(draft);
  expect(final).toMatchObject({ total: 32 });
  expect(await totals()).toMatchObject({ sold: 152, invoiced: 152, takings: 0 });
});
