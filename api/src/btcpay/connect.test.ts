import { btcpaySettings } from 'contract/btcpay';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { HUB_PERMISSIONS } from '../testing/fake-btcpay/permissions.ts';
import type { FakeBtcpay, FakeStore } from '../testing/fake-btcpay/types.ts';
import { runJobs } from '../testing/run-jobs.ts';
import type { TestPlace, TestUser } from '../testing/factories.ts';
import { world } from '../testing/world.ts';
import { aConfiguredPlace, btcpayServers, ownerOf } from './testing/place-with-btcpay.ts';

const w = world();
const aServer = btcpayServers();
const SCADUTO = '/dashboard/settings?btcpay=scaduto';

/** What the page of consent would send by itself: a form, by POST, without any session of ours. */
async function comeBack(state: string | null, fields: Record<string, string | string[]>) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  const response = await w.server.inject({
    method: 'POST',
    url: `/api/v1/btcpay/callback${state === null ? '' : `?state=${encodeURIComponent(state)}`}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  const to = response.headers.location ?? '';
  const code = /&code=([\w-]{43})$/.exec(to)?.[1] ?? '';
  return { status: response.statusCode, to: to.replace(/&code=.*/, ''), code };
}

/** Answers the page of consent with yes: follows the address as a browser would, and sends the form that comes. */
async function agree(authorizeUrl: string, store: FakeStore) {
  const asked = new URL(authorizeUrl);
  const consent = new URLSearchParams({ command: 'Authorize', storeId: store.id });
  for (const name of ['redirect', 'selectiveStores', 'permissions'])
    for (const value of asked.searchParams.getAll(name)) consent.append(name, value);
  const page = await fetch(`${asked.origin}${asked.pathname}`, { method: 'POST', body: consent });
  const html = (await page.text()).replaceAll('&amp;', '&');
  const action = /action="([^"]+)"/.exec(html)![1]!;
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    (found) => [found[1]!, found[2]!] as const,
  );
  const state = new URL(action).searchParams.get('state');
  const form: Record<string, string[]> = {};
  for (const [name, value] of fields) (form[name] ??= []).push(value);
  return { state: state!, form, outcome: await comeBack(state, form) };
}

async function aTraveller(options: { place?: TestPlace; user?: TestUser; fake?: FakeBtcpay } = {}) {
  const fake = options.fake ?? (await aServer());
  const store = fake.aStore({ name: 'Pensione Lucia' });
  const place = options.place ?? (await w.aPlace());
  const send = w.as((options.user ?? place.owner).token);
  const params = { place_id: place.id };
  let code = 'nessuno';
  const start = async () => {
    const { status, body, error } = await send(btcpaySettings.connect, {
      params,
      body: { btcpay_host: fake.host },
    });
    if (status !== 200) throw new Error(error.error);
    return body.authorize_url;
  };
  return {
    ...ownerOf(w, place),
    send,
    params,
    fake,
    store,
    place,
    start,
    /** Says yes there; the browser keeps what it was given on the way back. */
    async goThere(url: string, at = store) {
      const there = await agree(url, at);
      ({ code } = there.outcome);
      return there;
    },
    useCode: (other: string) => void (code = other),
    candidate: () => send(btcpaySettings.candidate, { params, query: { candidate_code: code } }),
    confirm: (candidate_id: number) =>
      send(btcpaySettings.confirm, { params, body: { candidate_id, candidate_code: code } }),
  };
}

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

describe('what comes back', () => {
  it('counts once: a second key on the same way is not taken', async () => {
    const { start, store, candidate, fake, confirm, goThere, useCode } = await aTraveller();
    const { state } = await goThere(await start());
    const [own] = fake.handedOut();
    const foreign = fake.aKey(fake.aStore());
    expect(await comeBack(state, { apiKey: foreign })).toMatchObject({ to: SCADUTO, code: '' });
    // The same form once more, as when somebody is impatient.
    useCode((await comeBack(state, { apiKey: own! })).code);
    const { body } = await candidate();
    expect(body.btcpay_store_id).toBe(store.id);
    await confirm(body.candidate_id);
    expect((await comeBack(state, { apiKey: foreign })).to).toBe(SCADUTO);
    expect(fake.requests.some(({ key }) => key === foreign)).toBe(false);
    expect(fake.requests.some(({ key }) => key === own)).toBe(true);
  });

  it.each([
    ['an unknown way', 'x'.repeat(43), { apiKey: 'chiave-0123456789' }, 'scaduto'],
    ['no way at all', null, { apiKey: 'chiave-0123456789' }, 'scaduto'],
    ['an empty one', '', { apiKey: 'chiave-0123456789' }, 'scaduto'],
  ])('%s leads to a page that says so', async (_what, state, fields, outcome) => {
    expect(await comeBack(state, fields)).toMatchObject({
      status: 303,
      to: `/dashboard/settings?btcpay=${outcome}`,
    });
  });

  it('without a key, or with one that no header could carry, is an error, and the way stays open', async () => {
    const { start, goThere } = await aTraveller();
    const url = await start();
    const state = new URL(new URL(url).searchParams.get('redirect')!).searchParams.get('state')!;
    for (const fields of [
      {},
      { apiKey: '' },
      { apiKey: 'a\r\nb: c0123456789' },
      { apiKey: 'x'.repeat(300) },
    ]) {
      expect((await comeBack(state, fields as Record<string, string>)).to).toBe(
        '/dashboard/settings?btcpay=errore',
      );
    }
    expect((await goThere(url)).outcome.to).toBe('/dashboard/settings?btcpay=conferma');
  });

  it('is too late after a quarter of an hour, and so is the yes', async () => {
    const { start, candidate, confirm, goThere } = await aTraveller();
    const late = await start();
    w.advance(16 * 60_000);
    expect((await goThere(late)).outcome.to).toBe('/dashboard/settings?btcpay=scaduto');
    await goThere(await start());
    const { body } = await candidate();
    w.advance(16 * 60_000);
    expect((await candidate()).status).toBe(404);
    expect((await confirm(body.candidate_id)).status).toBe(404);
  });

  it('is for the person who set out, at their place, and for nobody else', async () => {
    const { start, candidate, place, fake, goThere } = await aTraveller();
    const partner = await w.aMember(place, 'owner');
    const { outcome } = await goThere(await start());
    const { body } = await candidate();
    const other = await aTraveller({ place, user: partner, fake });
    const elsewhere = await aTraveller({ place: await w.aPlace({ owner: place.owner }), fake });
    for (const { useCode: tell, candidate: look, confirm } of [other, elsewhere]) {
      tell(outcome.code);
      expect((await look()).status).toBe(404);
      expect((await confirm(body.candidate_id)).status).toBe(404);
    }
  });

  it('is nothing to whoever sent somebody else there to agree', async () => {
    const { start, store, fake, candidate, confirm, params } = await aTraveller();
    // The owner of that BTCPay agrees in a browser of their own; who set out knows the way, and not what it brought back.
    const { state } = await agree(await start(), store);
    expect((await candidate()).status).toBe(404);
    expect(await comeBack(state, {})).toMatchObject({ to: '/dashboard/settings?btcpay=errore', code: '' });
    expect((await comeBack(state, { apiKey: fake.aKey(store) })).code).toBe('');
    const { id } = await w.app.db.one<{ id: number }>(sql`
      select id from btcpay_candidates where place_id = ${params.place_id}`);
    expect((await confirm(id)).status).toBe(404);
  });

  it('is asked for by the key, whatever the form says beside it', async () => {
    const { start, candidate, confirm, fake, send, params, useCode } = await aTraveller();
    const url = await start();
    const state = new URL(new URL(url).searchParams.get('redirect')!).searchParams.get('state')!;
    const wide = fake.aKey(fake.aStore(), { scoped: false });
    const { code } = await comeBack(state, {
      apiKey: wide,
      'permissions[]': HUB_PERMISSIONS.map((each) => `${each}:Negozio1`),
    });
    useCode(code);
    const { body } = await candidate();
    expect(body).toMatchObject({
      btcpay_store_id: null,
      problem: 'La chiave deve valere per un solo negozio: ricomincia e scegline uno.',
    });
    const { status, error } = await confirm(body.candidate_id);
    expect([status, error.code]).toEqual([409, 'btcpay_candidate_refused']);
    expect((await send(btcpaySettings.get, { params })).status).toBe(404);
  });

  it('goes to the host that the person named, and only after it has shown what it is', async () => {
    const { start, candidate, confirm, fake, goThere } = await aTraveller();
    await goThere(await start());
    fake.trouble({ kind: 'html' }, { on: 'GET /api/v1/health' });
    fake.requests.splice(0);
    const { body } = await candidate();
    expect(body.problem).toContain('non risponde un BTCPay Server');
    expect((await confirm(body.candidate_id)).status).toBe(409);
    expect(fake.requests.map(({ key }) => key)).toEqual([null, null]);
  });

  it('is revoked when the answer is no, or none', async () => {
    const { start, send, params, candidate, fake, goThere } = await aTraveller();
    await goThere(await start());
    expect((await send(btcpaySettings.decline, { params })).status).toBe(204);
    expect((await candidate()).status).toBe(404);
    await goThere(await start());
    await runJobs(w.app);
    const [declined, open] = fake.handedOut();
    expect([fake.knows(declined!), fake.knows(open!)]).toEqual([false, true]);
    w.advance(2 * 24 * 60 * 60_000);
    await w.app.db.tx((db) => w.app.jobs.send(db, 'house.tidy', {}));
    await runJobs(w.app);
    expect(fake.knows(open!)).toBe(false);
    const left = await w.app.db.many(
      sql`select 1 from btcpay_candidates where place_id = ${params.place_id}`,
    );
    expect(left).toEqual([]);
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
