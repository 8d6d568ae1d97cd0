import { btcpaySettings } from 'contract/btcpay/calls';
import { describe, expect, it } from 'vitest';
import type { KeyOptions, StoreOptions } from '../../../testing/fake-btcpay/types.ts';
import { world } from '../../../testing/world.ts';
import { openBtcpay } from './client.ts';
import { BtcpayFailure, type InvoiceOrder } from './client-types.ts';
import { aConfiguredPlace, btcpayServers, ownerOf } from '../testing/place-with-btcpay.ts';

const w = world();
const aServer = btcpayServers();

const ORDER: InvoiceOrder = {
  amount_cents: 12_050,
  currency: 'EUR',
  order_id: 'booking:1:1-x',
  order_url: 'https://hub.test/dashboard/bookings/1',
  description: 'Camera 2',
  redirect_url: 'https://hub.test/pay/abc',
  expiration_minutes: 15,
  monitoring_minutes: 1440,
};

async function aClient(version = '2.4.1', options: { store?: StoreOptions; key?: KeyOptions } = {}) {
  const fake = await aServer({ version, deliveries: 'queued' });
  const { place, store, key } = await aConfiguredPlace(w, fake, options);
  const owner = ownerOf(w, place);
  expect((await owner.verify()).verified).toBe(true);
  const btcpay = (await openBtcpay(w.app, place.id))!;
  fake.requests.splice(0);
  return { fake, place, store, key, btcpay, ...owner };
}

/** The failure of a call; a test that expects one fails where there is none. */
async function failureOf(work: Promise<unknown>): Promise<BtcpayFailure> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof BtcpayFailure) return failure;
  throw new Error('No failure', { cause: failure });
}

describe('opening', () => {
  it('is for what is configured and has passed', async () => {
    const place = await w.aPlace();
    expect(await openBtcpay(w.app, place.id)).toBeNull();
    const fake = await aServer();
    const configured = await aConfiguredPlace(w, fake);
    expect(await openBtcpay(w.app, configured.place.id)).toBeNull();
  });

  it('fails in a clear sentence when the key of the house is another one', async () => {
    const { place } = await aClient();
    const elsewhere = { ...w.app, config: { ...w.app.config, secretKey: 'cd'.repeat(32) } };
    expect(await failureOf(openBtcpay(elsewhere, place.id))).toMatchObject({ kind: 'sealed' });
  });

  it('says which server and store it speaks to, so that attempts can be told apart', async () => {
    const { btcpay, fake, store, place } = await aClient();
    expect(btcpay).toMatchObject({
      host: fake.host,
      store_id: store.id,
      place_id: place.id,
      is_verified: true,
    });
  });
});

describe.each(['1.13.7', '2.0.4', '2.4.1'])('invoices of %s', (version) => {
  it('are given back by a link, the way they came', async () => {
    const { btcpay, fake } = await aClient(version, { store: { methods: ['BTC-CHAIN', 'BTC-LN'] } });
    const { id } = await btcpay.createInvoice(ORDER);
    await fake.pay(id, { method: 'BTC-LN' });
    const pull = await btcpay.refund(id, {
      variant: 'Custom',
      amount_cents: 5050,
      currency: 'EUR',
      name: 'x'.repeat(80),
    });
    expect(pull).toMatchObject({ currency: 'EUR', archived: false });
    expect(Number(pull.amount)).toBe(50.5);
    expect(fake.pullPayments()).toMatchObject([{ id: pull.id, invoice_id: id, auto_approve: false }]);
    const sent = fake.requests.find(({ path }) => path.endsWith('/refund'));
    expect(sent?.body).toContain(version.startsWith('1.') ? 'BTC-LightningNetwork' : '"BTC-LN"');
    expect(await btcpay.getPullPayment(pull.id)).toMatchObject({ id: pull.id });
    expect(await btcpay.listPayouts(pull.id)).toEqual([]);
    const payout_id = await fake.claim(pull.id);
    expect(await btcpay.listPayouts(pull.id)).toMatchObject([{ id: payout_id, state: 'AwaitingApproval' }]);
    // The link is its own key: ours stays at home.
    const pulls = fake.requests.filter(({ path }) => path.startsWith('/api/v1/pull-payments'));
    expect(pulls.map(({ key }) => key)).toEqual([null, null, null]);
  });
});

describe('what is sent', () => {
  it('names amount, currency and how sure a payment must be', async () => {
    const { btcpay, fake } = await aClient();
    await btcpay.createInvoice({ ...ORDER, language: 'de' });
    const body = JSON.parse(fake.requests[0]!.body) as Record<string, unknown>;
    expect(body).toMatchObject({
      amount: '120.50',
      currency: 'EUR',
      metadata: { orderId: ORDER.order_id, orderUrl: ORDER.order_url, itemDesc: 'Camera 2' },
      checkout: {
        speedPolicy: 'MediumSpeed',
        expirationMinutes: 15,
        monitoringMinutes: 1440,
        defaultLanguage: 'de-DE',
      },
    });
  });

  it('is never an invoice without an amount', async () => {
    const { btcpay, fake } = await aClient();
    for (const amount_cents of [0, -1, 0.5, Number.NaN]) {
      await expect(btcpay.createInvoice({ ...ORDER, amount_cents })).rejects.toThrow('amount');
    }
    expect(fake.requests).toEqual([]);
  });

  it('asks for no other page by an id that comes from outside', async () => {
    const { btcpay, fake } = await aClient();
    for (const id of ['..', '../..', 'a/b', '', '.', '?x', 'a%2Fb', 'x'.repeat(200)]) {
      expect(await btcpay.getInvoice(id)).toBeNull();
      expect(await btcpay.getPullPayment(id)).toBeNull();
      expect(await failureOf(btcpay.markStatus(id, 'Invalid'))).toMatchObject({ kind: 'not_found' });
    }
    expect(fake.requests).toEqual([]);
  });
});

