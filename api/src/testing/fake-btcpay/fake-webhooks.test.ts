import { createHmac } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { describe, expect, test } from 'vitest';
import { fakes } from './ask-fake.ts';
import type { Post, WebhookRequest } from './types.ts';

const SECOND = 1000;
const { anInvoice } = fakes();
const secret = 'segreto-della-prova';

/** A receiver with given answers; `null`: no answer. */
function receiver() {
  const got: WebhookRequest[] = [];
  const it: { answer: number | null; got: WebhookRequest[]; types: () => string[]; post: Post } = {
    answer: 200,
    got,
    types: () => got.map(({ type }) => type),
    post: async (request) => {
      got.push(request);
      if (it.answer === null) throw new Error('Nobody listens');
      return { status: it.answer };
    },
  };
  return it;
}

async function setup(options: { version?: string; deliveries?: 'automatic' | 'queued' } = {}) {
  const hub = receiver();
  const all = await anInvoice({ deliveries: 'automatic', ...options, post: hub.post });
  const webhooks = `/api/v1/stores/${all.store.id}/webhooks`;
  const { body } = await all.ask('POST', webhooks, { url: 'https://hub.test/hook', secret });
  const one = `${webhooks}/${String(body.id)}`;
  const deliveries = async () =>
    JSON.parse((await all.ask('GET', `${one}/deliveries`)).text) as {
      id: string;
      status: string;
      httpCode: number;
    }[];
  return { ...all, hub, webhooks, one, webhook: body, deliveries };
}

const eventOf = ({ body }: WebhookRequest) => JSON.parse(body.toString()) as Record<string, unknown>;

test('the secret is shown once, and its signature is over the very bytes', async () => {
  const { fake, id, hub, one, webhook, ask } = await setup();
  expect(webhook.secret).toBe(secret);
  expect((await ask('GET', one)).body).not.toHaveProperty('secret');
  await fake.pay(id);
  const [request] = hub.got;
  const signature = createHmac('sha256', secret).update(request!.body).digest('hex');
  expect(request!.headers['BTCPay-Sig']).toBe(`sha256=${signature}`);
  expect(request!.headers['user-agent']).toMatch(/^BTCPayServer/);
  expect(request!.body.toString()).toContain('\n  "');
  const event = eventOf(request!);
  expect(event.originalDeliveryId).toBe(event.deliveryId);
  expect(event).toMatchObject({ isRedelivery: false, invoiceId: id, metadata: { orderId: 'booking:1:1' } });
});

describe('what is told', () => {
  test('paid, confirmed and settled, in this order', async () => {
    const { fake, id, hub } = await setup();
    await fake.pay(id);
    await fake.confirm(id);
    const types = ['InvoiceReceivedPayment', 'InvoiceProcessing', 'InvoicePaymentSettled', 'InvoiceSettled'];
    expect(hub.types()).toEqual(types);
  });

  test('in part, expired, late and refunded; older servers are silent about some', async () => {
    const tell = async (version: string) => {
      const { fake, id, invoices, hub, ask } = await setup({ version });
      await fake.pay(id, { amount: '20' });
      await fake.advance(16 * MINUTE_MS);
      await fake.pay(id);
      const names = version.startsWith('1.') ? { paymentMethod: 'BTC' } : {};
      expect(
        (await ask('POST', `${invoices}/${id}/refund`, { refundVariant: 'RateThen', ...names })).status,
      ).toBe(200);
      await fake.idle();
      return hub;
    };
    const now = await tell('2.4.1');
    expect(now.types()).toEqual([
      'InvoiceReceivedPayment',
      'InvoiceExpired',
      'InvoiceExpiredPaidPartial',
      'InvoiceReceivedPayment',
      'InvoicePaidAfterExpiration',
      'InvoiceRefund',
    ]);
    expect(now.got.map(eventOf)[3]).toMatchObject({ afterExpiration: true, paymentMethodId: 'BTC-CHAIN' });
    const then = await tell('1.13.7');
    expect(then.types()).toEqual(['InvoiceReceivedPayment', 'InvoiceExpired', 'InvoiceReceivedPayment']);
    expect(then.got.map(eventOf)[0]).toMatchObject({ paymentMethod: 'BTC' });
  });

  test('a payment that was replaced: nothing', async () => {
    const { fake, id, hub } = await setup();
    await fake.pay(id);
    const before = hub.got.length;
    await fake.replace(id);
    expect(fake.invoice(id).status).toBe('New');
    expect(hub.got).toHaveLength(before);
  });

  test('only what was asked for', async () => {
    const { fake, id, hub, one, ask } = await setup();
    const authorizedEvents = { everything: false, specificEvents: ['InvoiceSettled'] };
    await ask('PUT', one, { url: 'https://hub.test/hook', authorizedEvents });
    await fake.pay(id, { method: 'BTC-LN' });
    expect(hub.types()).toEqual(['InvoiceSettled']);
    // No secret in the change: the old one stays.
    expect(fake.webhooks()[0]?.secret).toBe(secret);
  });
});

