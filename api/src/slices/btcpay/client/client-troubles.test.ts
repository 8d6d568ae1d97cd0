import { describe, expect, test } from 'vitest';
import type { Trouble, TroubleRule } from '../../../testing/fake-btcpay/types.ts';
import { world } from '../../../testing/world.ts';
import { callBtcpay } from './call-btcpay.ts';
import { BtcpayFailure, type BtcpayFailureKind } from './client-types.ts';
import { openBtcpay } from './client.ts';
import { aConfiguredPlace, btcpayServers, ownerOf } from '../testing/place-with-btcpay.ts';

const it = world();
const aServer = btcpayServers();

const order = {
  amount_cents: 12_050,
  currency: 'EUR',
  order_id: 'booking:7:1',
  redirect_url: 'https://hub.test/pay/abc',
  expiration_minutes: 15,
  monitoring_minutes: 1440,
};

async function connected() {
  const fake = await aServer();
  const { place, store, key } = await aConfiguredPlace(it, fake);
  expect((await ownerOf(it, place).verify()).verified).toBe(true);
  return { fake, store, key, client: (await openBtcpay(it.app, place.id))! };
}

async function failureOf(work: Promise<unknown>): Promise<BtcpayFailure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof BtcpayFailure) return error;
    throw error;
  }
  throw new Error('Nothing failed');
}

/** Each bad day of a server: what it is called, whether it passes, and whether something may have been done all the same. */
const badDays: [
  name: string,
  trouble: Trouble,
  kind: BtcpayFailureKind,
  temporary: boolean,
  acted: boolean,
][] = [
  [
    '401',
    { kind: 'status', status: 401, body: { code: 'unauthenticated', message: 'x' } },
    'unauthorized',
    false,
    false,
  ],
  [
    '403',
    { kind: 'status', status: 403, body: { code: 'missing-permission', message: 'x' } },
    'forbidden',
    false,
    false,
  ],
  [
    '404 in JSON',
    { kind: 'status', status: 404, body: { code: 'invoice-not-found', message: 'x' } },
    'not_found',
    false,
    false,
  ],
  ['404 without a word', { kind: 'status', status: 404 }, 'not_btcpay', true, false],
  ['422', { kind: 'status', status: 422, body: [{ path: 'Amount', message: 'x' }] }, 'invalid', false, false],
  [
    '400',
    { kind: 'status', status: 400, body: { code: 'generic-error', message: 'x' } },
    'rejected',
    false,
    false,
  ],
  [
    '410',
    { kind: 'status', status: 410, body: { code: 'unsupported-in-v2', message: 'x' } },
    'rejected',
    false,
    false,
  ],
  ['429', { kind: 'status', status: 429, headers: { 'retry-after': '30' } }, 'busy', true, false],
  ['500', { kind: 'status', status: 500 }, 'busy', true, true],
  ['502 of a proxy', { kind: 'html', status: 502 }, 'busy', true, true],
  ['a firewall', { kind: 'html', status: 403 }, 'not_btcpay', true, false],
  ['a page instead of an answer', { kind: 'html' }, 'not_btcpay', true, true],
  [
    'a redirect',
    { kind: 'redirect', location: 'https://altrove.example/btcpay/' },
    'not_btcpay',
    true,
    false,
  ],
  ['a redirect to nowhere', { kind: 'redirect', location: '::::' }, 'not_btcpay', true, false],
  ['a connection cut at once', { kind: 'cut' }, 'unreachable', true, true],
  ['half a body', { kind: 'cut', where: 'body' }, 'unreachable', true, true],
  ['half a JSON', { kind: 'broken' }, 'not_btcpay', true, true],
  ['no HTTP', { kind: 'garbage' }, 'unreachable', true, true],
  ['too much', { kind: 'huge', bytes: 3_000_000 }, 'not_btcpay', true, true],
  ['a list where one was asked for', { kind: 'status', status: 200, body: [] }, 'not_btcpay', true, true],
  ['nothing at all', { kind: 'status', status: 200 }, 'not_btcpay', true, true],
];

