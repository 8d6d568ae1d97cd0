import { randomUUID } from 'node:crypto';
import { products } from 'contract/products/calls';
import sql from 'sql-template-tag';
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

// docs/rules.md 19.41, 21.4
describe('the count of a product, when pieces that it did not have go to another order', () => {
  const w = world();

  /** Three pieces are on the first order; the count had one of them, and has two by now. A cake of the desk is on its bill, too. */
  async function twoShort() {
    const e = await evening(w);
    const product_id = await e.product({ name: 'Torta' });
    const params = { product_id };
    await e.send(products.setAvailability, { params, body: { state: 'quantity', quantity: 6 } });
    const { body: first } = await e.open();
    const { body: second } = await e.open({ table_id: e.ids[1] });
    const line_id = randomUUID();
    await e.command(first.id, e.add(product_id, { line_id, quantity: 3 }), { type: 'send' });
    await e.till.charge(first.bills[0]!.id, { product_id });
    // Another order took two of the three at the same moment.
    await w.app.db.run(
      sql`update charges set short_quantity = 2 where place_id = ${e.place.id} and quantity = 3`,
    );
    const left = async () => (await e.send(products.get, { params })).body.availability.quantity;
    return { e, first: first.id, second: second.id, line_id, left };
  }
  type Orders = Awaited<ReturnType<typeof twoShort>>;

  const part = (t: Orders, quantity: number): Command => ({
    type: 'move_line',
    line_id: t.line_id,
    quantity,
    order_id: t.second,
  });
  const moves: [string, (t: Orders) => [number, Command[]]][] = [
    ['with their order', (t) => [t.second, [{ type: 'merge', order_id: t.first }]]],
    ['with their line', (t) => [t.first, [{ type: 'move_line', line_id: t.line_id, order_id: t.second }]]],
    ['in part', (t) => [t.first, [part(t, 1)]]],
    ['in two parts', (t) => [t.first, [part(t, 1), part(t, 2)]]],
  ];
  it.each(moves)('stays the same %s, and gets back the one that it had', async (_, moved) => {
    const t = await twoShort();
    expect(await t.left()).toBe(2);
    const [order_id, commands] = moved(t);
    const { body } = await t.e.command(order_id, ...commands);
    expect(body.results.map(({ status }) => status)).toEqual(commands.map(() => 'done'));
    expect(await t.left()).toBe(2);
    for (const order of [t.first, t.second]) {
      const { lines } = await t.e.get(order);
      const off = lines.map(({ line_id }): Command => ({
        type: 'void',
        line_id,
        reason: 'Errore',
        waste: false,
      }));
      if (off.length > 0) await t.e.command(order, ...off);
    }
    expect(await t.left()).toBe(3);
    await expectBillsWhole(w, t.e.place);
  });
});
