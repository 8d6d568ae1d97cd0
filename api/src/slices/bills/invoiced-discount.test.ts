import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { officeAt } from '../invoices/testing/office.ts';
import { tillAt } from './testing/till.ts';

const w = world();

it('a discount on a bill that is wholly invoiced is refused with the way out', async () => {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const { body: bill } = await till.open();
  await till.charge(bill.id, { kind: 'dish', description: 'Cena', unit_price: 110 });
  await office.issued({ bill_ids: [bill.id], customer_id: await office.customer() });
  const discount = { kind: 'discount', unit_price: 10, reason: 'Amici' } as const;
  expect(await till.charge(bill.id, discount)).toMatchObject({
    status: 409,
    error: { code: 'documented', error: expect.stringContaining('nota di credito') },
  });
  // What is added later can be discounted, up to its own sum.
  await till.charge(bill.id, { kind: 'dish', description: 'Dolce', unit_price: 11 });
  expect((await till.charge(bill.id, { ...discount, unit_price: 12 })).status).toBe(409);
  expect((await till.charge(bill.id, discount)).status).toBe(201);
  const rest = await office.issued({ bill_ids: [bill.id], customer_id: await office.customer() });
  expect(rest.total).toBe(1);
});
