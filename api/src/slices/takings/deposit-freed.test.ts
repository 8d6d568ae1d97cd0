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

/** A stay of three nights of 100 euros, from the last night of a month, and its sheets. */
async function aStay() {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const month = (await readCashClock(w.app, place.id)).today.slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  // In two steps: a session ends after thirty days without use.
  const half = Math.max(0, Date.UTC(year, number, 0, 12) - w.app.clock().getTime()) / 2;
  w.advance(half);
  await office.list();
  w.advance(half);
  const desk = await deskAt(w, place);
  const { id } = await desk.book(await w.aRoom(place, { price_cents: 10_000 }), 0, 3);
  const [bill] = await tillAt(w, place).ofBooking(id);
  const draft = { bill_ids: [bill!.id], customer_id: await office.customer() };
  const params = { place_id: place.id };
  return {
    deposit: () => office.issued({ ...draft, type: 'TD02', amount: 100 }),
    /** A final invoice for the second night alone, which takes the deposit off. */
    async final() {
      const final = await office.issued({ ...draft, charge_ids: [`night-${desk.day(1)}`] });
      expect(final.total).toBe(0);
      return final;
    },
    async takenBack(invoice_id: number) {
      const note = await office.credit(invoice_id);
      expect(await office.issue(note.body.id)).toMatchObject({ status: 200 });
    },
    /** Closes days of business, the last of them today. */
    async closed(days: number) {
      for (let day = 0; day < days; day++) {
        if (day > 0) w.advance(DAY_MS);
        const body = { counted_cash: 0 };
        expect((await desk.send(closings.create, { params, body })).status).toBe(201);
      }
    },
    async invoiced(day: number) {
      const query = { month: desk.day(day).slice(0, 7) };
      return (await desk.send(takings.get, { params, query })).body.days.map((one) => one.invoiced);
    },
  };
}

it('the takings of a month stay as they were when a later one takes a partial final invoice back', async () => {
  const { deposit, final, takenBack, closed, invoiced } = await aStay();
  await deposit();
  const { id } = await final();
  await closed(1);
  expect(await invoiced(0)).toEqual([0]);
  w.advance(DAY_MS);
  await closed(2);
  expect(await invoiced(1)).toEqual([100, 0]);
  await takenBack(id);
  expect(await invoiced(0)).toEqual([0]);
  expect(await invoiced(1)).toEqual([100, 0]);
});

it('a final invoice of a later month that the same month takes back leaves the takings as they were', async () => {
  const { deposit, final, takenBack, closed, invoiced } = await aStay();
  await deposit();
  await closed(3);
  expect(await invoiced(0)).toEqual([100]);
  expect(await invoiced(1)).toEqual([0, 0]);
  const { id } = await final();
  await takenBack(id);
  expect(await invoiced(0)).toEqual([100]);
  expect(await invoiced(1)).toEqual([0, 0]);
});

it('a second deposit goes on bearing what it bore beside the final invoice of the first one', async () => {
  const { deposit, final, takenBack, closed, invoiced } = await aStay();
  await deposit();
  const { id } = await final();
  await deposit();
  await closed(3);
  expect(await invoiced(0)).toEqual([100]);
  expect(await invoiced(1)).toEqual([100, 0]);
  await takenBack(id);
  expect(await invoiced(0)).toEqual([100]);
  expect(await invoiced(1)).toEqual([100, 0]);
});
