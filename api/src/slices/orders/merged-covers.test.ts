import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();

/** Two orders at two tables with two guests each, a cover of 2 € and a dish. */
async function twoTables() {
  const e = await evening(w);
  await e.coverCharge(2);
  const dish = await e.product();
  const orders = [];
  for (const table_id of [e.ids[0], e.ids[1]]) {
    const { body } = await e.open({ table_id, guests: { adults: 2, children: 0 } });
    await e.command(body.id, e.add(dish), { type: 'send' });
    orders.push(body.id);
  }
  /** The desk gives the covers of an order away. */
  async function takeCoversOff(order_id: number) {
    const [bill] = (await e.get(order_id)).bills;
    const { charges } = await e.till.get(bill!.id);
    const cover = charges.find(({ kind }) => kind === 'cover')!;
    expect((await e.till.voidCharge(cover.id as never, 'Omaggio')).status).toBe(200);
  }
  const totalOf = async (order_id: number) => (await e.get(order_id)).total;
  const [into, from] = orders as [number, number];
  const merge = () => e.command(into, { type: 'merge', order_id: from });
  return { ...e, into, from, dish, takeCoversOff, totalOf, merge };
}

it('charges the covers of guests who join an order whose covers were taken off', async () => {
  const e = await twoTables();
  const each = await e.totalOf(e.from);
  await e.takeCoversOff(e.into);
  await e.merge();
  expect(await e.totalOf(e.into)).toBe(2 * each - 4);
  await e.command(e.into, { type: 'guests', guests: { adults: 5, children: 0 } });
  expect(await e.totalOf(e.into)).toBe(2 * each - 4);
});

it('charges no covers again that were taken off an order that joins another one', async () => {
  const e = await twoTables();
  const each = await e.totalOf(e.into);
  await e.takeCoversOff(e.from);
  await e.merge();
  expect(await e.totalOf(e.into)).toBe(2 * each - 4);
  await e.command(e.into, e.add(e.dish), { type: 'send' });
  expect(await e.totalOf(e.into)).toBe(2 * each - 4 + (each - 4));
});

it('adds the covers of both where none was taken off', async () => {
  const e = await twoTables();
  const each = await e.totalOf(e.into);
  await e.merge();
  expect(await e.totalOf(e.into)).toBe(2 * each);
  expect((await e.get(e.into)).cover).toMatchObject({ quantity: 4, amount: 8 });
});

it('keeps the notes of both orders', async () => {
  const e = await twoTables();
  await e.command(e.into, { type: 'note', note: 'Compleanno' });
  await e.command(e.from, { type: 'note', note: 'Torta alle 22' });
  await e.merge();
  expect((await e.get(e.into)).note).toBe('Compleanno; Torta alle 22');
});
