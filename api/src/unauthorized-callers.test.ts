import { randomBytes } from 'node:crypto';
import type { EndpointShape } from 'contract/endpoint';
import { type Role, ROLES } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { BASE } from './core/http/route.ts';
import {
  allCalls,
  callAbout,
  furnishPlace,
  type Case,
  type Parts,
} from './testing/contract/contract-calls.ts';
import { urlOf } from './testing/client.ts';
import type { TestPlace, TestUser } from './testing/factories.ts';
import { entityOf, idFields, withId } from './testing/contract/id-fields.ts';
import { mountedRoutes } from './testing/contract/mounted-routes.ts';
import { watchTables, type Watch } from './testing/database/table-checksums.ts';
import { plantMarkers, type Planted } from './testing/hostile/plant-markers.ts';
import { strangeTokens, type StrangeTokens } from './testing/hostile/invalid-tokens.ts';
import { countFigures } from './testing/proof-figures.ts';
import { OPERATOR_KEY, world } from './testing/world.ts';

/** Routes that are no calls of the contract, each for a reason. */
const BESIDE: Record<string, string> = {
  'GET /metrics': 'for the provider, with their key',
  'GET /healthz': 'for the supervisor that restarts it',
  'GET /readyz': 'for the proxy that sends it traffic',
  'GET /photos/:name': 'a file, by a name past guessing',
  'GET /ical/:file': 'a file, for other sites',
  'GET /ical/tables/:file': 'a file, for a telephone',
  [`GET ${BASE}/openapi.json`]: 'the document itself',
  [`GET ${BASE}/docs`]: 'the document as a page',
  [`GET ${BASE}/docs.css`]: 'its style',
  [`GET ${BASE}/events`]: 'a stream',
  [`GET ${BASE}/public/pay/:token/events`]: 'a stream',
  'GET /m/:slug': 'the public menu as a page',
  'GET /m/:slug/stream': 'a stream, which says only that the menu changed',
  'GET /m/menu.js': "the page's program",
  [`GET ${BASE}/btcpay/callback`]: 'where another server sends a browser',
  [`POST ${BASE}/btcpay/callback`]: 'where another server sends a browser',
  [`POST ${BASE}/webhooks/btcpay/:token`]: "another server's news, signed",
};

const closed = allCalls.filter(({ endpoint }) => endpoint.access !== 'public');
const open = allCalls.filter(({ endpoint }) => endpoint.access === 'public');
const placed = allCalls.filter(({ endpoint }) => Array.isArray(endpoint.access));
const personal = allCalls.filter(({ endpoint }) => endpoint.access === 'session' && endpoint.params);

interface Answer {
  status: number;
  text: string;
  headers: string;
}

/** What the public page and its letters show to everybody, on purpose: everything else of a place is its own. */
const PUBLIC =
  /^(places\.(name|address|category|email|phone|currency|description|conditions)|menus\.(name|description|translations)|menu_sections\.(name|description|translations)|products\.(name|description)|product_variants\.(name|names)|dish_cards\.translations|product_photos\.key|menu_pages\.notice|rooms\.(number|name|description|amenities)|(room|place)_photos\.key)$/;
/** And what a guest sees with the secret word of their own booking or payment. */
const GUESTS =
  /^(bookings\.(guest_|special_requests|license_plate|currency)|direct_bookings|payment_requests\.|reservations\.|reservation_links\.|table_deposits\.currency)/;

