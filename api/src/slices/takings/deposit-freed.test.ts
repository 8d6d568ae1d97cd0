import { closings } from 'contract/cash/calls';
import { takings } from 'contract/takings/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { readCashClock } from '../cash/cash-clock.ts';
import { officeAt } from '../invoices/testing/office.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const w = world();

it('the takings of a month stay as they were when a later one takes a partial final invoice back', async () => {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const month = (await readCashClock(w.app, place.id)).today.slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  // In two steps: a session ends after thirty days without use.
  const half = Math.max(0, Date.UTC(year, number, 0, 12) - w.app.clock().getTime()) / 2;
  w.advance(half);
  await office.list();
  w.advance(half);
  // The last night of a month and two nights of the next one, with a deposit that the second night takes off.
  const desk = await deskAt(w, place);
  const { id } = await desk.book(await w.aRoom(place, { price_cents: 10_000 }), 0, 3);
  const [bill] = await tillAt(w, place).ofBooking(id);
  const draft = { bill_ids: [bill!.id], customer_id: await office.customer() };
  await office.issued({ ...draft, type: 'TD02', amount: 100 });
  const final = await office.issued({ ...draft, charge_ids: [`night-${desk.day(1)}`] });
  expect(final.total).toBe(0);
  const params = { place_id: place.id };
  const close = async () =>
    expect((await desk.send(closings.create, { params, body: { counted_cash: 0 } })).status).toBe(201);
  const invoiced = async (day: number) => {
    const query = { month: desk.day(day).slice(0, 7) };
    return (await desk.send(takings.get, { params, query })).body.days.map((one) => one.invoiced);
  };
  await close();
  expect(await invoiced(0)).toEqual([0]);
  for (const _day of [1, 2]) {
    w.advance(DAY_MS);
    await close();
  }
  expect(await invoiced(1)).toEqual([100, 0]);

  const note = await office.credit(final.id);
  expect(await office.issue(note.body.id)).toMatchObject({ status: 200 });
  expect(await invoiced(0)).toEqual([0]);
  expect(await invoiced(1)).toEqual([100, 0]);
});
