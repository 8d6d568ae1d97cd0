import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { BASE } from './core/http/route.ts';
import { compileSerializer } from './core/http/serializer.ts';
import { allCalls, callFor, type Case } from './testing/contract/contract-calls.ts';
import type { TestPlace, TestUser } from './testing/factories.ts';
import { sampleOf, spoil } from './testing/contract/schema-sample.ts';
import { world } from './testing/world.ts';

const all = allCalls;
const placed = all.filter(({ endpoint }) => Array.isArray(endpoint.access));
const strange = all.filter(
  ({ endpoint }) => endpoint.access === 'public' && endpoint.path.includes('{slug}'),
);

describe('the contract', () => {
  const w = world();

  async function attempt(one: Case, place: TestPlace, user: TestUser, role?: Role): Promise<number> {
    const call = await callFor(w, one, place);
    // Waiters see the bills of orders alone (docs/rules.md 16.34).
    if (role === 'waiter')
      await w.app.db.run(sql`
        update bills set source_kind = 'order', source_id = id + 1000000000, is_main = false
        where place_id = ${place.id} and source_kind = 'sale'`);
    const { status } = await w.as(user.token)(one.endpoint, call);
    return status;
  }

  it('names each method and path once', () => {
    const calls = all.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(calls).toEqual([...new Set(calls)]);
  });

  it.each(all)('$name is mounted', ({ endpoint }) => {
    const url = BASE + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(w.server.hasRoute({ method: endpoint.method, url })).toBe(true);
  });

  it.each(strange)('$name is for everybody, at an open place alone', async (one) => {
    const place = await w.aPlace();
    const call: { params: { slug: string } } = await callFor(w, one, place);
    const ask = (slug = call.params.slug) =>
      w.as()(one.endpoint, { ...call, params: { ...call.params, slug } });
    expect([401, 403, 404]).not.toContain((await ask()).status);
    expect((await ask('nessuno')).status).toBe(404);
    expect((await ask('../rooms')).status).toBe(404);
  });

  it.each(placed)('$name is closed while the subscription has ended', async (one) => {
    const place = await w.aPlace({ paidUntil: new Date(w.app.clock().getTime() - 1000) });
    expect(await attempt(one, place, place.owner)).toBe(403);
  });

  // Who may not, strangers-outside.test.ts asks: other roles, other places, no session.
  const byRole = placed.flatMap((one) =>
    (one.endpoint.access as readonly Role[]).map((role) => ({ ...one, role })),
  );
  it.each(byRole)('$name is open to the role $role', async (one) => {
    const place = await w.aPlace();
    expect([401, 403, 404]).not.toContain(
      await attempt(one, place, await w.aMember(place, one.role), one.role),
    );
  });

  it.each(all.filter(({ endpoint }) => endpoint.response))(
    '$name answers only what it names',
    ({ endpoint }) => {
      const schema = endpoint.response!;
      const value = sampleOf(schema, 'output');
      const written = compileSerializer(schema)(spoil(value, 'password_hash', 'secret'));
      expect(JSON.parse(written)).toEqual(value);
    },
  );
});
