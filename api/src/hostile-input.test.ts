import { randomBytes } from 'node:crypto';
import type { EndpointShape } from 'contract/endpoint';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { hashToken } from './core/access/guard.ts';
import { BASE } from './core/http/route.ts';
import { allCalls, callFor, type Parts } from './testing/contract/contract-calls.ts';
import { urlOf } from './testing/client.ts';
import type { TestPlace } from './testing/factories.ts';
import { hostileRequests, hostileWord, type Sent } from './testing/hostile/hostile-requests.ts';
import { mountedRoutes } from './testing/contract/mounted-routes.ts';
import { watchTables, type Watch } from './testing/database/table-checksums.ts';
import { sampleOf } from './testing/contract/schema-sample.ts';
import { countFigures } from './testing/proof-figures.ts';
import { world } from './testing/world.ts';

/** How many bodies and addresses each call gets; `npm run proof:strangers` sends 300. */
const RUNS = inject('hostileBodies');

const withBody = allCalls.filter(({ endpoint }) => endpoint.method !== 'GET');
const withWords = allCalls.filter(({ endpoint }) => endpoint.params ?? endpoint.query);

describe('hostile input', () => {
  const w = world({ environment: { HUB_PUBLIC_TRIES: '1000000' } });
  const count = countFigures();
  let watch: Watch;
  beforeAll(() => {
    watch = watchTables(w.app.db);
  });

  interface Answer {
    status: number;
    text: string;
  }

  async function send(
    { method, access }: Pick<EndpointShape, 'method' | 'access'>,
    url: string,
    place: TestPlace,
    { payload, headers }: Partial<Sent> = {},
  ): Promise<Answer> {
    const token = access === 'operator' ? String(w.app.config.operatorKey) : place.owner.token;
    const answer = await w.server.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    count('calls');
    if (payload !== undefined) count('bodies');
    count(`answers ${String(answer.statusCode)[0]}xx`);
    return { status: answer.statusCode, text: answer.payload };
  }

  /**
   * Done, or refused with a sentence and no row of any table changed; never a fault of ours, and never how Hub is built
   * inside.
   */
  async function expectAnswer(act: () => Promise<Answer>): Promise<void> {
    const { result, changed } = await watch.during(act);
    const { status, text } = result;
    expect({ status, text }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 500) });
    expect(text).not.toMatch(/node_modules|\.ts:\d+|syntax error|constraint|polluted/);
    if (status < 400) return;
    expect(JSON.parse(text)).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    count('tables changed', changed.length);
    expect({ status, text, changed }).toEqual({ status, text, changed: [] });
  }

  /**
   * Their session and password are as they were, and guesses are forgotten: a call that signs out, or that is asked too often,
   * would keep all that follow from being read.
   */
  async function readmit({ owner }: TestPlace): Promise<void> {
    const now = w.app.clock();
    await w.app.db.run(sql`delete from throttles`);
    await w.app.db.run(sql`
      insert into sessions (user_id, token_hash, created_at, last_used_at)
      values (${owner.id}, ${hashToken(owner.token)}, ${now}, ${now}) on conflict do nothing`);
  }

  it.each(withBody)('$name survives its bodies', async (one) => {
    const place = await w.aPlace();
    const call: Parts = await callFor(w, one, place);
    const url = urlOf(one.endpoint, call);
    await fc.assert(
      fc.asyncProperty(hostileRequests(one.endpoint, call.body), async (sent) => {
        await readmit(place);
        await expectAnswer(() => send(one.endpoint, url, place, sent));
      }),
      { numRuns: RUNS },
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(withWords)('$name survives its addresses', async (one) => {
    const place = await w.aPlace();
    const call: Parts = await callFor(w, one, place);
    const queries = one.endpoint.query ? Object.keys(sampleOf(one.endpoint.query, 'output') as object) : [];
    const words = [...Object.keys(call.params ?? {}), ...queries];
    const sent: Partial<Sent> =
      call.body === undefined
        ? {}
        : { payload: JSON.stringify(call.body), headers: { 'content-type': 'application/json' } };
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...words), hostileWord, async (name, word) => {
        const params = { ...call.params, ...(name in (call.params ?? {}) && { [name]: word }) };
        const query = { ...call.query, ...(queries.includes(name) && { [name]: word }) };
        await readmit(place);
        await expectAnswer(() => send(one.endpoint, urlOf(one.endpoint, { params, query }), place, sent));
        answered += 1;
      }),
      { numRuns: RUNS },
    );
    expect(answered).toBe(RUNS);
  });

  it('causes no fault in routes outside of the contract: files, streams, pages, webhooks', async () => {
    const place = await w.aPlace();
    const called = new Set(
      allCalls.map(({ endpoint }) => `${BASE}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const routes = mountedRoutes(w.server).filter(
      ({ url, method }) => !called.has(url) && method !== 'HEAD' && !url.endsWith(`${BASE}/events`),
    );
    expect(routes.length).toBeGreaterThan(8);
    for (const { method, url } of routes) {
      const bodies = hostileRequests({ method: 'POST' } as EndpointShape, {
        apiKey: 'x',
        deliveryId: 'x',
        type: 'x',
      });
      await fc.assert(
        fc.asyncProperty(hostileWord, bodies, async (word, sent) => {
          const address = `${url.replaceAll(/:\w+/g, encodeURIComponent(word))}?state=${encodeURIComponent(word)}`;
          await w.app.db.run(sql`delete from throttles`);
          const { status, text } = await send(
            { method: method as 'GET', access: 'public' },
            address,
            place,
            method === 'GET' ? {} : sent,
          );
          expect({ address, status }).toEqual({
            address,
            status: expect.toSatisfy((code: number) => code < 500),
          });
          expect(text).not.toMatch(/node_modules|\.ts:\d+|syntax error|constraint|polluted/);
        }),
        { numRuns: RUNS },
      );
    }
  });
});
