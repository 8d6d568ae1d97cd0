import { btcpaySettings } from 'contract/btcpay/calls';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { aConfiguredPlace, btcpayServers, ownerOf } from '../testing/place-with-btcpay.ts';

const w = world();
const aServer = btcpayServers();

async function aVerifiedPlace() {
  const fake = await aServer({ post: async () => ({ status: 500 }), deliveries: 'queued' });
  const configured = await aConfiguredPlace(w, fake);
  const owner = ownerOf(w, configured.place);
  expect((await owner.verify()).verified).toBe(true);
  return { fake, ...configured, ...owner };
}

describe('disconnecting', () => {
  it('forgets at once, and removes webhook and key on the other side', async () => {
    const { fake, key, send, params } = await aVerifiedPlace();
    expect((await send(btcpaySettings.disconnect, { params, query: {} })).status).toBe(204);
    expect((await send(btcpaySettings.get, { params })).status).toBe(404);
    // Sent again, because the answer was lost.
    expect((await send(btcpaySettings.disconnect, { params, query: {} })).status).toBe(204);
    await runJobs(w.app);
    expect(fake.webhooks()).toEqual([]);
    expect(fake.knows(key)).toBe(false);
  });

  it('leaves a key valid that is used elsewhere', async () => {
    const { fake, key, send, params } = await aVerifiedPlace();
    await send(btcpaySettings.disconnect, { params, query: { key: 'keep' } });
    await runJobs(w.app);
    expect(fake.webhooks()).toEqual([]);
    expect(fake.knows(key)).toBe(true);
  });

  it('does not wait for a server that is away, and tidies when it is back', async () => {
    const { fake, key, send, params } = await aVerifiedPlace();
    await fake.stop();
    expect((await send(btcpaySettings.disconnect, { params, query: {} })).status).toBe(204);
    await runJobs(w.app);
    await fake.start();
    await runJobs(w.app, { early: true });
    expect(fake.webhooks()).toEqual([]);
    expect(fake.knows(key)).toBe(false);
  });

  it('sends no key to what is no BTCPay any more', async () => {
    const { fake, send, params } = await aVerifiedPlace();
    fake.trouble({ kind: 'html' });
    fake.requests.splice(0);
    await send(btcpaySettings.disconnect, { params, query: {} });
    await runJobs(w.app);
    expect(fake.requests.map(({ key }) => key)).toEqual([null]);
  });

  it('takes the webhook along when the store changes, with the key that was good for it', async () => {
    const { fake, send, params } = await aVerifiedPlace();
    const other = fake.aStore();
    await send(btcpaySettings.change, {
      params,
      body: { btcpay_host: fake.host, btcpay_store_id: other.id, btcpay_api_key: fake.aKey(other) },
    });
    await runJobs(w.app);
    expect(fake.webhooks()).toEqual([]);
  });
});

describe('the webhook', () => {
  it('is mended where somebody has switched it off, made again where it is gone, and kept single', async () => {
    const { fake, store, key, verify, settings } = await aVerifiedPlace();
    const headers = { authorization: `token ${key}`, 'content-type': 'application/json' };
    const base = `${fake.host}/api/v1/stores/${store.id}/webhooks`;
    const { url } = (await settings()).webhook;
    const [first] = fake.webhooks();
    await fetch(`${base}/${first!.id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({
        url,
        enabled: false,
        automaticRedelivery: true,
        authorizedEvents: { everything: true },
      }),
    });
    await fetch(base, { method: 'POST', headers, body: JSON.stringify({ url, enabled: true }) });
    expect(fake.webhooks()).toHaveLength(2);
    await verify();
    expect(fake.webhooks()).toMatchObject([{ id: first!.id, enabled: true, secret: first!.secret }]);
    await fetch(`${base}/${first!.id}`, { method: 'DELETE', headers });
    await verify();
    expect(fake.webhooks()).toMatchObject([{ url, enabled: true }]);
  });

  it('never hears the secret of another host, and what was signed with it is believed on', async () => {
    const { fake, store, key, send, params, verify, settings } = await aVerifiedPlace();
    const next = await aServer();
    const there = next.aStore();
    const before = (await settings()).btcpay_webhook_secret_masked;
    const [old] = fake.webhooks();
    await send(btcpaySettings.change, {
      params,
      body: { btcpay_host: next.host, btcpay_store_id: there.id, btcpay_api_key: next.aKey(there) },
    });
    expect((await settings()).btcpay_webhook_secret_masked).toBe(before);
    expect((await verify()).verified).toBe(true);
    const [made] = next.webhooks();
    expect(made!.secret).not.toBe(old!.secret);
    expect(next.requests.some(({ body }) => body.includes(old!.secret))).toBe(false);
    expect([store.id, key].some((each) => next.requests.some(({ path }) => path.includes(each)))).toBe(false);
  });

  it('shows its deliveries and asks for them again', async () => {
    const { fake, store, send, params } = await aVerifiedPlace();
    const { status } = await fetch(`${fake.host}/api/v1/stores/${store.id}/invoices`, {
      method: 'POST',
      headers: { authorization: `token ${fake.aKey(store)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '10.00', currency: 'EUR' }),
    });
    expect(status).toBe(200);
    await fake.deliverNext();
    const { body } = await send(btcpaySettings.deliveries, { params });
    expect(body).toMatchObject({ problem: null, data: [{ state: 'refused', http_code: 500 }] });
    const [delivery] = body.data;
    const again = await send(btcpaySettings.redeliver, {
      params: { ...params, delivery: delivery!.delivery },
    });
    expect(again.status).toBe(204);
    await fake.idle();
    const unknown = await send(btcpaySettings.redeliver, { params: { ...params, delivery: 'nessuna' } });
    expect([unknown.status, unknown.error.code]).toEqual([409, 'btcpay_not_found']);
    const outside = await send(btcpaySettings.redeliver, { params: { ...params, delivery: '../../x' } });
    expect(outside.status).toBe(400);
  });

  it('has nothing to show where the key may not look, or nobody answers', async () => {
    const fake = await aServer();
    const permissions = ['btcpay.store.cancreateinvoice', 'btcpay.store.canviewinvoices'];
    const { place } = await aConfiguredPlace(w, fake, { key: { permissions } });
    const { send, params } = ownerOf(w, place);
    const { body } = await send(btcpaySettings.deliveries, { params });
    expect([body.data, body.problem]).toEqual([[], expect.stringContaining('webhooks.canmodifywebhooks')]);
    const verified = await aVerifiedPlace();
    await verified.fake.stop();
    const away = await verified.send(btcpaySettings.deliveries, { params: verified.params });
    expect(away.body).toEqual({
      data: [],
      problem: "Server non raggiungibile: controlla l'indirizzo, e che sia acceso.",
    });
  });
});
