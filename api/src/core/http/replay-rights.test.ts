import { DAY_MS } from 'contract/days/durations';
import { operator } from 'contract/operator/calls';
import type { Role } from 'contract/roles/values';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { allCalls, callFor, type Case, type Parts } from '../../testing/contract/contract-calls.ts';
import type { TestPlace, TestUser } from '../../testing/factories.ts';
import { OPERATOR_KEY, world } from '../../testing/world.ts';
import { keyedRequest, once } from './idempotency.ts';
import { isCreating } from './route.ts';

const creating = allCalls.filter(({ endpoint }) => isCreating(endpoint) && Array.isArray(endpoint.access));
/** These calls ask another server, or check the present state, before the stored answer is looked up. */
const PREPARED = new Set<string>();

describe('a creating call that is repeated with its key', () => {
  const w = world();

  /** A place that stays open when its first owner leaves. */
  async function openPlace(): Promise<TestPlace> {
    const place = await w.aPlace();
    const partner = await w.aMember(place, 'owner');
    await w.app.db.run(sql`
      insert into subscriptions (user_id, plan, starts_at, expires_at)
      values (${partner.id}, 'year', ${w.app.clock()}, ${new Date(w.app.clock().getTime() + 90 * DAY_MS)})`);
    return place;
  }
  const setRole = (place: TestPlace, { id }: TestUser, role: Role) =>
    w.app.db.run(sql`update assignments set role = ${role} where place_id = ${place.id} and user_id = ${id}`);

  /** An answer as the call would have left it, for most of the calls would need a history of their own to succeed. */
  async function store({ endpoint }: Case, call: Parts, owner: TestUser, key: string, place: TestPlace) {
    const request = [endpoint.path, endpoint.params?.parse(call.params), endpoint.body?.parse(call.body)];
    await once(
      w.app,
      keyedRequest(owner.id, key, request),
      async () => ({ status: endpoint.status, body: '{"risposta":"conservata"}' }),
      {
        asked: () => [{ place_id: place.id, role: 'owner' }],
        mayRepeat: () => {},
        isSecret: false,
      },
    );
  }

  it.each(creating)('$name answers no former member and nobody with too little right', async (one) => {
    const place = await openPlace();
    const { owner } = place;
    const call = await callFor(w, one, place);
    const word = `diritto-${one.name.replaceAll('.', '-')}`;
    await store(one, call, owner, word, place);
    const key = { 'idempotency-key': word };
    const send = async () => {
      // As on a process that has not seen this person before.
      w.app.sessions.forget(owner.id);
      const reply = await w.as(owner.token)(one.endpoint, call, key);
      return { status: reply.status, replayed: reply.headers['idempotency-replayed'] === 'true' };
    };
    if (!(await send()).replayed) PREPARED.add(one.name);
    await setRole(place, owner, 'housekeeping');
    expect(await send()).toMatchObject({ status: 403, replayed: false });
    await w.app.db.run(sql`delete from assignments where place_id = ${place.id} and user_id = ${owner.id}`);
    expect(await send()).toMatchObject({ status: 404, replayed: false });
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role) values (${owner.id}, ${place.id}, 'business', 'owner')`);
    await w.app.db.run(sql`update subscriptions set expires_at = ${new Date(0)}`);
    expect(await send()).toMatchObject({ status: 403, replayed: false });
    await w.as(OPERATOR_KEY)(operator.blockUser, { params: { user_id: owner.id } });
    expect(await send()).toMatchObject({ status: 401, replayed: false });
  });

  it('has a stored answer in all cases except prepared calls', () => {
    expect([...PREPARED].toSorted()).toEqual(['btcpaySettings.connect', 'orders.approve']);
    expect(creating.length).toBeGreaterThan(30);
  });

  const room = (place_id: number) => ({ place_id, number: '1', capacity: 2, price_per_night: 80 });

  it('is refused to a lesser role than at the first call', async () => {
    const place = await openPlace();
    const key = { 'idempotency-key': 'ruolo-minore' };
    const send = () => w.as(place.owner.token)(rooms.create, { body: room(place.id) }, key);
    await setRole(place, place.owner, 'manager');
    expect((await send()).status).toBe(201);
    await setRole(place, place.owner, 'owner');
    w.app.sessions.forget('*');
    expect((await send()).status).toBe(201);
    const other = { 'idempotency-key': 'ruolo-minore-2' };
    const again = () =>
      w.as(place.owner.token)(rooms.create, { body: { ...room(place.id), number: '2' } }, other);
    expect((await again()).status).toBe(201);
    await setRole(place, place.owner, 'manager');
    w.app.sessions.forget('*');
    const { status, error } = await again();
    expect([status, error.code]).toEqual([403, 'role_changed']);
  });

  it('is refused for an answer without stored places', async () => {
    const place = await openPlace();
    const key = { 'idempotency-key': 'senza-posti' };
    const send = () => w.as(place.owner.token)(rooms.create, { body: room(place.id) }, key);
    expect((await send()).status).toBe(201);
    await w.app.db.run(sql`update idempotency_keys set places = null where key = 'senza-posti'`);
    const { status, error } = await send();
    expect([status, error.code]).toEqual([409, 'idempotency_key_old']);
  });
});