describe('unauthorized callers', () => {
  const w = world({ environment: { HUB_PUBLIC_TRIES: '1000000', HUB_SECRET_KEY: 'ab'.repeat(32) } });
  const count = countFigures();
  let theirs: TestPlace;
  let own: TestPlace;
  let theirIds: Record<string, number | string>;
  let ownIds: Record<string, number | string>;
  let planted: Planted;
  let watch: Watch;
  let outside: StrangeTokens;
  let removed: string;
  const members = new Map<Role, TestUser>();

  beforeAll(async () => {
    theirs = await w.aPlace();
    theirIds = await furnishPlace(w, theirs);
    ({ outside, removed } = await strangeTokens(w, theirs, theirIds));
    await w.app.db.run(sql`update reviews set reply = 'Grazie', replied_at = ${w.app.clock()}`);
    planted = await plantMarkers(w.app.db);
    own = await w.aPlace();
    ownIds = await furnishPlace(w, own);
    for (const role of ROLES) {
      // A person with a lower role here is an owner elsewhere: roles at one place do not count at another.
      const member = await w.aMember(theirs, role);
      await w.aPlace({ owner: member });
      members.set(role, member);
    }
    watch = watchTables(w.app.db);
  });

  async function send(
    endpoint: EndpointShape,
    call: Parts,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const whole = call.form ? new Response(call.form) : undefined;
    const type =
      whole?.headers.get('content-type') ?? (call.body === undefined ? undefined : 'application/json');
    const payload = whole ? Buffer.from(await whole.arrayBuffer()) : JSON.stringify(call.body);
    const answer = await w.server.inject({
      method: endpoint.method,
      url: urlOf(endpoint, call),
      headers: {
        // A line of its own for each: how often one address may try is another test's business.
        'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
        ...headers,
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(type !== undefined && { payload }),
    });
    count('calls');
    count(`answers ${String(answer.statusCode)[0]}xx`);
    return { status: answer.statusCode, text: answer.payload, headers: JSON.stringify(answer.headers) };
  }

  /** The tables in which a row changed meanwhile. */
  async function changedWhile(act: () => Promise<void>): Promise<string[]> {
    const { changed } = await watch.during(act);
    count('tables changed', changed.length);
    return changed;
  }

  /** Sends, and holds that it is refused with a sentence in which nothing of theirs is. Answers the sentence. */
  async function expectRefused(
    why: string,
    endpoint: EndpointShape,
    call: Parts,
    headers: Record<string, string>,
    allowed: readonly number[],
  ): Promise<string> {
    const { status, text, headers: sent } = await send(endpoint, call, headers);
    expect({ why, status, found: planted.found(text + sent), text }).toEqual({
      why,
      status: expect.toBeOneOf([...allowed]),
      found: [],
      text: expect.not.stringMatching(/node_modules|\.ts:\d+|syntax error|constraint/),
    });
    const refusal: { error: string } = JSON.parse(text);
    expect(refusal).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    return refusal.error;
  }

  it('find every mounted route documented, and no other', async () => {
    const { paths } = (await w.server.inject({ url: `${BASE}/openapi.json` })).json<{
      paths: Record<string, Record<string, { operationId: string; 'x-access': unknown }>>;
    }>();
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId, 'x-access': access }]) => ({
        call: `${method.toUpperCase()} ${BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        name: operationId,
        access,
      })),
    );
    const routes = mountedRoutes(w.server).filter(({ method }) => method !== 'HEAD');
    const mounted = routes.map(({ method, url }) => `${method} ${url}`).filter((route) => !(route in BESIDE));
    const byName = (names: string[]) => names.toSorted();
    expect(byName(documented.map(({ call }) => call))).toEqual(byName(mounted));
    expect(byName(documented.map(({ name, access }) => `${name} ${String(access)}`))).toEqual(
      byName(allCalls.map(({ name, endpoint }) => `${name} ${String(endpoint.access)}`)),
    );
    expect(routes.length).toBe(mounted.length + Object.keys(BESIDE).length);
  });

  it('would find the markers of every table', async ({ task }) => {
    expect(planted.refused, 'testing/plant.ts says why a column keeps what it holds').toEqual([]);
    expect(planted.columns.length).toBeGreaterThan(90);
    const seen = new Set<string>();
    for (const one of placed.filter(({ endpoint }) => endpoint.method === 'GET')) {
      const { text } = await send(one.endpoint, await callAbout(one, theirs, theirIds), {
        authorization: `Bearer ${theirs.owner.token}`,
      });
      for (const name of planted.found(text)) seen.add(name);
    }
    w.faults.length = 0;
    // Asked by the owner, of rows that the marks have made nonsense of: no answer to a stranger.
    task.meta.figures = {};
    expect(seen.size).toBeGreaterThan(30);
    expect([...seen]).toEqual(expect.arrayContaining(['bookings.guest_first_name', 'rooms.name']));
  });

  it('would see a single changed row', async () => {
    const { changed } = await watch.during(() =>
      w.app.db.run(sql`update seasons set priority = priority + 1 where id = ${theirIds.season_id}`),
    );
    expect(changed).toEqual(['public.seasons']);
  });

  it.each(closed)('$name stays closed to every token that is none', async (one) => {
    const call = await callAbout(one, theirs, theirIds);
    const { access } = one.endpoint;
    const others =
      access === 'operator'
        ? { "an owner's": { authorization: `Bearer ${theirs.owner.token}` } }
        : { "the operator's": { authorization: `Bearer ${OPERATOR_KEY}` } };
    const inAddress = {
      ...call,
      query: { ...call.query, token: theirs.owner.token, access_token: theirs.owner.token },
    };
    const gone = { authorization: `Bearer ${removed}` };
    const said: Record<string, string> = {};
    const changed = await changedWhile(async () => {
      for (const [why, headers] of Object.entries({ ...outside, ...others }))
        said[why] = await expectRefused(why, one.endpoint, call, headers, [401]);
      await expectRefused('a good one in the address', one.endpoint, inAddress, {}, [401]);
      if (Array.isArray(access)) await expectRefused('who was removed', one.endpoint, call, gone, [403, 404]);
    });
    expect(changed).toEqual([]);
    expect([said.none, said.garbage]).toEqual(['Token missing', 'Token invalid']);
  });

  it.each(placed)('$name changes nothing and says nothing for lower roles', async (one) => {
    const call = await callAbout(one, theirs, theirIds);
    const lower = ROLES.filter((role) => !(one.endpoint.access as readonly Role[]).includes(role));
    const changed = await changedWhile(async () => {
      for (const role of lower) {
        const headers = { authorization: `Bearer ${members.get(role)!.token}` };
        await expectRefused(role, one.endpoint, call, headers, [403]);
      }
    });
    expect(changed).toEqual([]);
  });

  it.each([...placed, ...personal])("$name keeps what is theirs from another place's owner", async (one) => {
    const call = await callAbout(one, theirs, theirIds);
    const headers = { authorization: `Bearer ${own.owner.token}` };
    const changed = await changedWhile(async () => {
      await expectRefused('all theirs', one.endpoint, call, headers, [403, 404]);
    });
    expect(changed).toEqual([]);
  });

  const refusals = [400, 401, 403, 404, 409, 413, 415, 422];
  const fieldsOf = ({ endpoint }: Case) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      idFields(endpoint[part]).map((field) => ({ part, field })),
    );

  it.each(allCalls.filter((one) => one.endpoint.access !== 'operator' && fieldsOf(one).length > 0))(
    '$name takes no single id of theirs among own ones',
    async (one) => {
      const base = await callAbout(one, own, ownIds);
      const headers = { authorization: `Bearer ${own.owner.token}` };
      for (const { part, field } of fieldsOf(one)) {
        const entity = entityOf(field);
        // A field that is named after nothing may be read as anything: each of their numbers is tried.
        const tried =
          entity in theirIds ? [theirIds[entity]!] : [...new Set(Object.values(theirIds))].slice(0, 6);
        for (const id of tried) {
          const call = { ...base, [part]: withId(base[part], field, id) };
          const { result, changed } = await watch.during(() => send(one.endpoint, call, headers));
          const { status, text } = result;
          const isRefused = status >= 400;
          const why = `${part} ${field.join('.')} ${id}`;
          if (isRefused || one.endpoint.method === 'GET') {
            count('tables changed', changed.length);
            expect({ why, status, changed }).toEqual({ why, status, changed: [] });
          }
          if (isRefused) expect({ why, status }).toEqual({ why, status: expect.toBeOneOf(refusals) });
          const found = planted
            .found(text)
            .filter((name) => one.endpoint.access !== 'public' || !PUBLIC.test(name));
          expect({ why, status, found }).toEqual({ why, status, found: [] });
          if (
            part === 'body' &&
            entity in theirIds &&
            entity.endsWith('_id') &&
            one.endpoint.method !== 'GET'
          )
            expect({ why, isRefused }).toEqual({ why, isRefused: true });
        }
      }
    },
  );

  it.each(open)('$name shows nobody what is not for everybody', async (one) => {
    const { status, text } = await send(one.endpoint, await callAbout(one, theirs, theirIds), {});
    const isGuests = /\{(reservation_)?token\}/.test(one.endpoint.path);
    const found = planted
      .found(text)
      .filter((name) => !PUBLIC.test(name) && !(isGuests && GUESTS.test(name)));
    expect({ status, found }).toEqual({ status: expect.toSatisfy((code: number) => code < 500), found: [] });
  });
});
