import { customers } from 'contract/customers/calls';
import { DAY_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';

describe('the figures of a restaurant on the home page', () => {
  const w = world();

  async function aRestaurant() {
    // An evening in Rome, after the first seats of dinner.
    w.advance(Date.parse('2027-03-10T20:00:00Z') - w.app.clock().getTime());
    const e = await evening(w);
    return { ...e, look: async () => (await e.send(overview.service, { params: e.params })).body };
  }

  it('count nothing that has not been', async () => {
    const e = await aRestaurant();
    expect(await e.look()).toEqual({
      active_orders: { value: null, previous: null },
      pending_orders: { value: null, previous: null },
      total_customers: { value: null, previous: 0 },
      conversion_rate: { value: null, previous: null },
    });
  });

  it('count open orders, and those that wait for their dishes', async () => {
    const e = await aRestaurant();
    const dish = await e.product({ station: 'kitchen' });
    const { body: first } = await e.open();
    await e.command(first.id, e.add(dish), { type: 'send' });
    const { body: second } = await e.open({ table_id: e.ids[1] });
    expect(await e.look()).toMatchObject({ active_orders: { value: 2 }, pending_orders: { value: 1 } });
    const [ticket] = await e.tickets();
    await e.ready(ticket!.id);
    expect((await e.look()).pending_orders.value).toBe(1);
    await e.step(ticket!.id, 'served');
    expect((await e.look()).pending_orders.value).toBe(0);
    await e.close(second.id);
    expect((await e.look()).active_orders.value).toBe(1);
  });

  it('count a paid order no more, as the list of open orders does, though its guests still sit', async () => {
    const e = await aRestaurant();
    const { body: order } = await e.open();
    const { body } = await e.command(order.id, e.add(await e.product()), { type: 'send' });
    await e.till.pay(body.order.bills[0]!.id, { method: 'card', amount: 12 });
    expect((await e.list({ state: 'open' })).total).toBe(0);
    expect(await e.look()).toMatchObject({ active_orders: { value: 0 }, pending_orders: { value: 0 } });
    await e.command(order.id, e.add(await e.product()));
    expect((await e.look()).active_orders.value).toBe(1);
  });

  it('count customers, and those of before this month', async () => {
    const e = await aRestaurant();
    const add = (last_name: string) =>
      e.send(customers.create, { params: e.params, body: { kind: 'person', last_name } });
    await add('Primo');
    w.advance(23 * DAY_MS);
    await add('Secondo');
    expect((await e.look()).total_customers).toEqual({ value: 2, previous: 1 });
  });

  it('say which share of the reservations sat down, day by day of business', async () => {
    const e = await aRestaurant();
    const book = (time: string, more = {}) =>
      e.book({ at: e.at(0, time), party: 2, beyond_capacity: true, ...more });
    const came = await book('20:30');
    const missed = await book('20:45');
    // Not yet due, and without a reservation: they say nothing.
    await book('23:30');
    await e.book({ source: 'walk_in', party: 2 });
    expect((await e.look()).conversion_rate).toEqual({ value: 0, previous: null });
    await e.send(reservations.seat, { params: { reservation_id: came.id }, body: {} });
    await e.act(missed.id, 'noShow');
    expect((await e.look()).conversion_rate).toEqual({ value: 0.5, previous: null });
    await w.app.db.run(sql`
      update reservations set business_day = business_day - 30, at = at - interval '30 days' where place_id = ${e.place.id}`);
    expect((await e.look()).conversion_rate).toEqual({ value: null, previous: 1 / 3 });
  });
});
