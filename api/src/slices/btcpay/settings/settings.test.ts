import { btcpaySettings } from 'contract/btcpay/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { sealKey } from './sealed.ts';
import { aConfiguredPlace, btcpayServers, ownerOf, SECRET } from '../testing/place-with-btcpay.ts';

const w = world({ environment: { HUB_BTCPAY_DEFAULT_HOST: 'https://btcpay.example.it/' } });
const aServer = btcpayServers();

const FIELDS = {
  btcpay_host: 'https://btcpay.example.it/',
  btcpay_store_id: 'Negozio1',
  btcpay_api_key: '0123456789abcdef0123456789abcdef01234567',
  btcpay_webhook_secret: 'Wx7cPq2mLk9sTf4vRb8n',
};

async function anOwner() {
  const place = await w.aPlace();
  const owner = ownerOf(w, place);
  const { send, params } = owner;
  return {
    ...owner,
    place,
    create: (body: Record<string, unknown> = FIELDS) =>
      send(btcpaySettings.create, { params, body: body as never }),
    change: (body: Record<string, unknown>) => send(btcpaySettings.change, { params, body: body as never }),
  };
}

const UNCHANGED = { btcpay_host: FIELDS.btcpay_host, btcpay_store_id: FIELDS.btcpay_store_id };

describe('the four fields', () => {
  it('are none at first, and what is needed to fill them in is told', async () => {
    const { send, params } = await anOwner();
    const none = await send(btcpaySettings.get, { params });
    expect([none.status, none.error.code]).toEqual([404, 'btcpay_not_configured']);
    const { body } = await send(btcpaySettings.setup, { params });
    expect(body.default_host).toBe('https://btcpay.example.it');
    expect(body.webhook_url).toMatch(/^https:\/\/hub\.test\/api\/v1\/webhooks\/btcpay\/[\w-]{43}$/);
    expect(body.permissions).toContain('btcpay.store.cancreateinvoice');
    expect(body.webhook_events).toContain('InvoicePaidAfterExpiration');
  });

  it('are saved, and come back without what is secret', async () => {
    const { create, settings, send, params } = await anOwner();
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      btcpay_host: 'https://btcpay.example.it',
      btcpay_store_id: 'Negozio1',
      btcpay_api_key_masked: '••••••••4567',
      btcpay_webhook_secret_masked: '••••••••Rb8n',
      is_verified: false,
      last_verified_at: null,
      secrets_lost: false,
      checks: [],
      webhook: { state: 'unknown', by_hub: false, last_event_at: null },
    });
    expect(await settings()).toEqual(body);
    expect(JSON.stringify(body)).not.toContain(FIELDS.btcpay_api_key);
    expect((await send(btcpaySettings.setup, { params })).body.webhook_url).toBe(body.webhook.url);
  });

  it('are not saved a second time', async () => {
    const { create } = await anOwner();
    await create();
    const again = await create({ ...FIELDS, btcpay_host: 'https://altro.example.it' });
    expect([again.status, again.error.code]).toEqual([409, 'btcpay_configured']);
  });

  it.each([
    [{ btcpay_host: '' }, 'btcpay_host', 'Host e Store ID sono obbligatori'],
    [{ btcpay_store_id: '  ' }, 'btcpay_store_id', 'Host e Store ID sono obbligatori'],
    [
      { btcpay_store_id: '../../x' },
      'btcpay_store_id',
      'Lo Store ID è fatto di sole lettere e cifre: copialo da BTCPay.',
    ],
    [{ btcpay_host: 'http://10.0.0.1:x' }, 'btcpay_host', 'Indirizzo non valido: usa https://…'],
    [
      { btcpay_api_key: '' },
      'btcpay_api_key',
      'API Key e Webhook Secret sono obbligatori per la prima configurazione',
    ],
    [
      { btcpay_webhook_secret: ' ' },
      'btcpay_webhook_secret',
      'API Key e Webhook Secret sono obbligatori per la prima configurazione',
    ],
    [
      { btcpay_api_key: 'chiave\r\nX-Altro: 1' },
      'btcpay_api_key',
      'La chiave API contiene caratteri non ammessi.',
    ],
    [
      { btcpay_host: `https://b.example.it/stores/${'A'.repeat(44)}/settings` },
      'btcpay_store_id',
      `L'indirizzo incollato è del negozio ${'A'.repeat(44)}: correggi lo Store ID.`,
    ],
  ])('%o is refused at its field', async (part, field, sentence) => {
    const { create, send, params } = await anOwner();
    const { status, error } = await create({ ...FIELDS, ...part });
    expect([status, error.fields?.[field]]).toEqual([422, sentence]);
    expect((await send(btcpaySettings.get, { params })).status).toBe(404);
  });

  it('keep blank secrets, and take a key with the word in front of it', async () => {
    const { create, change } = await anOwner();
    await create();
    const { body } = await change({
      ...UNCHANGED,
      btcpay_store_id: 'Negozio2',
      btcpay_api_key: '',
      btcpay_webhook_secret: '',
    });
    expect(body).toMatchObject({ btcpay_store_id: 'Negozio2', btcpay_api_key_masked: '••••••••4567' });
    const next = await change({
      ...UNCHANGED,
      btcpay_api_key: ` token ${FIELDS.btcpay_api_key.slice(0, -4)}9999 `,
    });
    expect(next.body.btcpay_api_key_masked).toBe('••••••••9999');
    expect(next.body.btcpay_webhook_secret_masked).toBe('••••••••Rb8n');
  });

  it('demand the key again for another host, whatever makes it another one', async () => {
    const { create, change, settings } = await anOwner();
    await create();
    for (const btcpay_host of [
      'https://btcpay.example.it:8443',
      'https://btcpay.example.it/altro',
      'https://btcpay.example.com',
    ]) {
      const { status, error } = await change({ ...UNCHANGED, btcpay_host });
      expect([status, error.fields?.btcpay_api_key]).toEqual([
        422,
        "Hai cambiato l'indirizzo: inserisci di nuovo la chiave API.",
      ]);
    }
    expect((await settings()).btcpay_host).toBe('https://btcpay.example.it');
    const { status, body } = await change({
      ...UNCHANGED,
      btcpay_host: 'https://btcpay.example.com',
      btcpay_api_key: FIELDS.btcpay_api_key,
    });
    expect([status, body.btcpay_host]).toEqual([200, 'https://btcpay.example.com']);
  });

  it('are for the owner alone', async () => {
    const { place, params, create } = await anOwner();
    await create();
    const manager = await w.aMember(place, 'manager');
    for (const endpoint of [btcpaySettings.get, btcpaySettings.setup, btcpaySettings.verify]) {
      expect((await w.as(manager.token)(endpoint, { params })).status).toBe(403);
    }
  });
});

