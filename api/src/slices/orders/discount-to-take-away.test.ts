import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

const w = world();

// docs/rules.md 16.16, 21.2
it.each([
  [50, 16],
  [10, 28.8],
])('a discount of %d %% on the order follows the rates of what is taken away', async (percent, total) => {
  const e = await evening(w);
  const dish = await e.product();
  const wine = await e.product({ name: 'Vino', kind: 'drink', price: 20 });
  const { body: order } = await e.open({ guests: 0 });
  await e.command(order.id, e.add(dish), e.add(wine));
  await e.command(order.id, { type: 'discount', percent, reason: 'Cliente abituale' });
  const gross = async () => (await e.till.get(order.bills[0]!.id)).vat.map((one) => [one.rate, one.gross]);
  expect(await gross()).toEqual([[10, total]]);
  const { body: away } = await e.command(order.id, { type: 'selling_way', selling_way: 'takeaway' });
  expect([away.results[0]?.status, away.order.total]).toEqual(['done', total]);
  const part = (100 - percent) / 100;
  expect((await gross()).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [10, 12 * part],
    [22, 20 * part],
  ]);
  await e.command(order.id, { type: 'selling_way', selling_way: 'table' });
  expect(await gross()).toEqual([[10, total]]);
  await expectBillsWhole(w, e.place);
});

// docs/rules.md 16.16
it.each([
  ['wine alone', false, [[22, 18]]],
  [
    'wine and a dish',
    true,
    [
      [10, 10.8],
      [22, 18],
    ],
  ],
])('a discount goes along into an order to take away, at its rates: %s', async (_, has_dish, expected) => {
  const e = await evening(w);
  const wine = await e.product({ name: 'Vino', kind: 'drink', price: 20 });
  const dish = await e.product();
  const { body: table } = await e.open({ guests: 0 });
  await e.command(table.id, e.add(wine), ...(has_dish ? [e.add(dish)] : []));
  await e.command(table.id, { type: 'discount', percent: 10, reason: 'Cliente abituale' });
  const { body: away } = await e.open({ table_id: null, selling_way: 'takeaway', guests: 0 });
  const { body: joint } = await e.command(away.id, { type: 'merge', order_id: table.id });
  expect(joint.results).toMatchObject([{ status: 'done' }]);
  const { vat } = await e.till.get(away.bills[0]!.id);
  expect(vat.map(({ rate, gross }) => [rate, gross]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual(expected);
  await expectBillsWhole(w, e.place);
});

// docs/rules.md 16.16
it('discounts of two orders that are taken away together are borne by both rates', async () => {
  const e = await evening(w);
  const wine = await e.product({ name: 'Vino', kind: 'drink', price: 20 });
  const dish = await e.product();
  const { body: one } = await e.open({ guests: 0 });
  await e.command(one.id, e.add(dish));
  await e.command(one.id, { type: 'discount', percent: 50, reason: 'Attesa lunga' });
  const { body: other } = await e.open({ guests: 0, table_id: e.ids[1] });
  await e.command(other.id, e.add(wine));
  await e.command(other.id, { type: 'discount', percent: 90, reason: 'Cliente abituale' });
  const { body: joint } = await e.command(
    one.id,
    { type: 'merge', order_id: other.id },
    { type: 'selling_way', selling_way: 'takeaway' },
  );
  expect(joint.results).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  const { vat } = await e.till.get(one.bills[0]!.id);
  expect(vat.map(({ rate, gross }) => [rate, gross]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [10, 1.85],
    [22, 6.15],
  ]);
  await expectBillsWhole(w, e.place);
});
