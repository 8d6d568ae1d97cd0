import { billPayments } from 'contract/bill-payments/calls';
import { customers } from 'contract/customers/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../testing/till.ts';

const w = world();

// docs/rules.md 16.18, 18.6
it('a bill whose customer was erased is a debt of nobody until another customer is chosen', async () => {
  const place = await w.aPlace();
  const till = tillAt(w, place);
  const add = async (last_name: string) =>
    (
      await till.send(customers.create, {
        params: { place_id: place.id },
        body: { last_name },
      })
    ).body.id;
  const gone = await add('Antichi');
  const { body: bill } = await till.open({
    customer_id: gone,
    charges: [{ kind: 'dish', description: 'Cena', unit_price: 40 }],
  });
  await till.send(customers.erase, { params: { customer_id: gone } });
  expect(await till.get(bill.id)).toMatchObject({ customer_id: null, customer: null });
  const leave = () => till.pay(bill.id, { method: 'on_account', amount: 40 });
  expect((await leave()).error.fields).toEqual({
    customer_id: 'Per lasciare un conto in sospeso scegli prima il cliente.',
  });
  const body = { name: 'Nuovi', phone: null, amount: 10 };
  const left = await till.send(billPayments.leave, { params: { bill_id: bill.id }, body });
  expect(left.status).toBe(201);
  expect(await till.get(bill.id)).toMatchObject({ customer: 'Nuovi', on_account: 10 });
});
