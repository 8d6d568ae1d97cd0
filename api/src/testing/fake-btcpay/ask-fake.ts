import { afterEach, expect } from 'vitest';
import { fakeBtcpay } from './fake-btcpay.ts';
import type { FakeBtcpay, FakeBtcpayOptions, KeyOptions, StoreOptions } from './types.ts';

interface Setup extends FakeBtcpayOptions {
  store?: StoreOptions;
  key?: KeyOptions;
}

export const order = { amount: '120.50', currency: 'EUR', metadata: { orderId: 'booking:1:1' } };

/** A client that follows BTCPay's documentation. */
export function asker({ host }: FakeBtcpay, key?: string, scheme = 'token') {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(host + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(key !== undefined && { authorization: `${scheme} ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    return {
      status: response.status,
      text,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  };
}

/** Fakes for the tests of the fake itself; each is closed after its test, and must have seen nothing unknown. */
export function fakes() {
  const running: FakeBtcpay[] = [];
  afterEach(async () => {
    const all = running.splice(0);
    await Promise.all(all.map((fake) => fake.close()));
    expect(all.flatMap(({ violations }) => violations)).toEqual([]);
  });

  async function setup({ store: wanted, key: allowed, ...options }: Setup = {}) {
    const fake = await fakeBtcpay({ deliveries: 'queued', ...options });
    running.push(fake);
    const store = fake.aStore(wanted);
    const key = fake.aKey(store, allowed);
    return { fake, store, key, ask: asker(fake, key), invoices: `/api/v1/stores/${store.id}/invoices` };
  }

  async function anInvoice(options: Setup = {}, wanted: object = {}) {
    const all = await setup(options);
    const { body } = await all.ask('POST', all.invoices, { ...order, ...wanted });
    const id = String(body.id);
    const state = () => `${all.fake.invoice(id).status}/${all.fake.invoice(id).additional}`;
    return { ...all, id, state, one: `${all.invoices}/${id}` };
  }
  return { setup, anInvoice };
}
