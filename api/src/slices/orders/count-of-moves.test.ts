import { randomUUID } from 'node:crypto';
import { products } from 'contract/products/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { type Command, evening } from './testing/evening.ts';

// docs/rules.md 19.41, 21.4
describe('the count of a product, when the last pieces go to another order', () => {
  const w = world();

  /** All five pieces are on orders: two at the first table, three at the second. */
  async function allOrdered() {
    const e = await evening(w);
    const product_id = await e.product({ name: 'Torta' });
    const params = { product_id };
    await e.send(products.setAvailability, { params, body: { state: 'quantity', quantity: 5 } });
    const { body: first } = await e.open();
    const { body: second } = await e.open({ table_id: e.ids[1] });
    const [two, three] = [randomUUID(), randomUUID()];
    await e.command(first.id, e.add(product_id, { line_id: two, quantity: 2 }), { type: 'send' });
    await e.command(second.id, e.add(product_id, { line_id: three, quantity: 3 }), { type: 'send' });
    const left = async () => (await e.send(products.get, { params })).body.availability.quantity;
    return { e, first: first.id, second: second.id, two, three, left };
  }
  type Orders = Awaited<ReturnType<typeof allOrdered>>;

  it.each<[string, (t: Orders) => [number, Command]]>([
    ['of a later order', (t) => [t.first, { type: 'merge', order_id: t.second }]],
    ['of an earlier order', (t) => [t.second, { type: 'merge', order_id: t.first }]],
    ['of a line', (t) => [t.second, { type: 'move_line', line_id: t.three, order_id: t.first }]],
    ['of a part', (t) => [t.second, { type: 'move_line', line_id: t.three, quantity: 1, order_id: t.first }]],
    [
      'of a line to a later order',
      (t) => [t.first, { type: 'move_line', line_id: t.two, order_id: t.second }],
    ],
  ])('stays at none after the move %s', async (_, moved) => {
    const t = await allOrdered();
    expect(await t.left()).toBe(0);
    const [order_id, command] = moved(t);
    const { body } = await t.e.command(order_id, command);
    expect(body.results).toMatchObject([{ status: 'done' }]);
    expect(await t.left()).toBe(0);
    await expectBillsWhole(w, t.e.place);
  });
});
