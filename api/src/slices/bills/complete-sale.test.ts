import { customerDoubles } from 'contract/customer-doubles/calls';
import { customers } from 'contract/customers/calls';
import { sales } from 'contract/sales/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole, tillAt } from './testing/till.ts';

const w = world();

async function aParked() {
  const place = await w.aPlace({ category: 'bar' });
  const till = tillAt(w, place);
  const coffee = { kind: 'drink' as const, description: 'Caffè', unit_price: 1.2 };
  const cake = { kind: 'dish' as const, description: 'Torta', unit_price: 4 };
  const { body } = await till.open({ note: 'Tavolino', parked: true, charges: [coffee, cake] });
  return {
    ...till,
    coffee,
    sale: body,
    complete: (bill_id: number, more: object) =>
      till.send(sales.complete, { params: { bill_id }, body: more }),
    whole: () => expectBillsWhole(w, place),
  };
}

it('goes on with a parked sale: a line goes, another comes, and it is paid', async () => {
  const t = await aParked();
  expect((await t.list({ parked: '1' })).body.data).toMatchObject([{ id: t.sale.id, note: 'Tavolino' }]);
  const { status, body } = await t.complete(t.sale.id, {
    void_charge_ids: [t.sale.charges[1]!.id],
    charges: [t.coffee],
    payments: [{ method: 'cash', amount: 2.4, given: 5 }],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    number: t.sale.number,
    parked: false,
    note: 'Tavolino',
    total: 2.4,
    state: 'paid',
  });
  expect(body.payments).toMatchObject([{ given: 5, change: 2.6 }]);
  expect((await t.list({ parked: '1' })).body.data).toEqual([]);
  await t.whole();
});

it('changes nothing where a part is refused', async () => {
  const t = await aParked();
  const { status } = await t.complete(t.sale.id, {
    charges: [t.coffee],
    payments: [{ method: 'card', amount: 100 }],
  });
  expect(status).toBe(422);
  expect(await t.get(t.sale.id)).toEqual(t.sale);
  expect((await t.complete(t.sale.id, { void_charge_ids: [999_999_999] })).status).toBe(404);
  await t.whole();
});

it('puts it aside again', async () => {
  const t = await aParked();
  const { body } = await t.complete(t.sale.id, { charges: [t.coffee], parked: true, note: 'Dehors' });
  expect(body).toMatchObject({ parked: true, note: 'Dehors', total: 6.4, state: 'open' });
});

it('no longer waits once it was paid or given up from its bill', async () => {
  const t = await aParked();
  const { body: other } = await t.open({ parked: true, charges: [t.coffee] });
  await t.pay(t.sale.id, { method: 'card', amount: 5.2 });
  await t.cancel(other.id);
  expect((await t.list({ parked: '1' })).body).toEqual({ data: [], total: 0 });
});

it('keeps the customer of a debt', async () => {
  const t = await aParked();
  const aCustomer = async (company_name: string) => {
    const body = { kind: 'company', company_name } as never;
    return (await t.send(customers.create, { params: { place_id: t.place.id }, body })).body.id;
  };
  const [debtor, other] = [await aCustomer('Prova Srl'), await aCustomer('Altra Srl')];
  const debt = { method: 'on_account', amount: 1.2 };
  expect((await t.complete(t.sale.id, { customer_id: debtor, payments: [debt] })).status).toBe(200);
  for (const customer_id of [other, null]) {
    const { status, error } = await t.complete(t.sale.id, { customer_id });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['customer_id']]);
  }
  // The same customer under the number that a merge left standing.
  await t.send(customerDoubles.merge, { params: { customer_id: other }, body: { other_id: debtor } });
  expect((await t.complete(t.sale.id, { customer_id: other })).body).toMatchObject({ customer_id: other });
  await t.send(customerDoubles.unmerge, { params: { customer_id: debtor }, body: {} });
  expect(await t.get(t.sale.id)).toMatchObject({ customer_id: debtor, on_account: 1.2 });
  await t.whole();
});
