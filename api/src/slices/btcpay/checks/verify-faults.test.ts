import { btcpaySettings } from 'contract/btcpay/calls';
import type { BtcpayStep } from 'contract/btcpay/schemas';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HUB_PERMISSIONS } from '../../../testing/fake-btcpay/permissions.ts';
import type { FakeBtcpay, KeyOptions, StoreOptions, Trouble } from '../../../testing/fake-btcpay/types.ts';
import { selfSigned } from '../../../testing/fakes/self-signed.ts';
import { world } from '../../../testing/world.ts';
import { aConfiguredPlace, btcpayServers, ownerOf, verdictOf } from '../testing/place-with-btcpay.ts';

const w = world();
const aServer = btcpayServers();

const without = (...lost: string[]) =>
  HUB_PERMISSIONS.filter((each) => !lost.includes(each.replace('btcpay.store.', '')));

/** Who got the key: everything that the server was asked with one. */
const withKey = (fake: FakeBtcpay) => fake.requests.filter(({ key }) => key !== null).map(({ path }) => path);

interface Wrong {
  what: string;
  trouble?: Trouble;
  on?: string;
  server?: (fake: FakeBtcpay) => unknown;
  store?: StoreOptions;
  key?: KeyOptions;
  step: BtcpayStep;
  sentence: string;
}

const NOT_BTCPAY = "A questo indirizzo non risponde un BTCPay Server: controlla l'indirizzo.";
const SLOW = 'Il server non ha risposto in tempo: riprova tra poco.';
const BROKEN = 'La risposta del server si è interrotta: riprova tra poco.';
const BUSY = 'Il server BTCPay è occupato o in errore: riprova tra poco.';

/** Before the server has shown what it is: nobody gets a key. */
const KEYLESS: Wrong[] = [
  {
    what: 'nobody there',
    server: (fake) => fake.stop(),
    step: 'health',
    sentence: "Server non raggiungibile: controlla l'indirizzo, e che sia acceso.",
  },
  { what: 'a page', trouble: { kind: 'html' }, step: 'health', sentence: NOT_BTCPAY },
  {
    what: 'a page that is not there',
    trouble: { kind: 'html', status: 404 },
    step: 'health',
    sentence: NOT_BTCPAY,
  },
  {
    what: 'a firewall',
    trouble: { kind: 'html', status: 403 },
    step: 'health',
    sentence: 'Il server è bloccato da un firewall o da Cloudflare: permetti a Hub di usare le sue API.',
  },
  {
    what: 'a challenge',
    trouble: { kind: 'html', status: 503 },
    step: 'health',
    sentence: 'Il server è bloccato da un firewall o da Cloudflare: permetti a Hub di usare le sue API.',
  },
  {
    what: 'a gateway without anybody behind it',
    trouble: { kind: 'html', status: 502 },
    step: 'health',
    sentence: 'Davanti al server BTCPay qualcosa non funziona: riprova tra poco.',
  },
  {
    what: 'a redirect',
    trouble: { kind: 'redirect', location: 'https://pay.example.it/sub/api/v1/health' },
    step: 'health',
    sentence: "L'indirizzo reindirizza a https://pay.example.it/sub: usa quello.",
  },
  {
    what: 'a redirect to a page of sign-in',
    trouble: { kind: 'redirect', location: '/login' },
    step: 'health',
    sentence: NOT_BTCPAY,
  },
  {
    what: 'a redirect that is no address',
    trouble: { kind: 'redirect', location: 'https://"><script>alert(1)</script>/' },
    step: 'health',
    sentence: NOT_BTCPAY,
  },
  { what: 'a cut line', trouble: { kind: 'cut' }, step: 'health', sentence: BROKEN },
  { what: 'a cut answer', trouble: { kind: 'cut', where: 'body' }, step: 'health', sentence: BROKEN },
  { what: 'something that is not HTTP', trouble: { kind: 'garbage' }, step: 'health', sentence: BROKEN },
  { what: 'a flood', trouble: { kind: 'huge', bytes: 3_000_000 }, step: 'health', sentence: NOT_BTCPAY },
  { what: 'half a JSON', trouble: { kind: 'broken' }, step: 'health', sentence: NOT_BTCPAY },
  {
    what: 'other JSON',
    trouble: { kind: 'status', status: 200, body: { status: 'UP' } },
    step: 'health',
    sentence: NOT_BTCPAY,
  },
  { what: 'too many', trouble: { kind: 'status', status: 429 }, step: 'health', sentence: BUSY },
  { what: 'a fault', trouble: { kind: 'status', status: 500 }, step: 'health', sentence: BUSY },
];

