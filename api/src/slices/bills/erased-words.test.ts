import { customers } from 'contract/customers/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';
import { expectBillsWhole } from './testing/till.ts';

const w = world();

// docs/rules.md 18.6
it('what was sold from the catalogue keeps its name, although an erased customer is called like it', async () => {
  const e = await evening(w);
  const product_id = await e.product({ name: 'Gamberi rossi' });
  const customer = { first_name: 'Ospite', last_name: 'Rossi', phone: '340 1112223' };
  const booked = await e.book({ at: e.at(0, '20:00'), party: 2, table_ids: [e.ids[0]!], customer });
  await e.seat(booked.id);
  const { body: order } = await e.open();
  await e.command(order.id, e.add(product_id), { type: 'send' });
  const { body: sale } = await e.till.open({
    customer_id: booked.customer.id,
    charges: [
      { product_id, unit_price: 12 },
      { product_id, unit_price: 12, description: 'Gamberi per Ospite Rossi' },
      { kind: 'good', unit_price: 9, description: 'Torta per Rossi' },
    ],
  });
  await e.send(customers.erase, { params: { customer_id: booked.customer.id! } });
  const namesOn = async (bill_id: number) =>
    (await e.till.get(bill_id)).charges.map(({ description }) => description);
  expect(await namesOn(sale.id)).toEqual(['Gamberi rossi', 'Addebito', 'Addebito']);
  const [bill] = (await e.till.list({ source: 'order' })).body.data;
  expect(await namesOn(bill!.id)).toEqual(['Gamberi rossi']);
  await expectBillsWhole(w, e.place);
});