describe('what fails is tried again', () => {
  test('after 10 seconds, a minute and six times ten minutes; what is behind it waits', async () => {
    const { fake, id, hub, one, ask } = await setup();
    await ask('PUT', one, { url: 'https://hub.test/hook' });
    hub.answer = 503;
    await fake.pay(id);
    expect(hub.types()).toEqual(['InvoiceReceivedPayment']);
    expect(fake.webhooks()[0]?.waiting).toEqual(['InvoiceReceivedPayment', 'InvoiceProcessing']);
    const counts: number[] = [];
    for (const wait of [10 * SECOND, MINUTE_MS, ...Array.from({ length: 6 }, () => 10 * MINUTE_MS)]) {
      await fake.advance(wait - SECOND);
      const early = hub.got.length;
      await fake.advance(SECOND);
      counts.push(early, hub.got.length);
    }
    // The ninth attempt is the last: then the next event has its first.
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 10]);
    expect(hub.types().at(-1)).toBe('InvoiceProcessing');
    const [first, second] = hub.got.map(eventOf);
    expect(second).toMatchObject({ isRedelivery: true, originalDeliveryId: first?.deliveryId });
    expect(second?.deliveryId).not.toBe(first?.deliveryId);
    expect(second?.timestamp).toBe(first?.timestamp);
  });

  test('once it is taken, the others follow in their order', async () => {
    const { fake, id, hub } = await setup();
    hub.answer = null;
    await fake.pay(id, { method: 'BTC-LN' });
    hub.answer = 200;
    await fake.advance(10 * SECOND);
    expect(hub.types().slice(1)).toEqual([
      'InvoiceReceivedPayment',
      'InvoicePaymentSettled',
      'InvoiceProcessing',
      'InvoiceSettled',
    ]);
  });

  test.each([
    ['2.4.1', 401, false],
    ['2.4.1', 429, true],
    ['2.4.1', 408, true],
    ['2.4.1', 302, false],
    ['2.3.3', 401, true],
    ['1.13.7', 302, true],
  ])('%s after a %i: %s', async (version, status, isTriedAgain) => {
    const { fake, id, hub } = await setup({ version });
    hub.answer = status;
    await fake.pay(id, { amount: '1' });
    await fake.advance(10 * SECOND);
    expect(hub.got).toHaveLength(isTriedAgain ? 2 : 1);
  });

  test('what waits is lost when the server stops', async () => {
    const { fake, id, hub } = await setup();
    hub.answer = 500;
    await fake.pay(id);
    await fake.stop();
    await fake.start();
    hub.answer = 200;
    await fake.advance(2 * HOUR_MS);
    expect(hub.types()).toEqual(['InvoiceReceivedPayment']);
  });
});

test('the list of deliveries, newest first, and one sent again', async () => {
  const { fake, id, hub, one, ask, deliveries } = await setup();
  hub.answer = 401;
  await fake.pay(id, { amount: '1' });
  const [failed] = await deliveries();
  expect(failed).toMatchObject({ status: 'HttpError', httpCode: 401 });
  hub.answer = 200;
  const { text } = await ask('POST', `${one}/deliveries/${failed!.id}/redeliver`);
  await fake.idle();
  expect((await deliveries()).map(({ id: delivery, status }) => [delivery, status])).toEqual([
    [JSON.parse(text), 'HttpSuccess'],
    [failed!.id, 'HttpError'],
  ]);
  expect(eventOf(hub.got.at(-1)!)).toMatchObject({ isRedelivery: true, originalDeliveryId: failed!.id });
  const raw = await ask('GET', `${one}/deliveries/${failed!.id}/request`);
  expect(raw.text).toBe(hub.got[0]!.body.toString());
  expect((await ask('POST', `${one}/deliveries/sconosciuta/redeliver`)).status).toBe(404);
});

test('queued: sent one by one, or taken out signed', async () => {
  const { fake, id, hub } = await setup({ deliveries: 'queued' });
  await fake.pay(id, { method: 'BTC-LN' });
  expect(hub.got).toEqual([]);
  expect(await fake.deliverNext()).toBe(true);
  expect(hub.types()).toEqual(['InvoiceReceivedPayment']);
  const rest = fake.takeQueued();
  expect(rest.map(({ type }) => type)).toEqual([
    'InvoicePaymentSettled',
    'InvoiceProcessing',
    'InvoiceSettled',
  ]);
  expect(
    rest.every(({ webhook_id, body, headers }) => fake.sign(webhook_id, body) === headers['BTCPay-Sig']),
  ).toBe(true);
  expect(await fake.deliverNext()).toBe(false);
});

test('a webhook that was taken away gets nothing more', async () => {
  const { fake, id, hub, one, ask } = await setup();
  expect((await ask('DELETE', one)).status).toBe(200);
  await fake.pay(id);
  expect(hub.got).toEqual([]);
});
