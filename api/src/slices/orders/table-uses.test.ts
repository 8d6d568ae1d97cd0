import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();

it('a table is that of its present guests, though a payment of the former ones is taken back', async () => {
  const e = await evening(w);
  const product_id = await e.product();
  const { body: former } = await e.open();
  const { body } = await e.command(former.id, e.add(product_id), { type: 'send' });
  const bill_id = body.order.bills[0]!.id;
  const paid = await e.till.pay(bill_id, { amount: 12, method: 'cash' });
  const { body: present } = await e.open();
  await e.command(present.id, e.add(product_id));
  expect((await e.till.voidPayment(paid.body.payments[0]!.id)).status).toBe(200);
  expect((await e.get(former.id)).state).not.toBe('paid');
  expect((await e.open()).body.id).toBe(present.id);
  expect((await e.now())[0]!.order).toMatchObject({ id: present.id });
});
