import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { operatorReviews } from 'contract/operator-reviews/calls';
import { operator } from 'contract/operator/calls';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import { OPERATOR_KEY, world } from '../../testing/world.ts';

describe("the operator's audit", () => {
  const w = world();
  const ask: ReturnType<typeof w.as> = (endpoint, call, headers) =>
    w.as(OPERATOR_KEY)(endpoint, call, headers);

  it('records changes with their request, and nothing without a change', async () => {
    const { email, id } = await w.aUser();
    const created = await ask(operator.createPlace, { body: { name: 'Casa Registro', category: 'b&b' } });
    const place_id = created.body.id;
    await ask(operator.createPlace, { body: { name: 'Casa Registro', category: 'b&b' } });
    for (const role of ['staff', 'staff', 'manager'] as const)
      await ask(operator.grantAssignment, { body: { email, place_id, role } });
    for (let n = 0; n < 2; n++) {
      await ask(operator.changePlace, {
        params: { place_id },
        body: { category: 'hotel', name: 'Casa Registro' },
      });
      await ask(operator.revokeAssignment, { query: { email, place_id } });
    }
    const { body } = await ask(operator.listAudit, { query: { place_id } });
    expect(body.data.map(({ verb, user_id, changed }) => [verb, user_id, changed])).toEqual([
      [
        'assignment:revoke',
        id,
        [
          { field: 'level', before: 'business', after: null },
          { field: 'role', before: 'manager', after: null },
        ],
      ],
      ['place:change', null, [{ field: 'category', before: 'b&b', after: 'hotel' }]],
      ['assignment:grant', id, [{ field: 'role', before: 'staff', after: 'manager' }]],
      [
        'assignment:grant',
        id,
        [
          { field: 'level', before: null, after: 'business' },
          { field: 'role', before: null, after: 'staff' },
        ],
      ],
      [
        'place:create',
        null,
        expect.arrayContaining([{ field: 'name', before: null, after: 'Casa Registro' }]),
      ],
    ]);
    for (const { door, request_id } of body.data)
      expect([door, request_id]).toEqual(['api', expect.stringMatching(/^[\da-f-]{36}$/)]);
    const page = await ask(operator.listAudit, { query: { place_id, limit: 2 } });
    const rest = await ask(operator.listAudit, { query: { place_id, after: page.body.next ?? 0 } });
    expect([...page.body.data, ...rest.body.data]).toEqual(body.data);
  });

  it('holds no password, address, name or text of a guest', async () => {
    const person = {
      email: 'segreta@example.com',
      username: 'segretissima',
      first_name: 'Nomesegreto',
      last_name: 'Cognomesegreto',
      password: 'frase-segreta-e-lunga',
    };
    await ask(operator.createUser, { body: person });
    const { id } = await w.aPlace();
    const directory_id = 'segreta-1';
    const words = { author: 'Autoresegreto', title: 'Titolosegreto', text: 'Testosegreto' };
    const review = { directory_id, place_id: id, rating: 3, written_at: '2026-10-01T10:00:00Z', ...words };
    await ask(operatorReviews.put, { body: review });
    await ask(operatorReviews.put, { body: { ...review, text: 'Testosegreto cambiato' } });
    await ask(operatorReviews.remove, { query: { directory_id } });
    const { body } = await ask(operator.listAudit, { query: { limit: 500 } });
    expect(body.data.slice(0, 4).map(({ verb }) => verb)).toEqual([
      'review:remove',
      'review:put',
      'review:put',
      'user:create',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/segret/i);
  });

  it('is append-only, and outlives its subjects', async () => {
    const { id } = await w.aPlace();
    await ask(operator.changePlace, { params: { place_id: id }, body: { name: 'Cambiata' } });
    for (const change of [
      sql`update operator_audit set verb = 'altro'`,
      sql`delete from operator_audit`,
      sql`truncate operator_audit`,
    ])
      await expect(w.app.db.run(change)).rejects.toThrow('append-only');
    await w.app.db.run(sql`delete from places where id = ${id}`);
    expect((await ask(operator.listAudit, { query: { place_id: id } })).body.data).toHaveLength(1);
  });
});

describe('a subscription', () => {
  const w = world();
  const ask: ReturnType<typeof w.as> = (endpoint, call, headers) =>
    w.as(OPERATOR_KEY)(endpoint, call, headers);

  it('closes the dashboard with its end, at the next call of every process, and reopens it complete', async () => {
    const place = await w.aPlace({ paidUntil: new Date(w.app.clock().getTime() + DAY_MS) });
    const clerk = await w.aMember(place, 'staff');
    const room_id = await w.aRoom(place);
    const other = await w.another();
    const params = { place_id: place.id };
    const here = () => w.as(clerk.token)(rooms.list, { params });
    const there = () => clientOf(other.server, clerk.token)(rooms.list, { params });
    try {
      const before = await here();
      expect([before.status, (await there()).status]).toEqual([200, 200]);
      // No notification: the cached session has the end of the subscription.
      w.advance(DAY_MS + 1000);
      for (const answer of [await here(), await there()])
        expect([answer.status, answer.error.code]).toEqual([403, 'subscription_ended']);
      await ask(operator.setSubscription, { body: { email: place.owner.email, plan: 'month' } });
      expect((await here()).body.data).toEqual(before.body.data);
      await expect.poll(async () => (await there()).status).toBe(200);
      expect(before.body.data.map(({ id }) => id)).toEqual([room_id]);
      const expires_at = new Date(w.app.clock().getTime() - 1000).toISOString();
      await ask(operator.setSubscription, { body: { email: place.owner.email, expires_at } });
      expect((await here()).status).toBe(403);
      await expect.poll(async () => (await there()).status).toBe(403);
    } finally {
      await other.close();
    }
  });

  it('tells how it was set, and keeps its plan where none is named', async () => {
    const { email, id } = await w.aUser();
    const set = (body: object) => ask(operator.setSubscription, { body: { email, ...body } });
    await Promise.all([1, 2, 3].map(() => set({ plan: 'month' })));
    await set({ expires_at: '2026-01-01T00:00:00Z' });
    const { body } = await ask(operator.getSubscription, { params: { user_id: id } });
    expect(body.current).toMatchObject({
      email,
      plan: 'month',
      is_active: false,
      expires_at: '2026-01-01T00:00:00.000Z',
    });
    expect(body.history.map(({ changed }) => changed.map(({ field }) => field))).toEqual([
      ['starts_at', 'expires_at'],
      ['plan', 'starts_at', 'expires_at'],
    ]);
    const ended = await ask(operator.listSubscriptions, { query: { state: 'ended' } });
    expect(ended.body.data.map(({ user_id }) => user_id)).toContain(id);
    const active = await ask(operator.listSubscriptions, { query: { state: 'active' } });
    expect(active.body.data.map(({ user_id }) => user_id)).not.toContain(id);
    const soon = await ask(operator.listSubscriptions, { query: { ending_before: '2025-01-01T00:00:00Z' } });
    expect(soon.body.data).toEqual([]);
    const strange = await set({ expires_at: '0000-01-01T00:00:00Z' });
    expect(Object.keys(strange.error.fields ?? {})).toEqual(['expires_at']);
  });
});

describe("the operator's key", () => {
  const w = world();

  it('cannot be guessed for ever, from one address', async () => {
    const from = (address: string, key: string) =>
      w.as(key)(operator.listPlaces, { query: {} }, { 'x-forwarded-for': address });
    const guess = (n: number) => from('192.0.2.7', `chiave-sbagliata-${n}`);
    for (let n = 0; n < 100; n++) expect((await guess(n)).status).toBe(401);
    const late = await guess(100);
    expect([late.status, late.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await from('192.0.2.7', OPERATOR_KEY)).status).toBe(429);
    expect((await from('192.0.2.8', OPERATOR_KEY)).status).toBe(200);
    w.advance(16 * MINUTE_MS);
    expect((await from('192.0.2.7', OPERATOR_KEY)).status).toBe(200);
  });
});

describe('without a key', () => {
  const w = world({ environment: { HUB_OPERATOR_KEY: '' } });

  it('all operator calls are refused', async () => {
    for (const key of [OPERATOR_KEY, 'undefined', '']) {
      const answer = await w.as(key)(operator.listPlaces, { query: {} });
      expect(answer.status).toBe(401);
    }
  });
});
