import { MINUTE_MS } from 'contract/days/durations';
import { describe, expect, test } from 'vitest';
import { deliver } from '../../payments/testing/paying.ts';
import type { StoreOptions } from '../../../testing/fake-btcpay/types.ts';
import { world } from '../../../testing/world.ts';
import type { InvoiceOrder } from './client-types.ts';
import { openBtcpay } from './client.ts';
import { aConfiguredPlace, btcpayServers, ownerOf } from '../testing/place-with-btcpay.ts';

const it = world();
const aServer = btcpayServers();

const order: InvoiceOrder = {
  amount_cents: 12_050,
  currency: 'EUR',
  order_id: 'booking:7:1',
  redirect_url: 'https://hub.test/pay/abc',
  expiration_minutes: 15,
  monitoring_minutes: 1440,
};

async function connected(version: string, options: { subpath?: string; store?: StoreOptions } = {}) {
  const fake = await aServer({ version, post: (request) => deliver(it, request), ...options });
  const { place, store, key } = await aConfiguredPlace(it, fake, options);
  const verdict = await ownerOf(it, place).verify();
  expect(verdict.verified).toBe(true);
  const client = (await openBtcpay(it.app, place.id))!;
  return { fake, place, store, key, verdict, client };
}

// The oldest that is spoken to, the first of the second generation, the last without `paidAmount`, and later ones.
describe.each(['1.13.7', '2.0.0', '2.1.1', '2.2.0', '2.3.9', '2.4.1'])('BTCPay Server %s', (version) => {
  test('an invoice is made, found, paid in part, then in full', async () => {
    const { fake, client } = await connected(version);
    const made = await client.createInvoice(order);
    expect(made).toMatchObject({
      amount_cents: 12_050,
      paid_cents: 0,
      currency: 'EUR',
      type: 'Standard',
      status: 'New',
    });
    expect(made.expires_at.getTime() - made.created_at.getTime()).toBe(15 * MINUTE_MS);
    expect(made.server_time).not.toBeNull();
    expect((await client.findInvoices({ order_id: order.order_id })).map(({ id }) => id)).toEqual([made.id]);
    expect(await client.findInvoices({ order_id: 'booking:7' })).toEqual([]);

    await fake.pay(made.id, { amount: '20.25' });
    expect(await client.getInvoice(made.id)).toMatchObject({
      status: 'New',
      additional_status: 'PaidPartial',
      paid_cents: 2025,
    });
    await fake.pay(made.id);
    const [found] = await client.findInvoices({ statuses: ['Processing'], created_since: made.created_at });
    expect(found).toMatchObject({ id: made.id, status: 'Processing', paid_cents: 12_050 });
    await fake.confirm(made.id);
    expect(await client.getInvoice(made.id)).toMatchObject({ status: 'Settled', paid_cents: 12_050 });
  });

  test('ways to pay have one name, whatever the server calls them', async () => {
    const { fake, client } = await connected(version);
    const { id } = await client.createInvoice(order);
    await fake.pay(id, { method: 'BTC-LN' });
    const methods = await client.paymentMethods(id);
    expect(methods).toMatchObject([
      { id: 'BTC-CHAIN', currency: 'BTC', rate: '50000', paid: '0', payments: [] },
      { id: 'BTC-LN', currency: 'BTC', paid: '0.00241', payments: [{ status: 'Settled' }] },
    ]);
    expect(methods.every(({ payment_link }) => payment_link !== null)).toBe(true);
  });

  test('late money is accepted by hand, too much is given back by a link', async () => {
    const { fake, client } = await connected(version);
    const late = await client.createInvoice(order);
    await fake.advance(16 * MINUTE_MS);
    await fake.pay(late.id, { amount: '130' });
    expect(await client.getInvoice(late.id)).toMatchObject({
      additional_status: 'PaidLate',
      paid_cents: 13_000,
    });
    expect((await client.markStatus(late.id, 'Settled')).additional_status).toBe('Marked');

    const over = await client.createInvoice({ ...order, order_id: 'booking:7:2' });
    await fake.pay(over.id, { amount: '130', method: 'BTC-LN' });
    const pull = await client.refund(over.id, { variant: 'OverpaidAmount', name: 'Rimborso' });
    expect(pull).toMatchObject({ amount: '0.00019', currency: 'BTC' });
    expect(fake.pullPayments()).toMatchObject([
      { id: pull.id, auto_approve: false, view_link: pull.view_link },
    ]);
    expect((await client.getPullPayment(pull.id))?.id).toBe(pull.id);
    await fake.payout(await fake.claim(pull.id), 'approve');
    expect(await client.listPayouts(pull.id)).toMatchObject([{ state: 'AwaitingPayment' }]);
    await expect(client.markStatus(over.id, 'Invalid')).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('the webhook that Hub made is heard', async () => {
    const { fake, place, client } = await connected(version);
    const { id } = await client.createInvoice(order);
    await fake.pay(id, { method: 'BTC-LN' });
    const [webhook] = fake.webhooks();
    expect(webhook?.deliveries.map(({ status }) => status)).toEqual(
      webhook?.deliveries.map(() => 'HttpSuccess'),
    );
    expect(webhook?.deliveries.length).toBeGreaterThanOrEqual(4);
    expect((await ownerOf(it, place).settings()).webhook).toMatchObject({ state: 'ok', by_hub: true });
  });

  test('what is not there is null, what is another store’s is refused', async () => {
    const { fake, client } = await connected(version);
    const other = await connected(version);
    expect(await client.getInvoice('sconosciuta')).toBeNull();
    const { id } = await other.client.createInvoice(order);
    expect(await client.getInvoice(id)).toBeNull();
    const neighbour = fake.aStore();
    const own = await client.createInvoice(order);
    fake.trouble({ kind: 'changed', fields: { storeId: neighbour.id } });
    await expect(client.getInvoice(own.id)).rejects.toMatchObject({ kind: 'not_btcpay' });
  });
});

test('a server below a path of its own', async () => {
  const { fake, client } = await connected('2.4.1', { subpath: '/btcpay' });
  const { id } = await client.createInvoice(order);
  expect(fake.invoice(id).order_id).toBe(order.order_id);
});

test('more than a page of invoices is found, each once', async () => {
  const { fake, client } = await connected('2.4.1');
  for (let count = 1; count <= 103; count += 1) {
    await client.createInvoice({ ...order, order_id: `booking:${count}:1` });
  }
  const found = await client.findInvoices({ statuses: ['New'], created_since: new Date(0) });
  expect(new Set(found.map(({ order_id }) => order_id)).size).toBe(103);
  expect(fake.requests.filter(({ path }) => path.includes('skip=100'))).toHaveLength(1);
});

test('a language that the server lacks is left out, and the invoice made once', async () => {
  const { fake, client } = await connected('2.4.1');
  await client.createInvoice({ ...order, language: 'xx' });
  expect(fake.invoices()).toHaveLength(1);
});
