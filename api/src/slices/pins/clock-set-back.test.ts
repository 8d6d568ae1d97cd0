import { auth } from 'contract/access/calls';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { pins } from 'contract/pins/calls';
import { products } from 'contract/products/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { hashPassword } from '../../core/access/passwords/password.ts';
import { world } from '../../testing/world.ts';

const w = world();
const PASSWORD = 'una-buona-password';

it('a PIN does not act for a day because the clock was set back by one', async () => {
  const place = await w.aPlace({ category: 'restaurant' });
  const waiter = await w.aMember(place, 'waiter');
  const hash = await hashPassword(PASSWORD);
  const at = { params: { place_id: place.id } };
  for (const [user, pin] of [
    [place.owner, '271828'],
    [waiter, '8351'],
  ] as const) {
    await w.app.db.run(sql`update users set password_hash = ${hash} where id = ${user.id}`);
    expect((await w.as(user.token)(pins.set, { ...at, body: { pin, password: PASSWORD } })).status).toBe(200);
  }
  const device = w.as(place.owner.token);
  const me = async () => (await device(auth.me, {})).body.id;
  const offer = async () => (await device(products.list, { ...at, query: {} })).error?.code;
  w.advance(DAY_MS);
  await device(pins.act, { ...at, body: { pin: '8351' } });
  w.advance(-DAY_MS);
  expect(await offer()).toBe('pin_required');
  await device(pins.act, { ...at, body: { pin: '8351' } });
  // A correction of a minute ends nothing.
  w.advance(-MINUTE_MS);
  expect([await me(), await offer()]).toEqual([waiter.id, undefined]);
  w.advance(12 * MINUTE_MS);
  expect(await offer()).toBe('pin_required');
});
