import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../testing/desk.ts';

const w = world();

it('lets no night that a stay moved away from come back with its former payer', async () => {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const till = tillAt(w, place);
  const room_id = await w.aRoom(place, { price_cents: 10_000 });
  const { id } = await desk.book(room_id, 10, 12);
  const [bill] = await till.ofBooking(id);
  const charge_ids = [`night-${desk.day(11)}`];
  const company = (await till.split(bill!.id, { by: 'charges', charge_ids })).body.bills.at(-1)!.id;
  const to = (from: number, until: number) =>
    desk.change(id, { check_in_date: desk.day(from), check_out_date: desk.day(until) });
  expect((await to(12, 14)).status).toBe(200);
  expect(await till.get(company)).toMatchObject({ total: 100 });
  // The guest arrives a day earlier, on a night that the company paid before the stay moved.
  expect((await to(11, 14)).status).toBe(200);
  expect(await till.get(company)).toMatchObject({ total: 100 });
  expect(await till.get(bill!.id)).toMatchObject({ total: 200 });
  await expectBillsWhole(w, place);
});

it('writes what bills come to where another payer has all nights of a stay that moves', async () => {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const till = tillAt(w, place);
  const room_id = await w.aRoom(place, { price_cents: 10_000 });
  const { id } = await desk.book(room_id, 10, 12);
  const [bill] = await till.ofBooking(id);
  const charge_ids = [10, 11].map((at) => `night-${desk.day(at)}`);
  await till.split(bill!.id, { by: 'charges', charge_ids });
  for (const [from, until] of [
    [20, 22],
    [21, 23],
    [10, 12],
    [10, 13],
  ])
    expect(
      (await desk.change(id, { check_in_date: desk.day(from!), check_out_date: desk.day(until!) })).status,
    ).toBe(200);
  await expectBillsWhole(w, place);
  expect(await till.get(bill!.id)).toMatchObject({ total: 100 });
});
