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
