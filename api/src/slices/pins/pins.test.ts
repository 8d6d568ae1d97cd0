import { assignments, auth } from 'contract/access/calls';
import { activity } from 'contract/activity/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { pins } from 'contract/pins/calls';
import { profile } from 'contract/profile/calls';
import { products } from 'contract/products/calls';
import { people } from 'contract/people/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../core/access/passwords/password.ts';
import type { TestPlace, TestUser } from '../../testing/factories.ts';
import { clientOf } from '../../testing/client.ts';
import { world } from '../../testing/world.ts';

const PASSWORD = 'una-buona-password';
let hash: Promise<string> | undefined;

describe('PINs', () => {
  const w = world();
  const at = (place: TestPlace) => ({ params: { place_id: place.id } });

  /** Gives the person a password and a PIN. */
  async function withPin(user: TestUser, place: TestPlace, pin: string) {
    hash ??= hashPassword(PASSWORD);
    await w.app.db.run(sql`update users set password_hash = ${await hash} where id = ${user.id}`);
    const answer = await w.as(user.token)(pins.set, { ...at(place), body: { pin, password: PASSWORD } });
    expect(answer.status).toBe(200);
    return user;
  }
  const act = (user: TestUser, place: TestPlace, pin: string, headers = {}) =>
    w.as(user.token)(pins.act, { ...at(place), body: { pin } }, headers);
  const lock = (user: TestUser, place: TestPlace) => w.as(user.token)(pins.lock, at(place));
  const me = async (user: TestUser) => (await w.as(user.token)(auth.me, {})).body.id;
  const mine = async (user: TestUser) => (await w.as(user.token)(assignments.mine, {})).body.data;
  const offer = (user: TestUser, place: TestPlace) =>
    w.as(user.token)(products.list, { ...at(place), query: {} });
  const seePeople = (user: TestUser, place: TestPlace) => w.as(user.token)(people.list, at(place));

  async function house() {
    const place = await w.aPlace({ category: 'restaurant' });
    const owner = await withPin(place.owner, place, '271828');
    const waiter = await w.aMember(place, 'waiter');
    return { place, owner, waiter };
  }

  it('switch who acts, with the rights and the name of that person, and not those of an owner', async () => {
    const { place, owner, waiter } = await house();
    expect((await seePeople(waiter, place)).status).toBe(403);
    const acting = await act(waiter, place, '271828');
    expect(acting.body).toMatchObject({ user_id: owner.id, role: 'owner' });
    expect((await seePeople(waiter, place)).status).toBe(200);
    expect(await me(waiter)).toBe(owner.id);
    expect(await mine(waiter)).toMatchObject([{ place_id: place.id, role: 'manager', acting: 'other' }]);
    // An owner decides where the owner signed in.
    const removed = await w.as(waiter.token)(pins.removeOf, {
      params: { place_id: place.id, user_id: waiter.id },
    });
    expect(removed.status).toBe(403);
    const { body } = await w.as(waiter.token)(products.create, {
      ...at(place),
      body: { name: 'Carbonara', kind: 'dish', price: 12, vat_class: 'food_service' } as never,
    });
    const lines = await w.as(owner.token)(activity.list, { ...at(place), query: { limit: 50 } });
    expect(
      lines.body.data.find(({ about }) => about?.type === 'product' && about.id === body.id)?.person?.id,
    ).toBe(owner.id);
    await lock(waiter, place);
    expect((await seePeople(waiter, place)).status).toBe(403);
    expect(await me(waiter)).toBe(waiter.id);
  });

  it('leave a locked device without any right until a PIN is typed', async () => {
    const { place, owner, waiter } = await house();
    await withPin(waiter, place, '8351');
    expect((await act(owner, place, '8351')).body).toMatchObject({ user_id: waiter.id, role: 'waiter' });
    expect((await seePeople(owner, place)).status).toBe(403);
    await lock(owner, place);
    const locked = await offer(owner, place);
    expect([locked.status, locked.error?.code]).toEqual([403, 'pin_required']);
    expect(await mine(owner)).toMatchObject([{ acting: 'locked' }]);
    expect((await act(owner, place, '271828')).status).toBe(200);
    expect((await seePeople(owner, place)).status).toBe(200);
    expect(await mine(owner)).toMatchObject([{ role: 'owner' }]);
    // Who has a PIN can also lock without anybody else.
    await lock(owner, place);
    expect((await offer(owner, place)).error?.code).toBe('pin_required');
  });

  it('end after ten minutes without a change, in every process', async () => {
    const { place, waiter } = await house();
    const other = await w.another();
    await act(waiter, place, '271828');
    const elsewhere = clientOf(other.server, waiter.token);
    expect((await elsewhere(people.list, at(place))).status).toBe(200);
    w.advance(9 * MINUTE_MS);
    expect((await lock(waiter, await w.aPlace())).status).toBe(404);
    w.advance(9 * MINUTE_MS);
    // The call before was a change in this process; the other one asks before it ends anything.
    expect((await elsewhere(people.list, at(place))).status).toBe(200);
    w.advance(2 * MINUTE_MS);
    expect((await elsewhere(people.list, at(place))).status).toBe(403);
    expect(await me(waiter)).toBe(waiter.id);
    await other.close();
  });

  it('open neither the account, nor another place, of the person who signed in', async () => {
    const { place, owner, waiter } = await house();
    const second = await w.aPlace({ owner });
    await withPin(waiter, place, '8351');
    await act(owner, place, '8351');
    const account = await w.as(owner.token)(profile.get, {});
    expect([account.status, account.error?.code]).toEqual([403, 'own_session_only']);
    expect((await seePeople(owner, second)).status).toBe(404);
    const change = await w.as(owner.token)(pins.set, {
      ...at(place),
      body: { pin: '9051', password: PASSWORD },
    });
    expect([change.status, change.error?.code]).toEqual([403, 'own_session_only']);
    expect((await w.as(owner.token)(pins.remove, at(place))).status).toBe(403);
  });

  it('end with the assignment, the PIN or the block of the person', async () => {
    const { place, owner, waiter } = await house();
    const cook = await withPin(await w.aMember(place, 'kitchen'), place, '6074');
    const manager = await withPin(await w.aMember(place, 'manager'), place, '5093');
    const trusted = async () => (await seePeople(waiter, place)).status;
    await act(waiter, place, '5093');
    expect(await trusted()).toBe(200);
    await w.as(owner.token)(pins.removeOf, { params: { place_id: place.id, user_id: manager.id } });
    await expect.poll(trusted).toBe(403);
    expect((await act(waiter, place, '5093')).error?.code).toBe('wrong_pin');
    await withPin(manager, place, '5093');
    await act(waiter, place, '5093');
    expect(await trusted()).toBe(200);
    await w.as(owner.token)(people.changeRole, {
      params: { place_id: place.id, user_id: manager.id },
      body: { role: 'staff' },
    });
    await expect.poll(trusted).toBe(403);
    await act(waiter, place, '6074');
    await w.as(owner.token)(people.remove, { params: { place_id: place.id, user_id: cook.id } });
    // The person who signed in has no PIN: the device is theirs again.
    await expect.poll(async () => await me(waiter)).toBe(waiter.id);
    expect((await offer(waiter, place)).status).toBe(200);
    const gone = await w.app.db.many(sql`select 1 from person_pins where user_id = ${cook.id}`);
    expect(gone).toEqual([]);
  });

  it('free a locked device when its person has none any more, and one chosen later does not lock it', async () => {
    const { place, owner, waiter } = await house();
    await withPin(waiter, place, '8351');
    await lock(waiter, place);
    expect((await offer(waiter, place)).error?.code).toBe('pin_required');
    await w.as(owner.token)(pins.removeOf, { params: { place_id: place.id, user_id: waiter.id } });
    await expect.poll(async () => (await offer(waiter, place)).status).toBe(200);

    const cook = await withPin(await w.aMember(place, 'kitchen'), place, '6074');
    await act(waiter, place, '6074');
    await w.as(owner.token)(people.remove, { params: { place_id: place.id, user_id: cook.id } });
    await expect.poll(() => me(waiter)).toBe(waiter.id);
    await withPin(waiter, place, '8351');
    w.app.sessions.forget(waiter.id);
    expect((await offer(waiter, place)).status).toBe(200);
    await lock(waiter, place);
    expect((await offer(waiter, place)).error?.code).toBe('pin_required');
  });

  it('are of one person each at a place, and are not told of whom', async () => {
    const { place, owner, waiter } = await house();
    await withPin(waiter, place, '8351');
    const other = await w.aPlace();
    const stranger = await withPin(other.owner, other, '271828');
    const taken = await w.as(waiter.token)(pins.set, {
      ...at(place),
      body: { pin: '271828', password: PASSWORD },
    });
    expect([taken.status, taken.error?.code]).toEqual([409, 'pin_taken']);
    expect(taken.error?.error).not.toContain('Numero');
    expect((await act(waiter, place, '8351')).status).toBe(200);
    const rows = await w.app.db.many<{ mark: Buffer }>(sql`
      select mark from person_pins where user_id = any (${[owner.id, stranger.id]}::bigint[])`);
    expect(rows[0]!.mark.equals(rows[1]!.mark)).toBe(false);
    expect((await act(stranger, place, '271828')).status).toBe(404);
  });

  it('that are easy, long, short or no figures are refused, and so is a wrong password', async () => {
    const { place, owner } = await house();
    const set = (pin: unknown, password = PASSWORD) =>
      w.as(owner.token)(pins.set, { ...at(place), body: { pin, password } as never });
    for (const pin of ['1111', '1234', '654321', '123', '1234567', '12a4', '١٢٣٤', 4821, null, ' 4821'])
      expect((await set(pin)).status).toBe(422);
    expect((await set('4821', 'sbagliata')).error?.code).toBe('wrong_password');
    expect((await act(owner, place, '271828')).status).toBe(200);
  });

  it('are guessed five times on a device, and thirty times at a place', async () => {
    const { place, waiter } = await house();
    const wrong = (user: TestUser, nth: number) => act(user, place, `80${String(nth).padStart(2, '0')}`);
    for (let nth = 0; nth < 5; nth += 1) expect((await wrong(waiter, nth)).status).toBe(422);
    const limited = await act(waiter, place, '271828');
    expect([limited.status, limited.error?.code]).toEqual([429, 'too_many']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(60);
    for (let device = 0; device < 5; device += 1) {
      const other = await w.aMember(place, 'waiter');
      for (let nth = 0; nth < 5; nth += 1) await wrong(other, nth);
    }
    const fresh = await w.aMember(place, 'waiter');
    expect((await act(fresh, place, '271828')).status).toBe(429);
    w.advance(61 * MINUTE_MS);
    expect((await act(fresh, place, '271828')).status).toBe(200);
  });

  it('count a guess with an idempotency key too, and are not in its stored hash', async () => {
    const { place, waiter } = await house();
    const key = { 'idempotency-key': 'una-sola-volta' };
    for (let nth = 0; nth < 5; nth += 1) expect((await act(waiter, place, '8099', key)).status).toBe(422);
    expect((await act(waiter, place, '271828', key)).status).toBe(429);
    w.advance(16 * MINUTE_MS);
    await act(waiter, place, '271828', key);
    const hashes = await w.app.db.many<{ request_hash: Buffer }>(sql`
      select request_hash from idempotency_keys where user_id = ${waiter.id}`);
    const { createHash } = await import('node:crypto');
    const guessable = createHash('sha256')
      .update(JSON.stringify([pins.act.path, { place_id: place.id }, { pin: '271828' }]))
      .digest();
    expect(hashes).toHaveLength(1);
    expect(hashes[0]!.request_hash.equals(guessable)).toBe(false);
  });
});
