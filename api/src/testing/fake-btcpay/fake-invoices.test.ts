import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { describe, expect, test } from 'vitest';
import { asker, fakes, order } from './ask-fake.ts';
import type { FakeStore } from './types.ts';

const { setup, anInvoice } = fakes();

describe('the states of an invoice', () => {
  test('paid and confirmed: Processing, then Settled', async () => {
    const { fake, id, state, one, ask } = await anInvoice();
    expect(state()).toBe('New/None');
    await fake.pay(id);
    expect(state()).toBe('Processing/None');
    await fake.confirm(id);
    expect(state()).toBe('Settled/None');
    const { body } = await ask('GET', one);
    expect(body).toMatchObject({ amount: '120.5', paidAmount: '120.5', status: 'Settled', type: 'Standard' });
  });

  test('a slower store wants more confirmations, Lightning none', async () => {
    const { fake, id, state } = await anInvoice({ store: { speed: 'LowSpeed' } });
    await fake.pay(id);
    await fake.confirm(id, 5);
    expect(state()).toBe('Processing/None');
    await fake.confirm(id);
    expect(state()).toBe('Settled/None');
    const lightning = await anInvoice({ store: { speed: 'LowSpeed' } });
    await lightning.fake.pay(lightning.id, { method: 'BTC-LN' });
    expect(lightning.state()).toBe('Settled/None');
  });

  test('too little, and then too late: Expired, and never Settled by itself', async () => {
    const { fake, id, state } = await anInvoice();
    await fake.pay(id, { amount: '20' });
    expect(state()).toBe('New/PaidPartial');
    await fake.advance(16 * MINUTE_MS);
    expect(state()).toBe('Expired/PaidPartial');
    await fake.pay(id, { amount: '200' });
    expect(state()).toBe('Expired/PaidLate');
    await fake.confirm(id, 6);
    await fake.advance(2 * DAY_MS);
    expect(state()).toBe('Expired/PaidLate');
  });

  test('too much is told with Processing and with Settled', async () => {
    const { fake, id, state } = await anInvoice();
    await fake.pay(id, { amount: '130' });
    expect(state()).toBe('Processing/PaidOver');
    await fake.confirm(id);
    expect(state()).toBe('Settled/PaidOver');
  });

  test('a little too little within the tolerance is enough', async () => {
    const { fake, id, state } = await anInvoice({}, { checkout: { paymentTolerance: 1 } });
    await fake.pay(id, { amount: '119.30' });
    expect(state()).toBe('Processing/None');
  });

  test('a payment that is replaced takes the invoice back to New', async () => {
    const { fake, id, state } = await anInvoice();
    await fake.pay(id, { amount: '20' });
    await fake.pay(id);
    expect(state()).toBe('Processing/None');
    await fake.replace(id);
    expect(state()).toBe('New/PaidPartial');
  });

  test('unconfirmed to the end of monitoring: Invalid', async () => {
    const { fake, id, state } = await anInvoice();
    await fake.pay(id);
    await fake.advance(15 * MINUTE_MS + DAY_MS);
    expect(state()).toBe('Processing/None');
    await fake.advance(2000);
    expect(state()).toBe('Invalid/None');
  });

  test('by hand: only what BTCPay lets one choose', async () => {
    const { fake, id, state, one, ask } = await anInvoice();
    expect((await ask('POST', `${one}/status`, { status: 'Invalid' })).status).toBe(200);
    expect(state()).toBe('Invalid/Marked');
    await fake.mark(id, 'Settled');
    expect(state()).toBe('Settled/Marked');
    const paid = await anInvoice();
    await paid.fake.pay(paid.id, { method: 'BTC-LN' });
    expect((await paid.ask('POST', `${paid.one}/status`, { status: 'Invalid' })).status).toBe(422);
  });

  test('without an amount any payment settles it; with amount 0 none is needed', async () => {
    const top = await anInvoice({}, { amount: null });
    await top.fake.pay(top.id, { amount: '1', method: 'BTC-LN' });
    expect(top.state()).toBe('Settled/None');
    const nothing = await anInvoice({}, { amount: '0' });
    expect(nothing.state()).toBe('Settled/None');
  });
});

describe('who may ask what', () => {
  test('no key, an unknown and a revoked one: 401', async () => {
    const { fake, key, invoices } = await setup();
    for (const wrong of [undefined, 'sconosciuta'])
      expect((await asker(fake, wrong)('GET', invoices)).status).toBe(401);
    fake.revoke(key);
    const answer = await asker(fake, key)('GET', invoices);
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('another store, an unknown store and a missing right look alike', async () => {
    const { fake, store, ask } = await setup({ key: { permissions: ['btcpay.store.canviewinvoices'] } });
    const other = fake.aStore();
    const paths = [`${other.id}/invoices`, 'sconosciuto/invoices', `${store.id}/webhooks`];
    const answers = await Promise.all(paths.map((path) => ask('GET', `/api/v1/stores/${path}`)));
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body.code).toBe('missing-permission');
    }
    const current = await ask('GET', '/api/v1/api-keys/current');
    expect(current.body.permissions).toEqual([`btcpay.store.canviewinvoices:${store.id}`]);
  });

  test('a right that brings others along, and one that its user has lost', async () => {
    const broad = await setup({ key: { permissions: ['unrestricted'] } });
    expect((await broad.ask('GET', broad.invoices)).status).toBe(200);
    const lost = await setup({ key: { lost: ['btcpay.store.cancreateinvoice'] } });
    expect((await lost.ask('POST', lost.invoices, { amount: '-1' })).status).toBe(403);
  });

  test('the probe of a right creates nothing', async () => {
    const { fake, ask, invoices } = await setup();
    expect((await ask('POST', invoices, { amount: '-1' })).status).toBe(422);
    expect((await ask('POST', `${invoices}/sconosciuta/status`, { status: 'Settled' })).status).toBe(404);
    expect(fake.invoices()).toEqual([]);
  });
});

