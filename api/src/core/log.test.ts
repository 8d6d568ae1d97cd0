import type { Endpoint } from 'contract/endpoint';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { App } from './context.ts';
import { jobHandlers } from '../slices.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { createLog } from './log.ts';
import { openMail } from './mail/open-mail.ts';
import { allCalls, callFor, type Parts } from '../testing/contract/contract-calls.ts';
import { urlOf } from '../testing/client.ts';
import { mountedRoutes } from '../testing/contract/mounted-routes.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { OPERATOR_KEY, world } from '../testing/world.ts';

const MARK = 'zqsegno';

type Json = { [key: string]: unknown };

/** The same value with a word of ours in every text that takes one: names, notes, addresses, passwords, keys. */
function marked(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  let whole: Json = { ...value };
  const texts = schemaTexts(schema);
  for (const name of texts) {
    for (const word of [
      `${MARK} ${name}`,
      `${MARK}-${name}`.replaceAll('_', '-'),
      `${MARK}${name}@example.com`,
      '+39 333 7654321',
    ]) {
      const tried = { ...whole, [name]: word };
      if (!schema.safeParse(tried).success) continue;
      whole = tried;
      break;
    }
  }
  return whole;
}

function schemaTexts(schema: NonNullable<Endpoint['body']>): string[] {
  const { shape } = schema as unknown as { shape?: Json };
  return Object.keys(shape ?? {}).filter(
    (name) => !/(_id|_date|^from|^to|status|language|role|_at)$/.test(name),
  );
}

