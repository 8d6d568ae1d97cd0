import { auth } from 'contract/access/calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSessionCache } from './core/access/sessions/session-cache.ts';
import { buildApp } from './app.ts';
import { type Database, openDatabase } from './core/db/pool.ts';
import { BASE } from './core/http/route.ts';
import { aPage } from './slices/public/testing/page.ts';
import { allCalls, callAbout, furnishPlace } from './testing/contract/contract-calls.ts';
import { clientOf } from './testing/client.ts';
import { type DatabaseProxy, openDatabaseProxy } from './testing/database/database-proxy.ts';
import { aWebFolder } from './testing/fakes/web-folder.ts';
import { OPERATOR_KEY, world } from './testing/world.ts';

const SENTENCE = 'Il servizio non è raggiungibile in questo momento. Riprova tra poco.';
const PASSWORD = 'una-password-lunga';

const w = world();
let gate: DatabaseProxy;
let db: Database;
let server: FastifyInstance;
let folder: Awaited<ReturnType<typeof aWebFolder>>;

beforeAll(async () => {
  folder = await aWebFolder();
  gate = await openDatabaseProxy(w.databaseUrl);
  db = openDatabase(gate.url, { max: 3, silentMs: 1000 });
  // The listening connection is separate; the session cache is not under test here.
  const sessions = openSessionCache(db, { ...w.app.listener, isUp: () => false });
  server = await buildApp({ ...w.app, db, sessions }, folder.path);
});
afterAll(async () => {
  await gate.open();
  await server.close();
  await db.close();
  await gate.close();
  await folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const statusOf = async (url: string) => (await get(url)).statusCode;

async function untilReady(): Promise<void> {
  while ((await statusOf('/readyz')) !== 200) await new Promise(setImmediate);
}

describe.each(['down', 'hanging'])('a database that is %s', (how) => {
  const goAway = () => (how === 'down' ? gate.shut() : gate.hang());

  it('is a 503 with a sentence for every call, and needs no restart', async () => {
    const place = await w.aPlace();
    const ids = await furnishPlace(w, place);
    const calls = [];
    for (const one of allCalls) calls.push({ ...one, call: await callAbout(one, place, ids) });
    await goAway();
    for (const { name, endpoint, call } of calls) {
      const token = endpoint.access === 'operator' ? OPERATOR_KEY : place.owner.token;
      const send = clientOf(server, endpoint.access === 'public' ? undefined : token);
      const { status, error, headers } = await send(endpoint, call as never);
      // Some of what everybody may ask needs no database.
      if (endpoint.access === 'public' && status < 500) continue;
      expect({ name, status, error }).toEqual({
        name,
        status: 503,
        error: { error: SENTENCE, code: 'unavailable' },
      });
      expect([name, headers['retry-after']]).toEqual([name, '2']);
    }
    await gate.open();
    await untilReady();
    expect((await clientOf(server, place.owner.token)(auth.me, {})).status).toBe(200);
    w.faults.splice(0);
  });

  it('leaves /healthz alive, and opens no stream', async () => {
    const { owner } = await w.aPlace();
    await goAway();
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
    const stream = await get(`${BASE}/events`, { authorization: `Bearer ${owner.token}` });
    expect([stream.statusCode, stream.json()]).toEqual([503, { error: SENTENCE, code: 'unavailable' }]);
    await gate.open();
    await untilReady();
    w.faults.splice(0);
  });

  it('does not block later sign-ins, and counts no attempts', async () => {
    const person = await w.aUser({ password: PASSWORD });
    const signIn = () => clientOf(server)(auth.login, { body: { email: person.email, password: PASSWORD } });
    await goAway();
    for (let n = 0; n < 30; n += 1) expect((await signIn()).status).toBe(503);
    await gate.open();
    await untilReady();
    expect((await signIn()).status).toBe(200);
    w.faults.splice(0);
  });

  it('is a page with a sentence for guests, in their language', async () => {
    const { slug } = await aPage(w);
    await goAway();
    for (const address of [`/b/${slug}`, `/b/${slug}/${'x'.repeat(43)}`, `/pay/${'x'.repeat(43)}`]) {
      const { statusCode, headers, body } = await get(address, { 'accept-language': 'de' });
      expect([address, statusCode, headers['retry-after']]).toEqual([address, 503, '2']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('<html lang="de"');
      expect(body).toContain('<h1 class="text-h1">Wir sind gleich wieder da</h1>');
    }
    await gate.open();
    await untilReady();
    expect(await statusOf(`/b/${slug}`)).toBe(200);
    w.faults.splice(0);
  });
});
