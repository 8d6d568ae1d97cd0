import { cash, closings } from 'contract/cash/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

describe('the service of a day', () => {
  const w = world();

  it('is in the closing: covers, average, discounts, voids, waste, waiters and hours', async () => {
    const e = await evening(w);
    await e.coverCharge(2);
    const carbonara = await e.product();
    const wine = await e.product({ name: 'Vino', kind: 'drink', price: 20 });
    const { body: order } = await e.open({ guests: { adults: 3, children: 1 } });
    const doomed = e.add(carbonara, { quantity: 2 });
    await e.command(order.id, doomed, e.add(carbonara, { quantity: 3 }), e.add(wine), { type: 'send' });
    const line_id = (doomed as { line_id: string }).line_id;
    await e.command(
      order.id,
      { type: 'void', line_id, quantity: 1, reason: 'Caduto', waste: true },
      { type: 'void', line_id, reason: 'Hanno cambiato idea' },
      { type: 'discount', amount: 6, reason: 'Attesa' },
    );
    // Nobody ordered anything: it is in no figure.
    await e.open({ table_id: e.ids[1], guests: 9 });
    const total = 3 * 12 + 20 + 4 * 2 - 6;
    const { total: owed } = await e.get(order.id);
    expect(owed).toBe(total);
    const { body } = await e.send(cash.get, { params: e.params, query: {} });
    expect(body.service).toMatchObject({
      orders: 1,
      covers: 4,
      amount: total,
      per_cover: total / 4,
      discounts: { charges: 1, amount: -6 },
      voids: { pieces: 2, amount: 24, wasted: 12 },
      minutes_to_ready: null,
      waiters: [{ orders: 1, covers: 4, amount: 56 }],
    });
    expect(body.service!.hours).toMatchObject([{ orders: 1, covers: 4, amount: total }]);
    const { body: made } = await e.send(closings.create, {
      params: e.params,
      body: { counted_cash: 0 },
    });
    expect(made.service).toEqual(body.service);
  });

  it('counts an order that went into another one once, and no order is no service', async () => {
    const e = await evening(w);
    const none = await e.send(cash.get, { params: e.params, query: {} });
    expect(none.body.service).toBeNull();
    const dish = await e.product();
    const { body: one } = await e.open();
    const { body: other } = await e.open({ table_id: e.ids[1] });
    await e.command(one.id, e.add(dish));
    await e.command(other.id, e.add(dish));
    await e.command(one.id, { type: 'merge', order_id: other.id });
    const { body } = await e.send(cash.get, { params: e.params, query: {} });
    expect(body.service).toMatchObject({ orders: 1, covers: 4, amount: 24 });
  });
});
