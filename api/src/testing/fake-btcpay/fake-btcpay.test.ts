import { describe, expect, test } from 'vitest';
import { asker, fakes, order } from './ask-fake.ts';
import { hasOpenapi } from './openapi.ts';

const NO_ANSWER = /fetch failed|terminated|JSON/;
const { setup, anInvoice } = fakes();

test('below a path of its own it answers there only', async () => {
  const { fake } = await setup({ subpath: '/btcpay' });
  expect((await asker(fake)('GET', '/api/v1/health')).body).toEqual({ synchronized: true });
  const outside = await fetch(`http://127.0.0.1:${fake.port}/api/v1/health`);
  expect(outside.status).toBe(404);
});

test('the key leaves in a form that sends itself, scoped to the one store that was chosen', async () => {
  const { fake, store } = await setup();
  const redirect = 'https://hub.test/api/v1/btcpay/callback?state=abc';
  const query = new URLSearchParams({
    applicationName: 'Hub',
    strict: 'true',
    selectiveStores: 'true',
    redirect,
  });
  query.append('permissions', 'btcpay.store.canviewinvoices');
  const path = `${fake.host}/api-keys/authorize?${query}`;
  expect(await (await fetch(path)).text()).toContain('Authorize Hub');
  const form = new URLSearchParams({
    command: 'Authorize',
    storeId: store.id,
    selectiveStores: 'true',
    redirect,
  });
  form.append('permissions', 'btcpay.store.canviewinvoices');
  const html = await (await fetch(path, { method: 'POST', body: form })).text();
  const [key = ''] = fake.handedOut();
  expect(html).toContain(`action="${redirect}"`);
  expect(html).toContain(`name="apiKey" value="${key}"`);
  expect(html).toContain(`name="permissions[]" value="btcpay.store.canviewinvoices:${store.id}"`);
  expect((await asker(fake, key)('GET', `/api/v1/stores/${store.id}/invoices`)).status).toBe(200);
});

describe('bad days', () => {
  const health = '/api/v1/health';

  test('a status, a page, a redirect, as often as wanted and only there', async () => {
    const { fake, ask, invoices } = await setup();
    fake.trouble(
      { kind: 'status', status: 503, headers: { 'retry-after': '30' } },
      { on: 'GET /api/v1/health', times: 1 },
    );
    expect((await ask('GET', health)).status).toBe(503);
    expect((await ask('GET', health)).status).toBe(200);
    const page = fake.trouble({ kind: 'html' }, { on: 'POST /api/v1/stores/*/invoices' });
    expect((await ask('POST', invoices, order)).text).toContain('<!doctype html>');
    expect((await ask('GET', invoices)).status).toBe(200);
    expect(fake.invoices()).toEqual([]);
    page.end();
    fake.trouble({ kind: 'redirect', location: 'https://altrove.example/' });
    expect((await ask('GET', health)).status).toBe(302);
  });

  test('the answer is lost after the work was done', async () => {
    const { fake, ask, invoices } = await setup();
    fake.trouble({ kind: 'cut' }, { on: 'POST /api/v1/stores', when: 'after', times: 1 });
    await expect(ask('POST', invoices, order)).rejects.toThrow(NO_ANSWER);
    expect(fake.invoices()).toHaveLength(1);
  });

  test('half a body, half a JSON, no HTTP at all', async () => {
    const { fake, ask } = await setup();
    fake.trouble({ kind: 'garbage' }, { times: 1 });
    fake.trouble({ kind: 'cut', where: 'body' }, { times: 1 });
    fake.trouble({ kind: 'broken' }, { times: 1 });
    for (let count = 0; count < 3; count += 1) await expect(ask('GET', health)).rejects.toThrow(NO_ANSWER);
    expect((await ask('GET', health)).status).toBe(200);
  });

  test('held until it is let go; false where it lies', async () => {
    const { fake, ask } = await setup();
    const held = fake.trouble({ kind: 'held' }, { times: 1 });
    const answer = ask('GET', health);
    await held.hasStruck();
    held.release();
    expect((await answer).body).toEqual({ synchronized: true });
    fake.trouble({ kind: 'changed', fields: { synchronized: false } });
    expect((await ask('GET', health)).body).toEqual({ synchronized: false });
  });

  test('away, and back on the same port with the same data', async () => {
    const { fake, id, one, ask } = await anInvoice();
    await fake.stop();
    await expect(ask('GET', one)).rejects.toThrow(NO_ANSWER);
    await fake.start();
    expect((await ask('GET', one)).body.id).toBe(id);
  });
});

describe.skipIf(!hasOpenapi)('against the official description (../shared/reference/btcpay)', () => {
  test.each([
    ['an amount that is a number', 'POST', 'invoices', { ...order, amount: 120.5 }],
    [
      'a name that the API does not know',
      'POST',
      'invoices',
      { ...order, checkout: { redirectUrl: 'https://x.test' } },
    ],
    ['an unknown parameter', 'GET', 'invoices?order_id=1', undefined],
    ['an unknown operation', 'GET', 'fatture', undefined],
  ])('sees %s', async (_, method, path, body) => {
    const { fake, store, ask } = await setup();
    await ask(method, `/api/v1/stores/${store.id}/${path}`, body);
    expect(fake.violations).toHaveLength(1);
    fake.violations.length = 0;
  });
});
