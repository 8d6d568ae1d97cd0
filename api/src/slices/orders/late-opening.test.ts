import { orders } from 'contract/orders/calls';
import { DAY_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { forgetOldKeys } from '../../core/http/idempotency.ts';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

/** The answer was lost, and the device opens the order again once it has a network (docs/rules.md 19.33). */
describe('an order that is opened again under its key', () => {
  const w = world();
  const TAKEAWAY = { table_id: null, selling_way: 'takeaway', name: 'Rossi', guests: 0 };
  const under = (key: string) => ({ 'idempotency-key': key });

  async function daysLater() {
    w.advance(4 * DAY_MS);
    await forgetOldKeys(w.app);
  }

  it('is one, also days later', async () => {
    const e = await evening(w);
    const first = await e.open(TAKEAWAY, under('takeaway-of-monday'));
    await daysLater();
    const again = await e.open(TAKEAWAY, under('takeaway-of-monday'));
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await e.list({ state: 'open' })).total).toBe(1);
    expect((await e.open(TAKEAWAY, under('takeaway-of-friday'))).body.id).not.toBe(first.body.id);
  });

  it('is one where two people of a device send it together', async () => {
    const e = await evening(w);
    const { token } = await w.aMember(e.place, 'waiter');
    const call = { params: e.params, body: TAKEAWAY as never };
    const both = await Promise.all([
      e.send(orders.create, call, under('takeaway-of-both')),
      w.as(token)(orders.create, call, under('takeaway-of-both')),
    ]);
    expect(both.map(({ status, body }) => [status, body.id])).toEqual([
      [201, both[0].body.id],
      [201, both[0].body.id],
    ]);
    expect((await e.list({ state: 'open' })).total).toBe(1);
  });

  it('is the one that the device joined at its table, also after its guests have left', async () => {
    const e = await evening(w);
    const first = await e.open();
    const joined = await e.open({}, under('joined-on-monday'));
    expect(joined.body.id).toBe(first.body.id);
    await e.close(first.body.id);
    await daysLater();
    const again = await e.open({}, under('joined-on-monday'));
    expect([again.status, again.body.id, again.body.state]).toEqual([201, first.body.id, 'cancelled']);
    expect((await e.list({ state: 'open' })).total).toBe(0);
  });

  it('has a key that another place may have too', async () => {
    const [one, other] = [await evening(w), await evening(w)];
    const { body } = await one.open(TAKEAWAY, under('takeaway-of-two'));
    const { status, body: second } = await other.open(TAKEAWAY, under('takeaway-of-two'));
    expect([status, second.id === body.id]).toEqual([201, false]);
  });
});
