import { randomUUID } from 'node:crypto';
import { HOUR_MS } from 'contract/days/durations';
import { orders } from 'contract/orders/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { evening } from '../testing/evening.ts';
import { endOldTickets } from './end-old-tickets.ts';

describe('tickets that nobody called served', () => {
  const w = world();

  const night = (hours: number) =>
    endOldTickets({ ...w.app, clock: () => new Date(w.app.clock().getTime() + hours * HOUR_MS) });

  async function sentEvening() {
    const e = await evening(w);
    const dish = await e.product();
    const order = async (table_id = e.ids[0]) => {
      const { body } = await e.open({ table_id });
      const sent = await e.command(body.id, e.add(dish), { type: 'send' });
      return sent.body.order;
    };
    const pay = ({ bills, total }: Awaited<ReturnType<typeof order>>) =>
      e.till.pay(bills[0]!.id, { method: 'cash', amount: total });
    return { ...e, dish, order, pay };
  }

  it('are served with their lines once the day of a paid order is over', async () => {
    const e = await sentEvening();
    const order = await e.order();
    await e.pay(order);
    await night(0);
    expect(await e.tickets()).toHaveLength(1);
    await night(36);
    expect(await e.tickets()).toEqual([]);
    expect(await e.tickets({ state: 'served' })).toMatchObject([{ order_id: order.id }]);
    const after = await e.get(order.id);
    // The kitchen never said when it was ready: no time of it is made up.
    expect(after.lines).toMatchObject([{ state: 'served', ready_at: null }]);
    expect(after.version).toBeGreaterThan(order.version);
    await night(36);
    expect((await e.get(order.id)).version).toBe(after.version);
  });

  it('stay while the order of one of their dishes is open', async () => {
    const e = await sentEvening();
    await e.order();
    const from = await e.order(e.ids[1]);
    const to = (await e.list({ state: 'open' })).data.find(({ id }) => id !== from.id)!;
    await e.command(to.id, { type: 'merge', order_id: from.id });
    expect(await e.get(from.id)).toMatchObject({ state: 'cancelled' });
    await night(36);
    expect(await e.tickets()).toHaveLength(2);
    const main = await e.get(to.id);
    await e.till.pay(main.bills[0]!.id, { method: 'cash', amount: main.total });
    await e.send(orders.close, { params: { order_id: to.id } });
    await night(36);
    expect(await e.tickets()).toEqual([]);
  });

  it('leave voided lines voided', async () => {
    const e = await sentEvening();
    const line_id = randomUUID();
    const { body: order } = await e.open();
    await e.command(order.id, e.add(e.dish, { line_id }), e.add(e.dish), { type: 'send' });
    const { body } = await e.command(order.id, { type: 'void', line_id, reason: 'Errore', waste: false });
    await e.pay(body.order);
    await night(36);
    expect(await e.tickets()).toEqual([]);
    expect((await e.get(order.id)).lines.map(({ state }) => state)).toEqual(['voided', 'served']);
  });
});
