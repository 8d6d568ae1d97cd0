import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import createClient, { type Client } from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { btcpayServers, SECRET } from '../../slices/btcpay/testing/place-with-btcpay.ts';
import { fakePlatform } from '../../slices/calendars/testing/fake-platform.ts';
import { BASE } from '../../core/http/route.ts';
import { picture } from '../../platform/photos/testing/photos.ts';
import { fixtures } from '../contract/fixtures.ts';
import { world } from '../world.ts';

/** The calls that the first clients know (docs/rules.md 1.12). */
const CALLS = [
  'DELETE /calendars/{calendar_id}',
  'DELETE /notifications/{notification_id}',
  'DELETE /rooms/{room_id}',
  'DELETE /rooms/{room_id}/photos/{index}',
  'GET /assignments/me',
  'GET /auth/me',
  'GET /notifications',
  'GET /places/{place_id}/bookings',
  'GET /places/{place_id}/btcpay-settings',
  'GET /places/{place_id}/calendars',
  'GET /places/{place_id}/rooms',
  'GET /rooms/{room_id}',
  'GET /search',
  'GET /subscriptions/me/active',
  'PATCH /calendars/{calendar_id}',
  'POST /auth/login',
  'POST /auth/register',
  'POST /calendars',
  'POST /calendars/{calendar_id}/sync',
  'POST /places/{place_id}/btcpay-settings',
  'POST /places/{place_id}/btcpay-settings/verify',
  'POST /rooms',
  'POST /rooms/{room_id}/photos',
  'PUT /notifications/read-all',
  'PUT /notifications/{notification_id}/read',
  'PUT /places/{place_id}/btcpay-settings',
  'PUT /rooms/{room_id}',
];

const PROGRAM = './every-call.ts';
/** The program's types come from the document, which is not there before it runs. */
type Program = { everyCall(hub: Client<object>, given: object): Promise<void> };
const run = promisify(execFile);
const find = createRequire(import.meta.url).resolve;
/** The compiler that Hub itself is checked with; the generator brings an older one. */
const findOurs = createRequire(new URL('../../../../package.json', import.meta.url)).resolve;

describe('a client made from the served document', () => {
  const w = world();
  const btcpay = btcpayServers();
  const platform = fakePlatform();
  let base = '';
  let document: { paths: object };
  let folder = '';

  beforeAll(async () => {
    await w.server.listen({ host: '127.0.0.1', port: 0 });
    base = `http://127.0.0.1:${(w.server.server.address() as AddressInfo).port}${BASE}`;
    document = (await w.server.inject({ url: `${BASE}/openapi.json` })).json();
    folder = await mkdtemp(join(tmpdir(), 'hub-client-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('compiles, strictly, with a program that makes every call of docs/rules.md 1.12', async () => {
    const types = await openapiTS(JSON.stringify(document), { silent: true });
    await writeFile(join(folder, 'hub.ts'), astToString(types));
    await copyFile(new URL(PROGRAM, import.meta.url), join(folder, 'every-call.ts'));
    const options = {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      verbatimModuleSyntax: true,
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: [],
      paths: { 'openapi-fetch': [join(dirname(find('openapi-fetch')), 'index.d.mts')] },
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
    );
    const compiler = join(dirname(findOurs('typescript/package.json')), 'bin/tsc');
    const compilerOutput = await run(process.execPath, [compiler, '-p', folder]).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(compilerOutput).toBe('');
  }, 120_000);

  it('makes every call of docs/rules.md 1.12', async () => {
    const fake = await btcpay();
    const store = fake.aStore();
    const owner = await w.aUser({ password: 'parola-di-prova' });
    const place = await w.aPlace({ owner });
    platform.tells([{ start: '2027-03-01', end: '2027-03-04' }]);
    const notification = async () => Number(await fixtures.notification_id!(w, place));

    const made: string[] = [];
    const patterns = Object.keys(document.paths).map(
      (path) => [path, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '(?!me$|read-all$)[^/]+')}$`)] as const,
    );
    const hub = createClient<object>({
      baseUrl: base,
      fetch(request) {
        const path = new URL(request.url).pathname.slice(BASE.length);
        made.push(`${request.method} ${patterns.find(([, pattern]) => pattern.test(path))?.[0]}`);
        return globalThis.fetch(request);
      },
    });
    const { everyCall } = (await import(PROGRAM)) as Program;
    await everyCall(hub, {
      person: { email: 'nuova@example.com', username: 'nuova', password: 'parola-di-prova' },
      owner: { email: owner.email, password: 'parola-di-prova' },
      btcpay: { host: fake.host, store: store.id, key: fake.aKey(store), secret: SECRET },
      feed: platform.link(),
      photo: new Blob([new Uint8Array(await picture().png().toBuffer())], { type: 'image/png' }),
      notifications: [await notification(), await notification()],
    });
    expect([...new Set(made)].toSorted()).toEqual(CALLS);
  });
});
