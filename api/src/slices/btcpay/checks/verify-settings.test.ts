import { btcpaySettings } from 'contract/btcpay/calls';
import { BTCPAY_STEPS } from 'contract/btcpay/values';
import { describe, expect, it } from 'vitest';
import { HUB_PERMISSIONS } from '../../../testing/fake-btcpay/permissions.ts';
import { world } from '../../../testing/world.ts';
import { btcpayServers, ownerOf, verdictOf } from '../testing/place-with-btcpay.ts';

const w = world();
const aServer = btcpayServers();

describe('a server where everything is right', () => {
  it('passes all nine steps, and gets its webhook', async () => {
    const fake = await aServer({ version: '2.4.2' });
    const { verified, settings, store } = await verdictOf(w, fake, { store: { name: 'Pensione Lucia' } });
    expect(verified).toBe(true);
    expect(settings.checks.map(({ step, state }) => [step, state])).toEqual(
      BTCPAY_STEPS.map((step) => [step, 'ok']),
    );
    expect(settings).toMatchObject({
      is_verified: true,
      server_version: '2.4.2',
      store_name: 'Pensione Lucia',
      failures: 0,
      webhook: { state: 'waiting', by_hub: true },
    });
    expect(settings.last_verified_at).not.toBeNull();
    const [webhook, ...others] = fake.webhooks();
    expect(others).toEqual([]);
    expect(webhook).toMatchObject({ store_id: store.id, url: settings.webhook.url, enabled: true });
    // Probing made nothing.
    expect(fake.invoices()).toEqual([]);
  });

  it.each(['1.13.7', '2.0.0', '2.3.3'])('passes with %s too, and is told to be renewed', async (version) => {
    const { verified, check } = await verdictOf(w, await aServer({ version }));
    expect([verified, check('server').state]).toEqual([true, 'warning']);
    expect(check('server').detail).toContain(version);
    expect(check('wallet')).toMatchObject({ state: 'ok' });
  });

  it('is found below a path, without the key going elsewhere', async () => {
    const fake = await aServer({ subpath: '/btcpay' });
    const { verified } = await verdictOf(w, fake, { host: `${fake.host}/login` });
    expect(verified).toBe(true);
    const carried = fake.requests.filter(({ key }) => key !== null).map(({ url }) => url);
    expect(carried.length).toBeGreaterThan(0);
    expect(carried.filter((url) => !url.startsWith('/btcpay/'))).toEqual([]);
  });

  it('is verified as often as somebody likes with one webhook', async () => {
    const fake = await aServer();
    const { verify } = await verdictOf(w, fake);
    const [before] = fake.webhooks();
    await verify();
    expect(fake.webhooks()).toEqual([before]);
  });
});

describe('a server that will do, with something to mind', () => {
  it('a node that still reads the chain', async () => {
    const fake = await aServer({ version: '2.4.2' });
    fake.synchronized = false;
    const { verified, check } = await verdictOf(w, fake);
    expect([verified, check('server')]).toMatchObject([
      true,
      { state: 'warning', detail: expect.stringContaining('Nodo in sincronizzazione') as string },
    ]);
  });

  it('no rate', async () => {
    const { verified, check } = await verdictOf(w, await aServer(), { store: { rate: null } });
    expect([verified, check('rates')]).toMatchObject([
      true,
      { state: 'warning', detail: 'Cambio EUR non disponibile: senza, le fatture non si creano.' },
    ]);
  });

  it('a key with nothing but the two rights that it takes', async () => {
    const fake = await aServer();
    const { verified, check, settings } = await verdictOf(w, fake, {
      key: { permissions: ['btcpay.store.cancreateinvoice', 'btcpay.store.canviewinvoices'] },
    });
    expect(verified).toBe(true);
    expect(check('key').detail).toContain('fare rimborsi');
    expect(check('webhook')).toMatchObject({
      state: 'warning',
      detail: expect.stringContaining('In attesa del primo evento') as string,
    });
    expect(settings.webhook).toMatchObject({ state: 'waiting', by_hub: false });
    expect(fake.webhooks()).toEqual([]);
  });

  it('a key with nothing but the two rights, and a store that is another', async () => {
    const fake = await aServer();
    const { verified, failed } = await verdictOf(w, fake, {
      key: {
        permissions: ['btcpay.store.cancreateinvoice', 'btcpay.store.canviewinvoices'],
        lost: ['btcpay.store.cancreateinvoice', 'btcpay.store.canviewinvoices'],
      },
    });
    expect(verified).toBe(false);
    expect(failed?.detail).toBe("Store ID errato, o l'utente della chiave non ha più accesso al negozio.");
  });

  it.each([
    [{ permissions: ['unrestricted'] }, 'unrestricted'],
    [
      { permissions: [...HUB_PERMISSIONS, 'btcpay.store.canmodifystoresettings'] },
      'store.canmodifystoresettings',
    ],
    [
      { permissions: [...HUB_PERMISSIONS, 'btcpay.store.cancreatepullpayments'] },
      'store.cancreatepullpayments',
    ],
    [{ scoped: false }, 'tutti i tuoi negozi'],
  ])('a key that may more than it needs: %o', async (key, named) => {
    const { verified, check } = await verdictOf(w, await aServer(), { key });
    expect([verified, check('key').state]).toEqual([true, 'warning']);
    expect(check('key').detail).toContain(named);
  });

  it('a hoster that forbids webhooks', async () => {
    const fake = await aServer();
    const { verified, check } = await verdictOf(w, fake, {
      key: { lost: ['btcpay.store.webhooks.canmodifywebhooks'] },
    });
    expect([verified, check('webhook').state]).toEqual([true, 'warning']);
  });
});

describe('where private addresses are not allowed', () => {
  const strict = world({ environment: { HUB_ALLOW_PRIVATE_HOSTS: '0' } });

  it('an inner address is not saved, and a name that resolves to nothing is not verified', async () => {
    const fake = await aServer();
    const place = await strict.aPlace();
    const { send, params, verify } = ownerOf(strict, place);
    const body = {
      btcpay_host: `https://localtest.example:${fake.port}`,
      btcpay_store_id: 'Negozio1',
      btcpay_api_key: 'chiave-0123456789',
      btcpay_webhook_secret: 'segreto-0123456789',
    };
    for (const host of [
      `http://127.0.0.1:${fake.port}`,
      `https://127.0.0.1:${fake.port}`,
      'https://localhost:8443',
    ]) {
      const { status } = await send(btcpaySettings.create, { params, body: { ...body, btcpay_host: host } });
      expect(status).toBe(422);
    }
    expect((await send(btcpaySettings.create, { params, body })).status).toBe(201);
    // That a name which resolves to an inner address is refused by the connection, outbound/call-address.test.ts shows.
    expect((await verify()).verified).toBe(false);
    expect(fake.requests).toEqual([]);
  });

  it('what was saved while they were allowed is not called any more', async () => {
    const fake = await aServer();
    const there = await strict.aPlace();
    const { send, params, verify } = ownerOf(strict, there);
    const body = {
      btcpay_host: 'https://btcpay.example.it',
      btcpay_store_id: 'Negozio1',
      btcpay_api_key: 'chiave-0123456789',
      btcpay_webhook_secret: 'segreto-0123456789',
    };
    await send(btcpaySettings.create, { params, body });
    await strict.app.db.query('update btcpay_settings set host = $1 where place_id = $2', [
      fake.host,
      there.id,
    ]);
    const { settings } = await verify();
    expect(settings.checks[0]).toMatchObject({ step: 'address', state: 'failed' });
    expect(fake.requests).toEqual([]);
  });
});
