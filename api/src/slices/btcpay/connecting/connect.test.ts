import { btcpaySettings } from 'contract/btcpay/calls';
import { describe, expect, it } from 'vitest';
import { HUB_PERMISSIONS } from '../../../testing/fake-btcpay/permissions.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { aConfiguredPlace } from '../testing/place-with-btcpay.ts';
import { travelling } from '../testing/traveller.ts';

const w = world();
const { aServer, aTraveller } = travelling(w);

describe('connecting by consent', () => {
  it('asks for just the rights it needs, for one store, and finds the way back', async () => {
    const { start, fake } = await aTraveller();
    const url = new URL(await start());
    expect(`${url.origin}${url.pathname}`).toBe(`${fake.host}/api-keys/authorize`);
    expect(url.searchParams.getAll('permissions')).toEqual(HUB_PERMISSIONS);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      applicationName: 'Hub',
      strict: 'true',
      selectiveStores: 'true',
    });
    const back = new URL(url.searchParams.get('redirect')!);
    expect(`${back.origin}${back.pathname}`).toBe('https://hub.test/api/v1/btcpay/callback');
    expect(back.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
  });

  it('shows what came back, and is done with one yes', async () => {
    const { start, store, candidate, confirm, settings, fake, goThere } = await aTraveller();
    const { outcome } = await goThere(await start());
    expect(outcome).toMatchObject({ status: 303, to: '/dashboard/settings?btcpay=conferma' });
    const { body } = await candidate();
    expect(body).toMatchObject({
      btcpay_host: fake.host,
      btcpay_store_id: store.id,
      store_name: 'Pensione Lucia',
      problem: null,
      replaces: null,
    });
    const done = await confirm(body.candidate_id);
    expect([done.status, done.body.verified]).toEqual([200, true]);
    expect(await settings()).toMatchObject({
      is_verified: true,
      btcpay_store_id: store.id,
      webhook: { state: 'waiting', by_hub: true },
    });
    expect(fake.webhooks()).toHaveLength(1);
    expect(fake.webhooks()[0]!.secret).toHaveLength(43);
    expect((await candidate()).status).toBe(404);
    // Sent again, because the answer was lost: it is done, and done once.
    const again = await confirm(body.candidate_id);
    expect([again.status, again.body.verified]).toEqual([200, true]);
    expect(fake.webhooks()).toHaveLength(1);
  });

  it('replaces an older key, which is revoked, and makes no second webhook at the same store', async () => {
    const { start, candidate, confirm, fake, goThere } = await aTraveller();
    await goThere(await start());
    await confirm((await candidate()).body.candidate_id);
    const [first] = fake.handedOut();
    await goThere(await start());
    const { body } = await candidate();
    expect(body.replaces).toBeNull();
    expect((await confirm(body.candidate_id)).body.verified).toBe(true);
    await runJobs(w.app);
    const [, second] = fake.handedOut();
    expect([fake.knows(first!), fake.knows(second!)]).toEqual([false, true]);
    expect(fake.webhooks()).toHaveLength(1);
  });

  it('leaves a key that was pasted by hand alone, and removes the webhook at the store that is left', async () => {
    const fake = await aServer();
    const { place, key } = await aConfiguredPlace(w, fake);
    const { start, candidate, confirm, verify, goThere } = await aTraveller({ place, fake });
    await verify();
    const [old] = fake.webhooks();
    await goThere(await start());
    const { body } = await candidate();
    expect(body.replaces).not.toBeNull();
    await confirm(body.candidate_id);
    await runJobs(w.app);
    expect(fake.knows(key)).toBe(true);
    expect(fake.webhooks().map(({ id }) => id)).not.toContain(old!.id);
    expect(fake.webhooks()).toHaveLength(1);
  });

  it('keeps what works where the new key is right and its store has no wallet yet', async () => {
    const { start, candidate, confirm, fake, goThere } = await aTraveller();
    await goThere(await start(), fake.aStore({ methods: [] }));
    const { status, body } = await confirm((await candidate()).body.candidate_id);
    expect([status, body.verified, body.settings.btcpay_api_key_masked.length]).toEqual([200, false, 12]);
    expect(body.settings.checks.find(({ state }) => state === 'failed')?.step).toBe('wallet');
  });
});

describe('setting out', () => {
  it('is refused where there is no BTCPay, before anybody is sent anywhere', async () => {
    const { start, fake } = await aTraveller();
    fake.trouble({ kind: 'redirect', location: 'https://pay.example.it/api/v1/health' });
    await expect(start()).rejects.toThrow("L'indirizzo reindirizza a https://pay.example.it: usa quello.");
  });

  it('and what calls other servers can be done sixty times in ten minutes', async () => {
    const { start, send, params } = await aTraveller();
    for (let n = 0; n < 60; n += 1) await start();
    const { status } = await send(btcpaySettings.verify, { params });
    expect(status).toBe(429);
  });
});
