import { HOUR_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { openBtcpay } from '../client/client.ts';
import { aConfiguredPlace, btcpayServers, ownerOf } from '../testing/place-with-btcpay.ts';

const w = world();
const aServer = btcpayServers();

/** As the processes do every ten minutes. */
async function due(): Promise<void> {
  await w.app.db.tx((db) => w.app.jobs.send(db, 'btcpay.due', {}));
  await runJobs(w.app);
}

async function aVerifiedPlace() {
  const fake = await aServer();
  const configured = await aConfiguredPlace(w, fake);
  const owner = ownerOf(w, configured.place);
  await owner.verify();
  fake.requests.splice(0);
  const letters = async () =>
    (await lettersTo(w.app, configured.place.owner.email)).map(({ subject, text }) => [subject, text]);
  return { fake, ...configured, ...owner, letters };
}

describe('once a day', () => {
  it('everything is verified again, in its own time', async () => {
    const { fake, settings } = await aVerifiedPlace();
    const { checked_at } = await settings();
    await due();
    expect(fake.requests).toEqual([]);
    w.advance(26 * HOUR_MS);
    await due();
    expect(fake.requests.length).toBeGreaterThan(5);
    expect(Date.parse((await settings()).checked_at!)).toBeGreaterThan(Date.parse(checked_at!));
    fake.requests.splice(0);
    await due();
    expect(fake.requests).toEqual([]);
  });

  it('an outage costs nothing the first time, and the second time the standing and a letter', async () => {
    const { fake, settings, letters, verify, place } = await aVerifiedPlace();
    await fake.stop();
    w.advance(26 * HOUR_MS);
    await due();
    expect(await settings()).toMatchObject({ is_verified: true, failures: 1 });
    expect((await settings()).checks.find(({ state }) => state === 'failed')?.step).toBe('health');
    expect(await letters()).toEqual([]);
    w.advance(2 * HOUR_MS);
    await due();
    expect(await settings()).toMatchObject({ is_verified: false, failures: 2 });
    const [[subject, text] = [], ...more] = await letters();
    expect(more).toEqual([]);
    expect(subject).toMatch(/^BTCPay non funziona: /);
    expect(text).toContain('Server non raggiungibile');
    expect(text).toContain('https://hub.test/dashboard/settings');
    // What was begun is read on; nothing new is begun.
    expect(await openBtcpay(w.app, place.id)).toMatchObject({ is_verified: false });
    w.advance(26 * HOUR_MS);
    await due();
    expect(await letters()).toHaveLength(1);
    await fake.start();
    w.advance(26 * HOUR_MS);
    await due();
    expect(await settings()).toMatchObject({ is_verified: true, failures: 0 });
    await fake.stop();
    await verify();
    w.advance(2 * HOUR_MS);
    await due();
    expect(await letters()).toHaveLength(2);
  });

  it('a revoked key counts at once', async () => {
    const { fake, key, settings, letters } = await aVerifiedPlace();
    fake.revoke(key);
    w.advance(26 * HOUR_MS);
    await due();
    expect(await settings()).toMatchObject({ is_verified: false, failures: 1 });
    expect(await letters()).toEqual([]);
    w.advance(2 * HOUR_MS);
    await due();
    expect((await letters())[0]?.[1]).toContain('Chiave API non valida o revocata');
  });

  it('no letter about what works again by the time it is written', async () => {
    const { letters, place } = await aVerifiedPlace();
    const letter = { place_id: place.id, user_id: place.owner.id };
    await w.app.db.tx((db) => w.app.jobs.send(db, 'btcpay.letter', letter));
    await runJobs(w.app);
    expect(await letters()).toEqual([]);
  });

  it('what was never right is not asked for every day', async () => {
    const fake = await aServer();
    const { place, key } = await aConfiguredPlace(w, fake);
    fake.revoke(key);
    const { verify } = ownerOf(w, place);
    expect((await verify()).verified).toBe(false);
    fake.requests.splice(0);
    w.advance(26 * HOUR_MS);
    await due();
    expect(fake.requests).toEqual([]);
  });
});