test.each(badDays)('%s', async (_, trouble, kind, is_temporary, may_have_acted) => {
  const { fake, key, client } = await connected();
  const rule: TroubleRule = { on: '/api/v1/stores/*/invoices' };
  const { id } = await client.createInvoice(order);
  fake.trouble(trouble, rule);
  const writing = await failureOf(client.createInvoice({ ...order, order_id: 'booking:7:2' }));
  expect(writing).toMatchObject({ kind, is_temporary, may_have_acted });
  if (kind !== 'not_found') {
    const reading = await failureOf(client.getInvoice(id));
    expect(reading.kind).toBe(kind);
    expect(reading.sentence).toMatch(/^[A-ZÈ].*\.$/);
  } else expect(await client.getInvoice(id)).toBeNull();
  // Neither what the other side said nor the key is in what a person or a log may see.
  const said = JSON.stringify([writing, writing.message, writing.sentence, writing.stack]);
  expect(said).not.toContain(key);
  expect(said).not.toContain('Just a moment');
});

describe('the answer is lost after the work was done', () => {
  test.each<Trouble>([
    { kind: 'cut' },
    { kind: 'status', status: 504 },
    { kind: 'cut', where: 'body' },
    { kind: 'html' },
  ])('$kind: the invoice is found by its order', async (trouble) => {
    const { fake, client } = await connected();
    fake.trouble(trouble, { on: 'POST /api/v1/stores/*/invoices', when: 'after', times: 1 });
    const failure = await failureOf(client.createInvoice(order));
    expect(failure.may_have_acted).toBe(true);
    const [found] = await client.findInvoices({ order_id: order.order_id });
    expect(found?.id).toBe(fake.invoices()[0]?.id);
  });
});

test('no answer in time, and half of one', async () => {
  const { fake, key } = await connected();
  for (const kind of ['silent', 'drip'] as const) {
    const trouble = fake.trouble({ kind });
    const signal = AbortSignal.timeout(300);
    const server = { config: it.app.config, host: fake.host, key, signal };
    expect((await failureOf(callBtcpay(server, { path: '/api/v1/server/info' }))).kind).toBe('timeout');
    trouble.end();
  }
});

test('a server that is away', async () => {
  const { fake, client } = await connected();
  await fake.stop();
  expect(await failureOf(client.createInvoice(order))).toMatchObject({
    kind: 'unreachable',
    is_temporary: true,
    // Nobody took the connection: nothing can have been done.
    may_have_acted: false,
  });
  await fake.start();
  expect((await client.createInvoice(order)).status).toBe('New');
});

test('a key that was revoked', async () => {
  const { fake, key, client } = await connected();
  fake.revoke(key);
  expect((await failureOf(client.createInvoice(order))).kind).toBe('unauthorized');
});

describe('why an invoice cannot be made', () => {
  test.each([
    ['no wallet', { methods: [] }, /wallet/],
    ['no rate', { rate: null }, /cambio/],
    ['no user', { without_user: true }, /utente/],
  ])('%s', async (_, change, sentence) => {
    const { store, client } = await connected();
    Object.assign(store, change);
    const failure = await failureOf(client.createInvoice(order));
    expect(failure).toMatchObject({ kind: 'rejected', may_have_acted: false });
    expect(failure.sentence).toMatch(sentence);
  });
});

describe('a server that lies', () => {
  test.each([
    ['another order', { metadata: { orderId: 'booking:8:1' } }],
    ['another amount', { amount: '1.00' }],
    ['another currency', { currency: 'USD' }],
    ['a checkout that is no web page', { checkoutLink: 'javascript:alert(1)' }],
    ['an id that is a path', { id: '../../api-keys' }],
    ['no times', { expirationTime: 'domani' }],
    ['an amount that is none', { amount: 'molto' }],
  ])('%s is believed by nobody', async (_, fields) => {
    const { fake, client } = await connected();
    fake.trouble({ kind: 'changed', fields }, { on: 'POST /api/v1/stores/*/invoices', times: 1 });
    const failure = await failureOf(client.createInvoice(order));
    expect(failure).toMatchObject({ kind: 'not_btcpay', may_have_acted: true });
  });

  test('a word that later servers say passes through', async () => {
    const { fake, client } = await connected();
    const { id } = await client.createInvoice(order);
    fake.trouble({ kind: 'changed', fields: { additionalStatus: 'PaidTwice', novelty: { deep: [1] } } });
    expect((await client.getInvoice(id))?.additional_status).toBe('PaidTwice');
  });

  test('a list with another store’s invoice in it', async () => {
    const { fake, client } = await connected();
    await client.createInvoice(order);
    fake.trouble({ kind: 'changed', fields: { storeId: 'AltroNegozio' } });
    await expect(client.findInvoices({ order_id: order.order_id })).rejects.toThrow(BtcpayFailure);
  });
});
