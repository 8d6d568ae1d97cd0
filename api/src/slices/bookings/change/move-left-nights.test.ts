import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../testing/desk.ts';

const w = world();

/** A stay of two nights of 100 €; a company pays some of them. `to` moves the stay. */
async function aSharedStay(...nights: number[]) {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const till = tillAt(w, place);
  const room_id = await w.aRoom(place, { price_cents: 10_000 });
  const { id } = await desk.book(room_id, 10, 12);
  const [bill] = await till.ofBooking(id);
  const charge_ids = nights.map((at) => `night-${desk.day(at)}`);
  const { bills } = (await till.split(bill!.id, { by: 'charges', charge_ids })).body;
  const to = async (from: number, until: number) =>
    (await desk.change(id, { check_in_date: desk.day(from), check_out_date: desk.day(until) })).status;
  return { place, till, main: bill!.id, company: bills.at(-1)!.id, to };
}

it('lets no night that a stay moved away from come back with its former payer', async () => {
  const { place, till, main, company, to } = await aSharedStay(11);
  expect(await to(12, 14)).toBe(200);
  expect(await till.get(company)).toMatchObject({ total: 100 });
  // The guest arrives a day earlier, on a night that the company paid before the stay moved.
  expect(await to(11, 14)).toBe(200);
  expect(await till.get(company)).toMatchObject({ total: 100 });
  expect(await till.get(main)).toMatchObject({ total: 200 });
  await expectBillsWhole(w, place);
});

it('writes what bills come to where another payer has all nights of a stay that moves', async () => {
  const { place, till, main, to } = await aSharedStay(10, 11);
  expect(await to(20, 22)).toBe(200);
  expect(await to(21, 23)).toBe(200);
  expect(await to(10, 12)).toBe(200);
  expect(await to(10, 13)).toBe(200);
  await expectBillsWhole(w, place);
  expect(await till.get(main)).toMatchObject({ total: 100 });
});
