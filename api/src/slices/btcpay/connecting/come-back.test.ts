import { btcpaySettings } from 'contract/btcpay/calls';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { HUB_PERMISSIONS } from '../../../testing/fake-btcpay/permissions.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { travelling } from '../testing/traveller.ts';

const w = world();
const { agree, comeBack, aTraveller } = travelling(w);
const SCADUTO = '/dashboard/settings?btcpay=scaduto';

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
    w.advance(16 * MINUTE_MS);
    expect((await goThere(late)).outcome.to).toBe('/dashboard/settings?btcpay=scaduto');
    await goThere(await start());
    const { body } = await candidate();
    w.advance(16 * MINUTE_MS);
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

  it('gives nothing to a person who sent another one there to agree', async () => {
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
    w.advance(2 * DAY_MS);
    await w.app.db.tx((db) => w.app.jobs.send(db, 'house.tidy', {}));
    await runJobs(w.app);
    expect(fake.knows(open!)).toBe(false);
    const left = await w.app.db.many(
      sql`select 1 from btcpay_candidates where place_id = ${params.place_id}`,
    );
    expect(left).toEqual([]);
  });
});
