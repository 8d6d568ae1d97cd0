import type { EndpointShape } from 'contract/endpoint';
import fc from 'fast-check';
import sql, { raw } from 'sql-template-tag';
import { describe, expect, inject, it } from 'vitest';
import { BASE } from './http/route.ts';
import { allCalls, callFor } from './testing/call-for.ts';
import { urlOf } from './testing/client.ts';
import type { TestPlace } from './testing/factories.ts';
import { hostileBodies, hostileWord } from './testing/hostile.ts';
import { sample } from './testing/sample.ts';
import { world } from './testing/world.ts';

/** How many bodies each call gets; `npm run proof:strangers` sends 300. */
const RUNS = inject('hostileBodies');

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const withBody = allCalls.filter(({ endpoint }) => endpoint.body !== undefined);
const withWords = allCalls.filter(({ endpoint }) => endpoint.params ?? endpoint.query);
const placed = allCalls.filter(
  ({ endpoint }) => Array.isArray(endpoint.access) && endpoint.method !== 'GET' && !endpoint.upload,
);

describe('what strangers send', () => {
  const w = world({ environment: { HUB_PUBLIC_TRIES: '1000000' } });

  async function send(endpoint: EndpointShape, url: string, token: string, payload?: string) {
    const response = await w.server.inject({
      method: endpoint.method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, text: response.payload };
  }

  /** Refused with a sentence, or done; never a fault of ours, and never how Hub is built inside. */
  function expectAnswer({ status, text }: { status: number; text: string }): void {
    expect({ status, text }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 500) });
    expect(text).not.toMatch(/node_modules|\.ts:\d+|syntax error|constraint|polluted/);
    if (status >= 400) {
      expect(JSON.parse(text)).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }
  }

  const keyOf = ({ access }: EndpointShape, place: TestPlace) =>
    access === 'operator' ? String(w.app.config.operatorKey) : place.owner.token;

  it.each(withBody)('$name survives its bodies', async (one) => {
    const place = await w.aPlace();
    const call: Parts = await callFor(w, one, place);
    const url = urlOf(one.endpoint, call);
    await fc.assert(
      fc.asyncProperty(hostileBodies(call.body), async (payload) => {
        expectAnswer(await send(one.endpoint, url, keyOf(one.endpoint, place), payload));
      }),
      { numRuns: RUNS },
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(withWords)('$name survives its addresses', async (one) => {
    const place = await w.aPlace();
    const call: Parts = await callFor(w, one, place);
    const queries = one.endpoint.query ? Object.keys(sample(one.endpoint.query, 'output') as object) : [];
    const words = [...Object.keys(call.params ?? {}), ...queries];
    const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...words), hostileWord, async (name, word) => {
        const params = { ...call.params, ...(name in (call.params ?? {}) && { [name]: word }) };
        const query = { ...call.query, ...(queries.includes(name) && { [name]: word }) };
        expectAnswer(
          await send(
            one.endpoint,
            urlOf(one.endpoint, { params, query }),
            keyOf(one.endpoint, place),
            payload,
          ),
        );
        answered += 1;
      }),
      { numRuns: RUNS },
    );
    expect(answered).toBe(RUNS);
  });

  /** The content of every table, but for what counts and times the requests themselves. */
  async function picture(): Promise<Record<string, string>> {
    const tables = await w.app.db.many<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public'
        and tablename not in ('throttles', 'idempotency_keys', 'sessions') order by 1`);
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { sum } = await w.app.db.one<{ sum: string }>(
        sql`select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${raw(name)} t`,
      );
      sums[name] = sum;
    }
    return sums;
  }

  it.each(placed)("$name leaves another place's rows as they are", async (one) => {
    const place = await w.aPlace();
    const stranger = await w.aPlace();
    const call: Parts = await callFor(w, one, place);
    const own: Parts = await callFor(w, one, stranger);
    const before = await picture();
    const payload = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
    const url = urlOf(one.endpoint, call);
    const replies = [
      await send(one.endpoint, url, stranger.owner.token, payload(call.body)),
      await send(one.endpoint, url, 'garbage', payload(call.body)),
    ];
    if (one.endpoint.params) {
      replies.push(await send(one.endpoint, url, stranger.owner.token, payload(own.body)));
    }
    // One id of the other place among one's own: in the address, then in each field of the body.
    const body = (own.body ?? {}) as Record<string, unknown>;
    for (const [name, theirs] of Object.entries((call.body ?? {}) as Record<string, unknown>)) {
      if (!name.endsWith('_id') || theirs === body[name]) continue;
      const mixed = payload({ ...body, [name]: theirs });
      replies.push(await send(one.endpoint, urlOf(one.endpoint, own), stranger.owner.token, mixed));
    }
    expect(await picture()).toEqual(before);
    for (const reply of replies) {
      expectAnswer(reply);
      expect(reply.status).toBeOneOf([400, 401, 403, 404, 409, 422]);
    }
  });

  it('refuses what is too large, too deep or of another type', async () => {
    const place = await w.aPlace();
    const post = (payload: string, type = 'application/json') =>
      w.server.inject({
        method: 'POST',
        url: `${BASE}/rooms`,
        headers: { authorization: `Bearer ${place.owner.token}`, 'content-type': type },
        payload,
      });
    expect((await post(JSON.stringify({ name: 'x'.repeat(300_000) }))).statusCode).toBe(413);
    expect((await post('['.repeat(100_000) + ']'.repeat(100_000))).statusCode).toBeOneOf([400, 422]);
    expect((await post('<room/>', 'application/xml')).statusCode).toBe(415);
  });
});
