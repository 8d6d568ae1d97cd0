import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { orderDevices } from 'contract/order-devices/calls';
import { orders } from 'contract/orders/calls';
import { describe, expect, it, vi } from 'vitest';
import { watch } from '../../platform/events/testing/stream-client.ts';
import { world } from '../../testing/world.ts';
import { deleteOldDevices } from './devices.ts';
import { evening } from './testing/evening.ts';

describe('devices that take orders', () => {
  const w = world();

  it('are seen by the others at the order, as long as they say so', async () => {
    const e = await evening(w);
    const { body: order } = await e.open();
    const waiter = await w.aMember(e.place, 'waiter');
    const tell = (device: string, order_id: number | null, waiting = 0) =>
      w.as(waiter.token)(orderDevices.tell, { params: e.params, body: { device, order_id, waiting } });
    const device = randomUUID();
    expect((await tell(device, order.id)).status).toBe(204);
    await tell(randomUUID(), order.id);
    const { present } = await e.get(order.id);
    expect(present.map(({ user_id }) => user_id)).toEqual([waiter.id]);
    const { body: other } = await e.open({ table_id: e.ids[1] });
    expect(other.present).toEqual([]);
    w.advance(MINUTE_MS);
    expect((await e.get(order.id)).present).toEqual([]);
    await tell(device, order.id);
    await tell(device, null);
    expect((await e.get(order.id)).present).toEqual([]);
  });

  it('are named before the closing, when something waits there or they fell silent', async () => {
    const e = await evening(w);
    const { body: order } = await e.open();
    const list = async () => (await e.send(orderDevices.list, { params: e.params })).body.data;
    const tell = (device: string, order_id: number | null, waiting = 0) =>
      e.send(orderDevices.tell, { params: e.params, body: { device, order_id, waiting } });
    const [silent, away, home] = [randomUUID(), randomUUID(), randomUUID()];
    await tell(home, null);
    await tell(silent, order.id);
    await tell(away, null, 3);
    expect(await list()).toMatchObject([{ waiting: 3, table: null }]);
    w.advance(3 * MINUTE_MS);
    expect((await list()).map(({ waiting, table }) => [waiting, table]).toSorted()).toEqual([
      [0, '1'],
      [3, null],
    ]);
    await e.send(orders.close, { params: { order_id: order.id } });
    expect(await list()).toHaveLength(1);
    w.advance(3 * DAY_MS);
    await deleteOldDevices(w.app);
    expect(await list()).toEqual([]);
  });

  // docs/rules.md 19.40
  it('are named without a table at an order that is taken away after all', async () => {
    const e = await evening(w);
    const { body: order } = await e.open();
    const body = { device: randomUUID(), order_id: order.id, waiting: 1 };
    await e.send(orderDevices.tell, { params: e.params, body });
    const tables = async () =>
      (await e.send(orderDevices.list, { params: e.params })).body.data.map(({ table }) => table);
    expect(await tables()).toEqual(['1']);
    await e.command(order.id, { type: 'selling_way', selling_way: 'takeaway' });
    expect(await tables()).toEqual([null]);
  });

  it('tell the till when something begins to wait there, and when nothing does any more', async () => {
    const e = await evening(w);
    const till = await watch(w.server, e.place.owner.token);
    await till.counts(0);
    // The hint of the new tables may still be on the way; that of a product comes after it.
    await e.product();
    await vi.waitFor(() => expect(till.all('changed').flatMap(({ what }) => what)).toContain('products'));
    const before = till.all('changed').length;
    const device = randomUUID();
    const tell = (waiting: number) =>
      e.send(orderDevices.tell, { params: e.params, body: { device, order_id: null, waiting } });
    await tell(0);
    await tell(2);
    await till.hears('changed', before + 1);
    await tell(1);
    w.advance(10 * MINUTE_MS);
    await tell(0);
    await till.hears('changed', before + 2);
    await tell(0);
    await e.open();
    await till.hears('changed', before + 3);
    // One fewer that waits is no news, nor is another signal of a device on which nothing does.
    const heard = till.all('changed').slice(before);
    expect(heard.map(({ what }) => what)).toEqual([['orders'], ['orders'], ['orders', 'bills']]);
  });

  it('show no order of another place', async () => {
    const e = await evening(w);
    const other = await evening(w);
    const { body: order } = await other.open();
    const body = { device: randomUUID(), order_id: order.id, waiting: 0 };
    expect((await e.send(orderDevices.tell, { params: e.params, body })).status).toBe(422);
    expect((await other.get(order.id)).present).toEqual([]);
  });
});