describe('what goes wrong', () => {
  it.each([
    [
      { kind: 'status', status: 401, body: {} },
      { kind: 'unauthorized', may_have_acted: false },
    ],
    [
      { kind: 'status', status: 403, body: { code: 'missing-permission', message: '' } },
      { kind: 'forbidden', code: 'missing-permission', may_have_acted: false },
    ],
    [
      { kind: 'status', status: 422, body: [] },
      { kind: 'invalid', may_have_acted: false },
    ],
    [
      { kind: 'status', status: 429, body: {}, headers: { 'retry-after': '7' } },
      { kind: 'busy', may_have_acted: false, retry_after_seconds: 7 },
    ],
    [
      { kind: 'status', status: 500, body: {} },
      { kind: 'busy', may_have_acted: true },
    ],
    [
      { kind: 'html', status: 502 },
      { kind: 'busy', may_have_acted: true },
    ],
    [
      { kind: 'html', status: 403 },
      { kind: 'not_btcpay', may_have_acted: false },
    ],
    [{ kind: 'html' }, { kind: 'not_btcpay', may_have_acted: true }],
    [
      { kind: 'redirect', location: '/' },
      { kind: 'not_btcpay', may_have_acted: false },
    ],
    [{ kind: 'cut' }, { kind: 'unreachable', may_have_acted: true }],
    [
      { kind: 'cut', where: 'body' },
      { kind: 'unreachable', may_have_acted: true },
    ],
    [{ kind: 'broken' }, { kind: 'not_btcpay', may_have_acted: true }],
    [
      {
        kind: 'status',
        status: 400,
        body: { code: 'generic-error', message: 'BTC-CHAIN: No wallet has been linked\n<script>' },
      },
      { kind: 'rejected', sentence: 'Nessun wallet collegato al negozio BTCPay.', may_have_acted: false },
    ],
    [
      { kind: 'status', status: 400, body: { code: 'generic-error', message: 'Error while fetching rates' } },
      {
        kind: 'rejected',
        sentence:
          'BTCPay non trova il cambio in questo momento: riprova tra poco, o controlla la fonte del cambio nel negozio.',
      },
    ],
    [
      { kind: 'status', status: 400, body: { code: '<b>', message: 'qualcosa di suo' } },
      { kind: 'rejected', code: undefined, sentence: 'BTCPay ha rifiutato la richiesta.' },
    ],
  ] as const)('%o is %o', async (trouble, expected) => {
    const { btcpay, fake } = await aClient();
    fake.trouble(trouble);
    expect(await failureOf(btcpay.createInvoice(ORDER))).toMatchObject(expected);
  });

  it.each([
    { storeId: 'UnAltroNegozio' },
    { amount: '1.00' },
    { currency: 'USD' },
    { id: '../x' },
    { expirationTime: 'domani' },
    { checkoutLink: 'javascript:alert(1)' },
    { metadata: { orderId: 'booking:2:1' } },
  ])('an invoice that is not what was asked for (%o) is not believed', async (fields) => {
    const { btcpay, fake } = await aClient();
    fake.trouble({ kind: 'changed', fields }, { on: 'POST /api/v1/stores' });
    expect(await failureOf(btcpay.createInvoice(ORDER))).toMatchObject({
      kind: 'not_btcpay',
      may_have_acted: true,
    });
  });

  it('an answer about another invoice is not believed', async () => {
    const { btcpay, fake } = await aClient();
    const { id } = await btcpay.createInvoice(ORDER);
    fake.trouble({ kind: 'changed', fields: { id: 'UnAltra' } });
    expect(await failureOf(btcpay.getInvoice(id))).toMatchObject({ kind: 'not_btcpay' });
  });

  it('unknown words and fields of a later server pass', async () => {
    const { btcpay, fake } = await aClient();
    const { id } = await btcpay.createInvoice(ORDER);
    fake.trouble({
      kind: 'changed',
      fields: { additionalStatus: 'Refunded', novità: { x: 1 }, archived: null },
    });
    expect(await btcpay.getInvoice(id)).toMatchObject({
      status: 'New',
      additional_status: 'Refunded',
      archived: false,
    });
    fake.violations.splice(0);
  });

  it('an invoice that is gone is none', async () => {
    const { btcpay, fake } = await aClient();
    const { id } = await btcpay.createInvoice(ORDER);
    fake.forget(id);
    expect(await btcpay.getInvoice(id)).toBeNull();
  });

  it('a revoked key says so, and the owner reads it without the words of the server', async () => {
    const { btcpay, fake, key, send, params, verify } = await aClient();
    fake.revoke(key);
    const failure = await failureOf(btcpay.createInvoice(ORDER));
    expect([failure.kind, failure.is_temporary]).toEqual(['unauthorized', false]);
    await verify();
    // Our own session is not meant: the page must not sign out.
    expect((await send(btcpaySettings.get, { params })).status).toBe(200);
  });
});