describe('what has been verified', () => {
  it('has to be verified again after any change, and not after none', async () => {
    const fake = await aServer();
    const { place, store, key } = await aConfiguredPlace(w, fake);
    const { send, params, verify, settings } = ownerOf(w, place);
    const same = { btcpay_host: `${fake.host}/`, btcpay_store_id: store.id };
    const changes = [
      { ...same, btcpay_store_id: 'Negozio2' },
      { ...same, btcpay_api_key: 'un-altra-chiave-0123456789' },
      { ...same, btcpay_webhook_secret: 'un-altro-segreto-0123456789' },
    ];
    for (const change of changes) {
      await send(btcpaySettings.change, {
        params,
        body: { ...same, btcpay_api_key: key, btcpay_webhook_secret: SECRET },
      });
      expect((await verify()).verified).toBe(true);
      await send(btcpaySettings.change, { params, body: { ...same, btcpay_api_key: key } });
      expect(await settings()).toMatchObject({ is_verified: true });
      await send(btcpaySettings.change, { params, body: change });
      expect(await settings()).toMatchObject({ is_verified: false, last_verified_at: null, checks: [] });
    }
  });

  it('is not carried over by a verification that was overtaken by a change', async () => {
    const fake = await aServer();
    const { place, store } = await aConfiguredPlace(w, fake);
    const { send, params, settings } = ownerOf(w, place);
    const held = fake.trouble({ kind: 'held' }, { on: 'GET /api/v1/server/info', times: 1 });
    const running = send(btcpaySettings.verify, { params });
    await held.hasStruck();
    const busy = await send(btcpaySettings.verify, { params });
    expect([busy.status, busy.error.code]).toEqual([409, 'btcpay_verifying']);
    const body = {
      btcpay_host: fake.host,
      btcpay_store_id: store.id,
      btcpay_api_key: 'chiave-sbagliata-0123456789',
    };
    expect((await send(btcpaySettings.change, { params, body })).status).toBe(200);
    held.release();
    const { status, error } = await running;
    expect([status, error.code]).toEqual([409, 'btcpay_changed']);
    expect(await settings()).toMatchObject({ is_verified: false, checks: [] });
  });

  it('is asked for again in a clear sentence when the key of the house has changed', async () => {
    const fake = await aServer();
    const { place, store, key } = await aConfiguredPlace(w, fake);
    const { send, params, verify, settings } = ownerOf(w, place);
    await verify();
    const elsewhere = { ...w.app.config, secretKey: 'ab'.repeat(32) };
    await w.app.db.run(sql`
      update btcpay_settings set api_key = ${sealKey(elsewhere, place.id, key)} where place_id = ${place.id}`);
    expect(await settings()).toMatchObject({
      secrets_lost: true,
      is_verified: false,
      btcpay_api_key_masked: '••••••••',
      btcpay_webhook_secret_masked: '••••••••',
    });
    const { verified, settings: after } = await verify();
    expect(verified).toBe(false);
    expect(after.checks.find(({ state }) => state === 'failed')).toMatchObject({
      step: 'key',
      detail:
        'La chiave di cifratura di Hub è cambiata: inserisci di nuovo API Key e Webhook Secret, poi verifica.',
    });
    const same = { btcpay_host: fake.host, btcpay_store_id: store.id };
    const half = await send(btcpaySettings.change, { params, body: { ...same, btcpay_api_key: key } });
    expect([half.status, Object.keys(half.error.fields ?? {})]).toEqual([422, ['btcpay_webhook_secret']]);
    const body = { ...same, btcpay_api_key: key, btcpay_webhook_secret: SECRET };
    await send(btcpaySettings.change, { params, body });
    expect((await verify()).verified).toBe(true);
  });
});
