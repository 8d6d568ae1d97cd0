import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { officeAt } from '../../invoices/testing/office.ts';
import { deskAt } from '../testing/desk.ts';

const w = world();

/** A stay of four nights of 100 €, of which a company pays the second and the third. */
async function aSplitStay() {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const till = tillAt(w, place);
  const room_id = await w.aRoom(place, { price_cents: 10_000 });
  const { id } = await desk.book(room_id, 10, 14);
  const [bill] = await till.ofBooking(id);
  const charge_ids = [11, 12].map((at) => `night-${desk.day(at)}`);
  const { bills } = (await till.split(bill!.id, { by: 'charges', charge_ids })).body;
  const company = bills.at(-1)!.id;
  const nightsOf = async (bill_id: number) =>
    (await till.get(bill_id)).charges.filter(({ voided }) => !voided).map(({ business_day }) => business_day);
  const days = (...at: number[]) => at.map(desk.day);
  return { place, desk, till, id, main: bill!.id, company, nightsOf, days };
}

it.each([
  ['a week', 7],
  ['a day', 1],
  ['days back', -3],
])('keeps the nights of each payer where the stay moves by %s', async (_name, by) => {
  const s = await aSplitStay();
  const dates = { check_in_date: s.desk.day(10 + by), check_out_date: s.desk.day(14 + by) };
  expect((await s.desk.change(s.id, dates)).status).toBe(200);
  expect(await s.nightsOf(s.main)).toEqual(s.days(10 + by, 13 + by));
  expect(await s.nightsOf(s.company)).toEqual(s.days(11 + by, 12 + by));
  // And back: nothing of the way is left.
  await s.desk.change(s.id, { check_in_date: s.desk.day(10), check_out_date: s.desk.day(14) });
  expect(await s.nightsOf(s.main)).toEqual(s.days(10, 13));
  expect(await s.nightsOf(s.company)).toEqual(s.days(11, 12));
});

it('keeps what a payer has paid on the nights in their place', async () => {
  const s = await aSplitStay();
  await s.till.pay(s.company, { method: 'cash', amount: 200 });
  await s.desk.change(s.id, { check_in_date: s.desk.day(20), check_out_date: s.desk.day(24) });
  expect(await s.till.get(s.company)).toMatchObject({ total: 200, paid: 200, balance: 0, state: 'paid' });
  expect(await s.till.get(s.main)).toMatchObject({ total: 200, balance: 200 });
});

it('leaves nights on a document where they are', async () => {
  const s = await aSplitStay();
  const office = await officeAt(w, s.place);
  await office.issued({ bill_ids: [s.company], customer_id: await office.customer() });
  const to = (check_in: number) => ({
    check_in_date: s.desk.day(check_in),
    check_out_date: s.desk.day(check_in + 4),
  });
  expect((await s.desk.change(s.id, to(20))).error.code).toBe('documented');
  expect((await s.desk.change(s.id, to(11))).status).toBe(200);
  expect(await s.nightsOf(s.company)).toEqual(s.days(11, 12));
});

it('keeps nights by their date where the stay gets shorter or longer', async () => {
  const s = await aSplitStay();
  await s.desk.change(s.id, { check_in_date: s.desk.day(11), check_out_date: s.desk.day(16) });
  expect(await s.nightsOf(s.company)).toEqual(s.days(11, 12));
  expect(await s.nightsOf(s.main)).toEqual(s.days(13, 14, 15));
});
