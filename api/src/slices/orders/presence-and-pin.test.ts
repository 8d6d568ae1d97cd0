import { randomUUID } from 'node:crypto';
import { auth } from 'contract/access/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { orderDevices } from 'contract/order-devices/calls';
import { pins } from 'contract/pins/calls';
import { people } from 'contract/people/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../core/access/passwords/password.ts';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const PASSWORD = 'una-buona-password';

describe('an order that stays on the screen', () => {
  const w = world();

  it('does not keep a device in the hands of the person whose PIN was typed', async () => {
    const e = await evening(w);
    const { owner } = e.place;
    await w.app.db.run(
      sql`update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${owner.id}`,
    );
    const set = await w.as(owner.token)(pins.set, { ...e, body: { pin: '271828', password: PASSWORD } });
    expect(set.status).toBe(200);
    const { body: order } = await e.open();
    const waiter = await w.aMember(e.place, 'waiter');
    const as = w.as(waiter.token);
    expect((await as(pins.act, { ...e, body: { pin: '271828' } })).status).toBe(200);
    const device = randomUUID();
    // The page says every twenty seconds that it is there; nobody touches it.
    for (let minutes = 0; minutes < 12; minutes += 3) {
      await as(orderDevices.tell, { ...e, body: { device, order_id: order.id, waiting: 0 } });
      w.advance(3 * MINUTE_MS);
    }
    expect((await as(people.list, e)).status).toBe(403);
    expect((await as(auth.me, {})).body.id).toBe(waiter.id);
  });
});
