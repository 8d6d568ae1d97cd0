import { closings } from 'contract/cash/calls';
import { DAY_MS } from 'contract/days/durations';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();

it('counts the discount of an order of earlier days that goes into another one', async () => {
  const e = await evening(w);
  const dish = await e.product();
  const close = async () =>
    (await e.send(closings.create, { params: e.params, body: { counted_cash: 0 } })).body;
  const { body: old } = await e.open();
  await e.command(old.id, e.add(dish), { type: 'send' }, { type: 'discount', amount: 2, reason: 'Attesa' });
  expect((await close()).sales).toMatchObject([{ amount: 12 }, { kind: 'discount', amount: -2 }]);
  for (const _ of [1, 2, 3]) {
    w.advance(DAY_MS);
    await close();
  }
  const { body: other } = await e.open({ table_id: e.ids[1] });
  await e.command(other.id, { type: 'merge', order_id: old.id });
  const after = await close();
  // The dish and its discount left one order, and are on the other one.
  expect(after.vat.reduce((all, { gross }) => all + gross, 0)).toBe(0);
  expect((await e.get(other.id)).total).toBe(10);
});