describe('why an invoice is refused', () => {
  const changes: [string, Partial<FakeStore>][] = [
    ['no wallet', { methods: [] }],
    ['no rate', { rate: null }],
    ['nobody of the store may sign in', { without_user: true }],
  ];
  test.each(changes)('%s', async (_, change) => {
    const { store, ask, invoices } = await setup();
    Object.assign(store, change);
    const answer = await ask('POST', invoices, order);
    expect(answer).toMatchObject({ status: 400, body: { code: 'generic-error' } });
  });

  test.each([
    ['a fraction of a minute', { expirationMinutes: 1.5 }],
    ['an unknown language', { defaultLanguage: 'xx-XX' }],
    ['an unknown method', { paymentMethods: ['BTC-SQUID'] }],
  ])('%s', async (_, checkout) => {
    const { fake, ask, invoices } = await setup();
    expect((await ask('POST', invoices, { ...order, checkout })).status).toBe(422);
    // The description has these right as well, and says so.
    fake.violations.length = 0;
  });
});

test('a list is newest first, by order, state and time, and has no limit of its own', async () => {
  const { fake, ask, invoices } = await setup();
  for (let count = 1; count <= 3; count += 1) {
    await ask('POST', invoices, { ...order, metadata: { orderId: `booking:${count}` } });
    await fake.advance(MINUTE_MS);
  }
  const found = async (query: string) => {
    const { text } = await ask('GET', `${invoices}?${query}`);
    return (JSON.parse(text) as { metadata: { orderId: string } }[]).map(({ metadata }) => metadata.orderId);
  };
  expect(await found('')).toEqual(['booking:3', 'booking:2', 'booking:1']);
  expect(await found('take=1&skip=1')).toEqual(['booking:2']);
  expect(await found('orderId=booking:1')).toEqual(['booking:1']);
  expect(await found('status=Settled&status=New&take=100')).toHaveLength(3);
  expect(await found(`startDate=${Math.floor(fake.now().getTime() / 1000) - 90}`)).toEqual(['booking:3']);
});

describe('refunds', () => {
  test('a link, approved by nobody, until somebody claims it and the owner sends it', async () => {
    const { fake, id, one, ask } = await anInvoice();
    expect((await ask('POST', `${one}/refund`, { refundVariant: 'RateThen' })).status).toBe(400);
    await fake.pay(id, { amount: '130', method: 'BTC-LN' });
    const over = await ask('POST', `${one}/refund`, {
      refundVariant: 'OverpaidAmount',
      payoutMethods: ['BTC-CHAIN'],
    });
    expect(over.body).toMatchObject({ amount: '0.00019', currency: 'BTC', autoApproveClaims: false });
    const payout = await fake.claim(String(over.body.id));
    await fake.payout(payout, 'approve');
    await fake.payout(payout, 'send');
    const { text } = await asker(fake)('GET', `/api/v1/pull-payments/${String(over.body.id)}/payouts`);
    expect(JSON.parse(text)).toMatchObject([{ state: 'Completed' }]);
  });
});

describe('two generations', () => {
  test('1.13 has other names, no paid amount, no Bearer and no flat routes', async () => {
    const { fake, store, key, id, one, ask } = await anInvoice({ version: '1.13.7' });
    await fake.pay(id, { method: 'BTC-LN' });
    expect((await ask('GET', one)).body).not.toHaveProperty('paidAmount');
    const { text } = await ask('GET', `${one}/payment-methods`);
    expect(JSON.parse(text)).toMatchObject([
      { paymentMethod: 'BTC', cryptoCode: 'BTC', networkFee: '0', paymentMethodPaid: '0' },
      { paymentMethod: 'BTC-LightningNetwork', paymentMethodPaid: '0.00241' },
    ]);
    const methods = await ask('GET', `/api/v1/stores/${store.id}/payment-methods?onlyEnabled=true`);
    expect(Object.keys(methods.body)).toEqual(['BTC', 'BTC-LightningNetwork']);
    expect((await asker(fake, key, 'Bearer')('GET', one)).status).toBe(401);
    expect((await ask('GET', `/api/v1/invoices/${id}`)).status).toBe(404);
    expect(
      (await ask('POST', `${one}/refund`, { refundVariant: 'RateThen', payoutMethods: ['BTC'] })).status,
    ).toBe(422);
    expect(
      (await ask('POST', `${one}/refund`, { refundVariant: 'RateThen', paymentMethod: 'BTC' })).status,
    ).toBe(200);
  });

  test('2.4.1 has both kinds of routes; an unknown invoice is 404 in one and 403 in the other', async () => {
    const { id, one, ask, invoices } = await anInvoice();
    expect((await ask('GET', one)).body.id).toBe(id);
    expect((await ask('GET', `/api/v1/invoices/${id}`)).body.id).toBe(id);
    expect((await ask('GET', `${invoices}/sconosciuta`)).status).toBe(404);
    expect((await ask('GET', '/api/v1/invoices/sconosciuta')).status).toBe(403);
  });
});