/** What the key then brings to light. */
const WITH_KEY: Wrong[] = [
  {
    what: 'a revoked key',
    trouble: { kind: 'status', status: 401, body: { code: 'unauthenticated', message: 'Unknown API Key' } },
    on: 'GET /api/v1/server/info',
    step: 'server',
    sentence:
      'Chiave API non valida o revocata. Serve una chiave del tuo account (Account → API Keys), non il vecchio token del negozio.',
  },
  {
    what: 'a missing right',
    key: {
      permissions: without(
        'canviewinvoices',
        'cancreateinvoice',
        'canmodifyinvoices',
        'canviewstoresettings',
      ),
    },
    step: 'key',
    sentence:
      'Alla chiave mancano questi permessi: store.canviewinvoices, store.cancreateinvoice, store.canmodifyinvoices, store.canviewstoresettings.',
  },
  {
    what: 'a role without the right to create',
    key: { lost: ['btcpay.store.cancreateinvoice'] },
    step: 'rights',
    sentence: "L'utente della chiave nel negozio non può: store.cancreateinvoice.",
  },
  {
    what: 'a user who was shut out of the store',
    key: { lost: ['btcpay.store.canviewstoresettings'] },
    step: 'store',
    sentence: "Store ID errato, o l'utente della chiave non ha più accesso al negozio.",
  },
  {
    what: 'no wallet',
    store: { methods: [] },
    step: 'wallet',
    sentence: 'Nessun wallet collegato al negozio BTCPay.',
  },
];

describe('a server where something is wrong', () => {
  it.each(KEYLESS)(
    '$what: says so, and nobody gets the key',
    async (wrong) => {
      const fake = await aServer();
      if (wrong.trouble) fake.trouble(wrong.trouble);
      await wrong.server?.(fake);
      const { verified, failed, settings } = await verdictOf(w, fake);
      expect(verified).toBe(false);
      expect(failed).toEqual({ step: wrong.step, state: 'failed', detail: wrong.sentence });
      expect(settings).toMatchObject({ is_verified: false, last_verified_at: null, failures: 1 });
      const after = settings.checks.slice(settings.checks.indexOf(failed!) + 1);
      expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['skipped']));
      expect(withKey(fake)).toEqual([]);
    },
    20_000,
  );

  it.each(WITH_KEY)('$what: says so', async (wrong) => {
    const fake = await aServer();
    if (wrong.trouble) fake.trouble(wrong.trouble, wrong.on === undefined ? {} : { on: wrong.on });
    const { verified, failed } = await verdictOf(w, fake, {
      ...(wrong.store && { store: wrong.store }),
      ...(wrong.key && { key: wrong.key }),
    });
    expect([verified, failed]).toEqual([
      false,
      { step: wrong.step, state: 'failed', detail: wrong.sentence },
    ]);
    expect(fake.webhooks()).toEqual([]);
  });

  it('a key of another store, and a store that is not there', async () => {
    const fake = await aServer();
    const { place, key } = await aConfiguredPlace(w, fake);
    const { send, params, verify } = ownerOf(w, place);
    const other = fake.aStore();
    const body = { btcpay_host: fake.host, btcpay_store_id: other.id };
    await send(btcpaySettings.change, { params, body });
    const foreign = await verify();
    expect(foreign.settings.checks.find(({ state }) => state === 'failed')).toMatchObject({
      step: 'key',
      detail: 'La chiave vale per un altro negozio.',
    });
    const wide = fake.aKey(other, { scoped: false });
    expect(wide).not.toBe(key);
    await send(btcpaySettings.change, {
      params,
      body: { ...body, btcpay_store_id: 'NonEsiste1', btcpay_api_key: wide },
    });
    const { settings } = await verify();
    expect(settings.checks.find(({ state }) => state === 'failed')).toMatchObject({
      step: 'store',
      detail: "Store ID errato, o l'utente della chiave non ha più accesso al negozio.",
    });
  });

  it('a certificate that nobody vouches for', async () => {
    const fake = await aServer();
    const secure = createServer(selfSigned);
    onTestFinished(() => void secure.close());
    await new Promise<void>((listening) => void secure.listen(0, '127.0.0.1', listening));
    const { port } = secure.address() as AddressInfo;
    const { failed } = await verdictOf(w, fake, { host: `https://127.0.0.1:${port}` });
    expect(failed).toMatchObject({ step: 'health', detail: 'Il certificato del server non è valido.' });
  });

  it('silence, and an answer that never ends', async () => {
    const verdicts = (['silent', 'drip'] as const).map(async (kind) => {
      const fake = await aServer();
      fake.trouble({ kind });
      const { failed } = await verdictOf(w, fake);
      return [failed, withKey(fake)];
    });
    const slow = [{ step: 'health', state: 'failed', detail: SLOW }, []];
    expect(await Promise.all(verdicts)).toEqual([slow, slow]);
  }, 30_000);
});