describe('the log', () => {
  const w = world({ environment: { HUB_PUBLIC_TRIES: '1000000', HUB_SECRET_KEY: 'ab'.repeat(32) } });
  const written: string[] = [];
  let app: App;
  let server: FastifyInstance;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const log = createLog({ write: (line: string) => void written.push(line) });
    const mail = openMail(w.app.config, log, w.app.clock);
    const jobs = await openJobs({ ...w.app, log, mail }, 'send', jobHandlers);
    app = { ...w.app, log, mail, jobs };
    server = await buildApp(app);
    stop = async () => {
      await server.close();
      await jobs.stop();
      await mail.close();
    };
  });
  afterAll(() => stop());

  const send = (method: string, url: string, token: string, body?: unknown) =>
    server.inject({
      method: method as 'GET',
      url,
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': `${MARK} agent`,
        'x-forwarded-for': '203.0.113.77',
        referer: `https://hub.test/?q=${MARK}`,
        cookie: `a=${MARK}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  async function namedPlace() {
    const place = await w.aPlace();
    const { id } = place.owner;
    await w.app.db.run(sql`
      update users set first_name = ${`${MARK} nome`}, last_name = ${`${MARK} cognome`}, email = ${`${MARK}${id}@example.com`}
      where id = ${id}`);
    await w.app.db.run(sql`
      update places set name = ${`${MARK} casa`}, email = ${`${MARK}@example.com`}, phone = '+39 333 7654321'
      where id = ${place.id}`);
    return place;
  }

  /** Sends every call, good and spoilt, and does the work that follows. Answers the words that must stand nowhere. */
  async function walk(): Promise<string[]> {
    const secrets = new Set([MARK, '203.0.113.77', '7654321', OPERATOR_KEY]);
    for (const one of allCalls) {
      const place = await namedPlace();
      const call: Parts = await callFor(w, one, place);
      const { endpoint } = one;
      const token = endpoint.access === 'operator' ? OPERATOR_KEY : place.owner.token;
      secrets.add(place.owner.token);
      for (const name of ['token', 'candidate_code', 'directory_id', 'slug'])
        if (typeof call.params?.[name] === 'string') secrets.add(call.params[name]);
      const query = { ...call.query, q: `${MARK} cerca` };
      const body = marked(endpoint.body, call.body);
      const url = urlOf(endpoint, { ...call, query });
      await send(endpoint.method, url, token, body);
      await send(endpoint.method, url, `${MARK}token`, body);
      await send(endpoint.method, `${url}%zz${MARK}`, token, body);
      await send(endpoint.method, `${url}/${MARK}?x=${MARK}`, token, `{"${MARK}":`);
      await w.app.db.run(sql`delete from throttles`);
    }
    await app.jobs.runDue({ early: true });
    return [...secrets].filter((secret) => secret.length > 6);
  }

  it('contains no personal data and no secrets for any call', async () => {
    const secrets = await walk();
    expect(written.length).toBeGreaterThan(allCalls.length * 3);
    const routes = new Set([...mountedRoutes(server).map(({ url }) => url), 'unknown']);
    for (const line of written) {
      const found = secrets.filter((secret) => line.includes(secret));
      expect({ line, found }).toEqual({ line, found: [] });
      const entry = JSON.parse(line) as Json;
      expect(entry).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        msg: expect.any(String),
      });
      if (entry.msg !== 'request') continue;
      expect(entry).toMatchObject({
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        status: expect.any(Number),
      });
      expect(routes).toContain(entry.route);
    }
    w.faults.length = 0;
  }, 120_000);

  it('logs type and stack of a fault, not user input', async () => {
    const place = await w.aPlace();
    const room = { place_id: place.id, number: `${MARK}9`, capacity: 2, price_per_night: 80 };
    await w.app.db.run(
      sql`alter table rooms add constraint never check (number not like 'zqsegno%') not valid`,
    );
    written.length = 0;
    const { statusCode, payload } = await send('POST', '/api/v1/rooms', place.owner.token, room);
    await w.app.db.run(sql`alter table rooms drop constraint never`);
    expect([statusCode, payload.includes(MARK)]).toEqual([500, false]);
    const { request_id } = JSON.parse(payload) as { request_id: string };
    const fault = written.find((line) => line.includes('request failed')) ?? '';
    expect(JSON.parse(fault)).toMatchObject({ request_id, err: { code: '23514', at: expect.any(Array) } });
    expect(written.join('')).not.toContain(MARK);
  });

  it("does so at the command line's level too", () => {
    const lines: string[] = [];
    const quiet = createLog({ write: (line: string) => void lines.push(line) }, 'warn');
    quiet.info('not asked for');
    quiet.warn({ err: new Error(MARK) }, 'listening connection lost');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(MARK);
  });

  it('contains nothing of the letters of jobs', async () => {
    const place = await namedPlace();
    written.length = 0;
    await send('POST', '/api/v1/auth/forgot-password', '', { email: `${MARK}${place.owner.id}@example.com` });
    expect(await runJobs(app)).toBeGreaterThan(0);
    expect(written.some((line) => line.includes('mail written'))).toBe(true);
    expect(written.join('')).not.toContain(MARK);
  });

  it('labels metrics by route only', async () => {
    const { owner } = await w.aPlace();
    const labels = async () => {
      const { payload } = await send('GET', '/metrics', OPERATOR_KEY);
      return (
        payload
          .split('\n')
          // A kind of garbage collection has lines from its first time on.
          .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('hub_nodejs_gc_'))
          .map((line) => line.replace(/ \S+$/, ''))
      );
    };
    const ask = async (word: string) => {
      for (const path of [
        '/api/v1/rooms/',
        '/photos/',
        '/ical/',
        '/api/v1/public/places/',
        '/nirgendwo/',
        '/api/v1/x/y/',
      ])
        await send('GET', path + word, owner.token);
      await send('GET', `/api/v1/search?q=${word}`, owner.token);
      await send('PROPFIND', `/${word}`, owner.token);
    };
    await ask(`${MARK}0`);
    await labels();
    const before = await labels();
    for (let turn = 1; turn <= 30; turn += 1) await ask(`${MARK}${turn}`);
    const after = await labels();
    expect(after).toEqual(before);
    expect(after.join('\n')).not.toContain(MARK);
    const routes = new Set([...mountedRoutes(server).map(({ url }) => url), 'unknown']);
    const named = after.flatMap((line) => /route="([^"]*)"/.exec(line)?.[1] ?? []);
    expect(named.filter((route) => !routes.has(route))).toEqual([]);
    expect(named).toContain('unknown');
  });
});
