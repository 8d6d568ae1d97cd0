import { closings } from 'contract/cash/calls';
import { DAY_MS } from 'contract/days/durations';
import { takings } from 'contract/takings/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { FLAT_RATE, HOTEL, officeAt } from '../invoices/testing/office.ts';

const w = world();

/** A stay of two nights of 100 euros, with a deposit of 150 on an invoice under the first regime; the second one begins after the first night. */
async function aStay(before: object, after: object) {
  const place = await w.aPlace();
  const office = await officeAt(w, place, before);
  const desk = await deskAt(w, place);
  const params = { place_id: place.id };
  const { id } = await desk.book(await w.aRoom(place, { price_cents: 10_000 }), 0, 2);
  const [bill] = await tillAt(w, place).ofBooking(id);
  const bills = { bill_ids: [bill!.id], customer_id: await office.customer() };
  const close = async () => {
    const { status } = await desk.send(closings.create, { params, body: { counted_cash: 0 } });
    expect(status).toBe(201);
    w.advance(DAY_MS);
  };
  await office.issued({ ...bills, type: 'TD02', amount: 150 });
  await close();
  await officeAt(w, place, after);
  await close();
  const on = async (day: string) => {
    const { days } = (await desk.send(takings.get, { params, query: { month: day.slice(0, 7) } })).body;
    return days.find((one) => one.day === day)?.rates;
  };
  const rates = [await on(desk.day(0)), await on(desk.day(1))];
  w.advance(-2 * DAY_MS);
  return rates.flatMap((of) => of?.map((one) => [one.rate, one.nature, one.invoiced, one.takings]));
}

// docs/rules.md 29.11
it('a deposit of a flat-rate seller bears what is sold with VAT since', async () => {
  expect(await aStay(FLAT_RATE, HOTEL)).toEqual([
    [0, 'N2.2', 100, 0],
    [10, null, 50, 50],
  ]);
});

it('a deposit with VAT bears what is sold at a flat rate since', async () => {
  expect(await aStay(HOTEL, FLAT_RATE)).toEqual([
    [10, null, 100, 0],
    [0, 'N2.2', 50, 50],
  ]);
});
