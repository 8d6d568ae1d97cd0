import { closings } from 'contract/cash/calls';
import { DAY_MS } from 'contract/days/durations';
import { takings } from 'contract/takings/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { readCashClock } from '../cash/cash-clock.ts';
import { officeAt } from '../invoices/testing/office.ts';

const w = world();

/** A stay of three nights of 100 euros, from the last night of a month. */
async function aStay() {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const month = (await readCashClock(w.app, place.id)).today.slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  // In two steps: a session ends after thirty days without use.
  const half = Math.max(0, Date.UTC(year, number, 0, 12) - w.app.clock().getTime()) / 2;
  w.advance(half);
  await office.list();
  w.advance(half);
  const desk = await deskAt(w, place);
  const { id } = await desk.book(await w.aRoom(place, { price_cents: 10_000 }), 0, 3);
  const [bill] = await till.ofBooking(id);
  const bills = { bill_ids: [bill!.id], customer_id: await office.customer() };
  const params = { place_id: place.id };
  const sheet = async (day = 0) => {
    const query = { month: desk.day(day).slice(0, 7) };
    return (await desk.send(takings.get, { params, query })).body;
  };
  return {
    office,
    till,
    bill: bill!,
    bills,
    deposit: (amount: number) => office.issued({ ...bills, type: 'TD02', amount }),
    takenBack: async (invoice_id: number, more: object = {}) => {
      const note = await office.credit(invoice_id, more);
      expect(await office.issue(note.body.id)).toMatchObject({ status: 200 });
    },
    /** Closes today and the two days after it. */
    async closed() {
      for (let day = 0; day < 3; day++) {
        const body = { counted_cash: 0 };
        expect((await desk.send(closings.create, { params, body })).status).toBe(201);
        if (day < 2) w.advance(DAY_MS);
      }
    },
    totals: async (day = 0) => (await sheet(day)).totals,
    byDay: async (day = 0) => (await sheet(day)).days.map(({ sold, invoiced }) => [sold, invoiced]),
  };
}

it('a deposit on an invoice is in no takings of a stay without a final invoice', async () => {
  const { bill, till, deposit, closed, totals, byDay } = await aStay();
  await deposit(150);
  await till.charge(bill.id, { kind: 'extra', description: 'Bici', unit_price: 20 });
  await closed();
  // The last night of a month, and two nights of the next one.
  expect(await byDay()).toEqual([[120, 100]]);
  expect(await byDay(1)).toEqual([
    [100, 50],
    [100, 0],
  ]);
  expect(await totals(1)).toMatchObject({
    sold: 200,
    invoiced: 50,
    takings: 150,
    rates: [{ rate: 10, takings: 150 }],
  });
});

it('a deposit counts once beside its final invoice, and as far as no credit note took it back', async () => {
  const { office, bills, deposit, takenBack, closed, totals } = await aStay();
  const { id } = await deposit(250);
  await closed();
  const sums = async () => (await Promise.all([totals(), totals(1)])).map(({ invoiced }) => invoiced);
  expect(await sums()).toEqual([100, 150]);
  const final = await office.issued(bills);
  expect(final.total).toBe(50);
  expect(await sums()).toEqual([100, 200]);
  await takenBack(final.id);
  expect(await totals(1)).toMatchObject({ invoiced: 150, takings: 50 });
  await takenBack(id, { lines: [{ amount: 100 }] });
  expect(await totals(1)).toMatchObject({ invoiced: 50, takings: 150 });
});

it('a discount after the deposit lowers the takings until nothing is left of them', async () => {
  const { bill, till, deposit, closed, totals } = await aStay();
  await deposit(290);
  await till.charge(bill.id, { kind: 'discount', unit_price: 10, reason: 'Ospite di casa' });
  await closed();
  const [first, second] = [await totals(), await totals(1)];
  expect(first.takings + second.takings).toBe(0);
  expect([first.sold, first.invoiced, second.sold, second.invoiced]).toEqual([90, 90, 200, 200]);
});
