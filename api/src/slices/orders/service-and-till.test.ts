import { cash } from 'contract/cash/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();

// docs/rules.md 17.10, 22.14
it('the service of a day gives no waiter, and no dish, what the till has taken off the bill', async () => {
  const e = await evening(w);
  const steak = await e.product({ name: 'Tagliata', price: 22 });
  const { body: order } = await e.open();
  const { body } = await e.command(order.id, e.add(steak), e.add(steak), { type: 'send' });
  const { line_id } = body.order.lines[1]!;
  await e.command(order.id, { type: 'discount', line_id, amount: 2, reason: 'Attesa lunga' });
  const service = async () => {
    const day = (await e.send(cash.get, { params: e.params, query: {} })).body.service!;
    return [day.amount, day.waiters[0]!.amount, day.food_cost!.unknown];
  };
  expect(await service()).toEqual([42, 42, { pieces: 2, sold: 38.18 }]);
  const { charges } = await e.till.get(order.bills[0]!.id);
  const takeOff = (amount: number) =>
    e.till.voidCharge(charges.find((charge) => charge.amount === amount)!.id as number);
  await takeOff(22);
  expect(await service()).toEqual([20, 20, { pieces: 2, sold: 18.18 }]);
  await takeOff(-2);
  expect(await service()).toEqual([22, 22, { pieces: 2, sold: 20 }]);
});
