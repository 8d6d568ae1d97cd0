import { activity } from 'contract/activity/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../../bills/testing/till.ts';
import { officeAt } from '../../invoices/testing/office.ts';
import { deskAt } from '../testing/desk.ts';

const w = world();

/** A guest in house for three nights of 100 euros, with an extra of 20 at another rate and a discount on all of it. */
async function aGuest(discount: number) {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const till = tillAt(w, place);
  const { id } = await desk.book(await w.aRoom(place, { price_cents: 10_000 }), 0, 3);
  const [bill] = await till.ofBooking(id);
  await till.charge(bill!.id, { kind: 'extra', description: 'Bici', unit_price: 20 });
  const reason = 'Amici';
  expect((await till.charge(bill!.id, { kind: 'discount', unit_price: discount, reason })).status).toBe(201);
  await desk.act(id, 'checkIn');
  w.advance(1000);
  /** The discounts that count, with their reasons. */
  const discounts = async () =>
    (await till.get(bill!.id)).charges
      .filter(({ kind, voided }) => kind === 'discount' && !voided)
      .map((one) => [one.vat_rate, one.amount, one.reason]);
  return { place, desk, till, id, bill_id: bill!.id, discounts };
}

it('a guest leaves early, and what a discount was too much goes with the nights', async () => {
  const { place, desk, till, id, bill_id, discounts } = await aGuest(160);
  const left = await desk.act(id, 'checkOut');
  expect(left).toMatchObject({ status: 200, body: { status: 'completed', number_of_nights: 1 } });
  expect(await discounts()).toEqual([
    [22, -10, 'Amici'],
    [10, -100, 'Amici (ridotto)'],
  ]);
  const bill = await till.get(bill_id);
  expect(bill).toMatchObject({ total: 10, balance: 10 });
  expect(bill.charges.find(({ voided }) => voided)).toMatchObject({
    amount: -150,
    void_reason: 'Partenza anticipata',
  });
  const { body: log } = await desk.send(activity.list, { params: { place_id: place.id }, query: {} });
  expect(log.data.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringMatching(/^Conto #\d+: sconto ridotto di 50,00.€, partenza anticipata\.$/),
  );
  await expectBillsWhole(w, place);

  w.advance(1000);
  expect((await desk.act(id, 'undoCheckOut')).status).toBe(200);
  expect((await discounts()).toSorted()).toEqual([
    [10, -150, 'Amici'],
    [22, -10, 'Amici'],
  ]);
  expect((await till.get(bill_id)).total).toBe(160);
  await expectBillsWhole(w, place);
});

it('a departure is undone without the discount that the desk took off the bill since', async () => {
  const { place, desk, till, id, bill_id, discounts } = await aGuest(160);
  expect((await desk.act(id, 'checkOut')).status).toBe(200);
  const cut = (await till.get(bill_id)).charges.find(({ reason }) => reason === 'Amici (ridotto)');
  w.advance(1000);
  expect((await till.voidCharge(cut!.id as number)).status).toBe(200);
  expect((await desk.act(id, 'undoCheckOut')).status).toBe(200);
  expect(await discounts()).toEqual([[22, -10, 'Amici']]);
  await expectBillsWhole(w, place);
});

it('a guest whose discount fits what is left keeps it', async () => {
  const { desk, id, discounts } = await aGuest(80);
  expect((await desk.act(id, 'checkOut')).status).toBe(200);
  expect(await discounts()).toEqual([
    [22, -5, 'Amici'],
    [10, -75, 'Amici'],
  ]);
});

it('a departure whose cut discount is on a document is undone without it', async () => {
  const { place, desk, till, id, bill_id, discounts } = await aGuest(160);
  const office = await officeAt(w, place);
  expect((await desk.act(id, 'checkOut')).status).toBe(200);
  const { charges } = await till.get(bill_id);
  const chosen = charges.filter(({ voided, vat_rate }) => !voided && vat_rate === 22);
  await office.issued({
    bill_ids: [bill_id],
    customer_id: await office.customer(),
    charge_ids: chosen.map((one) => one.id),
  });
  await till.charge(bill_id, { kind: 'service', description: 'Massaggio', unit_price: 50 });
  await office.issued({ bill_ids: [bill_id], customer_id: await office.customer() });
  w.advance(1000);
  expect((await desk.act(id, 'undoCheckOut')).status).toBe(200);
  expect(await discounts()).toEqual([
    [22, -10, 'Amici'],
    [10, -100, 'Amici (ridotto)'],
  ]);
  await expectBillsWhole(w, place);
});
