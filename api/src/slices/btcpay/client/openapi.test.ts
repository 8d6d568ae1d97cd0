import { describe, expect, onTestFinished, test } from 'vitest';
import { btcpaySettings } from 'contract/btcpay/calls';
import { openapiMock, type OpenapiMock } from '../../../testing/fake-btcpay/openapi-mock.ts';
import { hasOpenapi } from '../../../testing/fake-btcpay/openapi.ts';
import { world } from '../../../testing/world.ts';
import { openBtcpay } from './client.ts';
import type { Btcpay } from './client-types.ts';

/** The store of the examples in the file. */
const STORE = '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776';
const INVOICE = 'HMprBnL9BTXWuPvpoKBS6e';
const it = world();

const webhook = {
  id: 'webhook1',
  enabled: true,
  automaticRedelivery: true,
  url: 'https://hub.test/hook',
  authorizedEvents: { everything: true, specificEvents: [] },
};
const method = {
  paymentMethodId: 'BTC-CHAIN',
  currency: 'BTC',
  destination: 'bcrt1q',
  paymentLink: 'bitcoin:bcrt1q',
  rate: '50000',
  paymentMethodPaid: '0.00241',
  totalPaid: '0.00241',
  due: '0',
  amount: '0.00241',
  paymentMethodFee: '0',
  payments: [],
  activated: true,
};
const pullPayment = {
  id: 'pull1',
  name: 'Rimborso',
  currency: 'BTC',
  amount: '0.00241',
  archived: false,
  viewLink: 'https://btcpay.example.com/pull-payments/pull1',
};

/** What the file has no example for. */
const answers: Record<string, object> = {
  Health_GetHealth: { synchronized: true },
  permissionsMetadata: [{ name: 'unrestricted', included: [] }],
  Stores_GetStore: { id: STORE, name: 'Locanda di prova', defaultCurrency: 'EUR' },
  StorePaymentMethods_GetStorePaymentMethods: [{ enabled: true, paymentMethodId: 'BTC-CHAIN' }],
  Stores_GetStoreRates: [{ currencyPair: 'BTC_EUR', errors: [], rate: '50000' }],
  Webhooks_GetWebhooks: [],
  Webhooks_CreateWebhook: { ...webhook, secret: 'segreto' },
  Invoices_GetInvoices: [],
  Invoices_GetInvoicePaymentMethods_InStore: [method],
  Invoices_MarkInvoiceStatus_InStore: {
    id: INVOICE,
    storeId: STORE,
    amount: '120.50',
    paidAmount: '0',
    currency: 'EUR',
    type: 'Standard',
    checkoutLink: `https://btcpay.example.com/i/${INVOICE}`,
    createdTime: 1_592_312_018,
    expirationTime: 1_592_312_918,
    monitoringExpiration: 1_592_399_318,
    status: 'Settled',
    additionalStatus: 'Marked',
    archived: false,
    metadata: { orderId: 'booking-12' },
  },
  Invoices_Refund_InStore: pullPayment,
  PullPayments_GetPullPayment: pullPayment,
  PullPayments_GetPayouts: [],
};

describe.skipIf(!hasOpenapi)('the client and the official description (../shared/reference/btcpay)', () => {
  async function connected(): Promise<{ mock: OpenapiMock; client: Btcpay }> {
    const mock = await openapiMock();
    onTestFinished(() => mock.close());
    for (const [operation, answer] of Object.entries(answers)) mock.answerWith(operation, answer);
    const place = await it.aPlace();
    const params = { place_id: place.id };
    const owner = it.as(place.owner.token);
    const body = {
      btcpay_host: mock.host,
      btcpay_store_id: STORE,
      btcpay_api_key: '0'.repeat(40),
      btcpay_webhook_secret: 'segreto-della-prova',
    };
    expect((await owner(btcpaySettings.create, { params, body })).status).toBe(201);
    const verdict = await owner(btcpaySettings.verify, { params });
    expect(verdict.body.settings.checks.filter(({ state }) => state === 'failed')).toEqual([]);
    return { mock, client: (await openBtcpay(it.app, place.id))! };
  }

  test('the verification asks, in its order, only for what exists', async () => {
    const { mock } = await connected();
    expect(mock.asked.slice(0, 4)).toEqual([
      'Health_GetHealth',
      'ServerInfo_GetServerInfo',
      'ApiKeys_GetCurrentApiKey',
      'permissionsMetadata',
    ]);
    expect(mock.asked).toContain('Webhooks_CreateWebhook');
    expect(mock.faults).toEqual([]);
  });

  test('every state of an invoice in the file is read', async () => {
    const { mock, client } = await connected();
    const states = [
      ['new', 'New', 'None', 0],
      ['new-paid-partial', 'New', 'PaidPartial', undefined],
      ['processing', 'Processing', 'None', undefined],
      ['settled', 'Settled', 'None', 12_050],
      ['settled-paid-over', 'Settled', 'PaidOver', undefined],
      ['settled-marked', 'Settled', 'Marked', undefined],
      ['expired', 'Expired', 'None', 0],
      ['expired-paid-partial', 'Expired', 'PaidPartial', undefined],
      ['expired-paid-late', 'Expired', 'PaidLate', 12_050],
      ['invalid', 'Invalid', 'None', undefined],
      ['invalid-marked', 'Invalid', 'Marked', undefined],
    ] as const;
    for (const [example, status, additional_status, paid_cents] of states) {
      mock.answerWith('Invoices_GetInvoice_InStore', example);
      const invoice = await client.getInvoice(INVOICE);
      expect(invoice).toMatchObject({ status, additional_status, amount_cents: 12_050, currency: 'EUR' });
      if (paid_cents !== undefined) expect(invoice?.paid_cents).toBe(paid_cents);
    }
    expect(mock.faults).toEqual([]);
  });

  test('making, looking for, marking and paying back ask as the file says', async () => {
    const { mock, client } = await connected();
    mock.answerWith('Invoices_CreateInvoice', 'new');
    const order = {
      amount_cents: 12_050,
      currency: 'EUR',
      order_id: 'booking-12',
      order_url: 'https://hub.test/dashboard/payments',
      description: 'Prenotazione 12',
      redirect_url: 'https://hub.test/pay/abc',
      expiration_minutes: 15,
      monitoring_minutes: 1440,
      language: 'de',
    };
    const invoice = await client.createInvoice(order);
    expect(invoice).toMatchObject({ id: INVOICE, order_id: 'booking-12', status: 'New' });
    expect(await client.findInvoices({ order_id: 'booking-12' })).toEqual([]);
    const statuses = ['New', 'Processing', 'Expired'] as const;
    expect(await client.findInvoices({ statuses, created_since: it.app.clock() })).toEqual([]);
    expect(await client.paymentMethods(INVOICE)).toHaveLength(1);
    await client.markStatus(INVOICE, 'Settled');
    const custom = { variant: 'Custom', amount_cents: 1000, currency: 'EUR' } as const;
    for (const refund of [{ variant: 'RateThen' }, custom] as const)
      expect((await client.refund(INVOICE, { name: 'Rimborso', ...refund })).id).toBe('pull1');
    expect((await client.getPullPayment('pull1'))?.view_link).toBe(pullPayment.viewLink);
    expect(await client.listPayouts('pull1')).toEqual([]);
    expect(mock.faults).toEqual([]);
  });
});
