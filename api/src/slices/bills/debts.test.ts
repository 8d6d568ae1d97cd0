import { customers } from 'contract/customers/calls';
import { DAY_MS } from 'contract/days/durations';
import { salesFigures } from 'contract/sales-figures/calls';
import { sales } from 'contract/sales/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole, tillAt } from './testing/till.ts';

const w = world();

async function aDebt(amount = 100) {
  const place = await w.aPlace({ category: 'restaurant' });
  const till = tillAt(w, place);
  const customer = { kind: 'person' as const, last_name: 'Neri' };
  const { body: debtor } = await till.send(customers.create, {
    params: { place_id: place.id },
    body: customer,
  });
  const customer_id = debtor.id;
  const { body } = await till.open({
    customer_id,
    charges: [{ kind: 'dish', description: 'Menu', unit_price: amount }],
  });
  const { id } = body;
  const payment = (await till.pay(id, { method: 'on_account', amount })).body.payments[0]!;
  return {
    ...till,
    id,
    customer_id,
    payment_id: payment.id,
    add: (unit_price: number) => till.charge(id, { kind: 'dish', description: 'Dolce', unit_price }),
    cash: (paid: number) => till.pay(id, { method: 'cash', amount: paid }),
    shows: async () => {
      const { state, balance, on_account } = await till.get(id);
      return [state, balance, on_account];
    },
    owed: async () => (await till.onAccount()).map(({ total }) => total),
    whole: () => expectBillsWhole(w, place),
  };
}

it('asks for what is added after a debt was paid', async () => {
  const t = await aDebt();
  expect(await t.shows()).toEqual(['on_account', 100, 100]);
  await t.cash(100);
  expect(await t.shows()).toEqual(['paid', 0, 0]);
  await t.add(30);
  expect(await t.shows()).toEqual(['open', 30, 0]);
  expect(await t.owed()).toEqual([]);
  // Who pays may change: nothing is owed any more.
  expect((await t.change(t.id, { customer_id: null })).status).toBe(200);
  await t.change(t.id, { customer_id: t.customer_id });
  expect((await t.pay(t.id, { method: 'on_account', amount: 30 })).body).toMatchObject({ on_account: 30 });
  expect(await t.shows()).toEqual(['on_account', 30, 30]);
  expect(await t.owed()).toEqual([30]);
  await t.whole();
});

it('is as old as what is still owed, not as what was paid long ago', async () => {
  const t = await aDebt();
  await t.cash(60);
  for (const days of [20, 20]) {
    w.advance(days * DAY_MS);
    // A session lasts for 30 days from its last use.
    expect(await t.owed()).toEqual([40]);
  }
  await t.add(30);
  await t.pay(t.id, { method: 'on_account', amount: 30 });
  expect(await t.onAccount()).toMatchObject([{ total: 70, up_to_60: 70 }]);
  await t.cash(40);
  expect(await t.onAccount()).toMatchObject([{ total: 30, up_to_30: 30, bills: [{ days: 0 }] }]);
});

it('asks for what is added to a debt that is paid in part', async () => {
  const t = await aDebt();
  await t.cash(60);
  await t.add(30);
  expect(await t.shows()).toEqual(['open', 70, 40]);
  expect(await t.owed()).toEqual([40]);
  expect((await t.list()).body.data).toMatchObject([{ state: 'open', balance: 70, on_account: 40 }]);
  const figures = await t.send(salesFigures.get, { params: { place_id: t.place.id } });
  expect(figures.body).toMatchObject({
    open_bills: { bills: 1, amount: 30 },
    on_account: { bills: 1, amount: 40 },
  });
  expect((await t.pay(t.id, { method: 'on_account', amount: 31 })).status).toBe(422);
  await t.pay(t.id, { method: 'on_account', amount: 30 });
  expect(await t.shows()).toEqual(['on_account', 70, 70]);
  await t.whole();
});

it('owes a debt again whose payment was entered by mistake, and nothing of a debt that was', async () => {
  const t = await aDebt();
  const { body } = await t.cash(100);
  await t.voidPayment(body.payments.find(({ method }) => method === 'cash')!.id);
  expect(await t.shows()).toEqual(['on_account', 100, 100]);
  await t.voidPayment(t.payment_id);
  expect(await t.shows()).toEqual(['open', 100, 0]);
  await t.whole();
});

it('leaves a debt on the bill of its customer', async () => {
  const t = await aDebt(90);
  const split = await t.split(t.id, { by: 'equal', parts: 3 });
  expect([split.status, split.error.code]).toEqual([409, 'bill_on_account']);
  expect(await t.shows()).toEqual(['on_account', 90, 90]);
  await t.whole();
});

it('voids nothing that a discount was taken off', async () => {
  const place = await w.aPlace({ category: 'restaurant' });
  const till = tillAt(w, place);
  const { body } = await till.open({
    charges: [
      { kind: 'dish', description: 'Menu', unit_price: 100 },
      { kind: 'discount', description: 'Sconto', unit_price: 50, reason: 'Amici' },
    ],
  });
  const [dish, discount] = body.charges.map(({ id }) => Number(id)) as [number, number];
  const refused = await till.voidCharge(dish);
  expect([refused.status, refused.error.code]).toEqual([409, 'discount_left']);
  const complete = (void_charge_ids: number[]) =>
    till.send(sales.complete, { params: { bill_id: body.id }, body: { void_charge_ids } });
  expect((await complete([dish])).error.code).toBe('discount_left');
  expect(await till.get(body.id)).toMatchObject({ total: 50 });
  expect(await complete([dish, discount])).toMatchObject({ status: 200, body: { total: 0 } });
  await expectBillsWhole(w, place);
});
