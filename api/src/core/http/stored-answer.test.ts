import { btcpaySettings } from 'contract/btcpay/calls';
import { calendars } from 'contract/calendars/calls';
import { printing } from 'contract/printing/calls';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { fakeBtcpay } from '../../testing/fake-btcpay/fake-btcpay.ts';
import type { FakeBtcpay } from '../../testing/fake-btcpay/types.ts';
import { world } from '../../testing/world.ts';
import { rotateKey } from '../../slices/key-rotation/rotate-key.ts';
import { openAnswer } from './stored-answer.ts';

const FEED = 'https://www.airbnb.it/calendar/ical/12345.ics?s=segreto-del-feed';

describe('a stored answer that carries a secret', () => {
  const w = world();
  let btcpay: FakeBtcpay;
  beforeAll(async () => {
    btcpay = await fakeBtcpay({ clock: w.app.clock, post: async () => ({ status: 200 }) });
  });
  afterAll(() => btcpay.close());

  /** The calls of an owner whose answers open something, each with its key. */
  async function secretCalls() {
    const place = await w.aPlace();
    const send = w.as(place.owner.token);
    const params = { place_id: place.id };
    const body = { ...params, name: 'Airbnb', feed_url: FEED, direction: 'both' } as const;
    const headers = (name: string) => ({ 'idempotency-key': `risposta-${name}-${place.id}` });
    const create = () => send(calendars.create, { body }, headers('calendario'));
    const { id } = (await create()).body;
    const renew = { params: { calendar_id: id } };
    return {
      place,
      calls: {
        create,
        renew: () => send(calendars.renewLink, renew, headers('link')),
        connect: () =>
          send(btcpaySettings.connect, { params, body: { btcpay_host: btcpay.host } }, headers('consenso')),
        agent: () => send(printing.addAgent, { params, body: { name: 'Cucina' } }, headers('agente')),
      },
    };
  }
  const storedOf = (user_id: number) =>
    w.app.db.many<{ key: string; body: string }>(
      sql`select key, body from idempotency_keys where user_id = ${user_id} order by key`,
    );

  it('lies sealed, and is repeated as it was, also after a change of the key', async () => {
    const { place, calls } = await secretCalls();
    const first = new Map<string, unknown>();
    for (const [name, call] of Object.entries(calls)) {
      const { status, body } = await call();
      expect([name, status < 300]).toEqual([name, true]);
      first.set(name, body);
    }
    const rows = await storedOf(place.owner.id);
    expect(rows).toHaveLength(4);
    for (const { body } of rows) expect(body).toMatch(/^sealed:[\w+/=]+$/);
    const repeatable = ['create', 'renew', 'agent'] as const;
    const repeat = async () => {
      for (const name of repeatable) {
        const again = await calls[name]();
        expect(again.headers['idempotency-replayed']).toBe('true');
        expect(again.body).toEqual(first.get(name));
      }
    };
    await repeat();
    expect(await rotateKey(w.app)).toMatchObject({ unreadable: 0 });
    await repeat();
    const after = await storedOf(place.owner.id);
    expect(after.map(({ body }) => body)).not.toEqual(rows.map(({ body }) => body));
  });

  it('is not opened in the row of another call', async () => {
    const { place } = await secretCalls();
    const [row] = await storedOf(place.owner.id);
    expect(openAnswer(w.app.config, row!.key, row!.body)).toContain('segreto-del-feed');
    expect(() => openAnswer(w.app.config, 'altra-chiave', row!.body)).toThrow('ricarica la pagina');
  });

  it('with a lost key is 409, and does not act again', async () => {
    const { place, calls } = await secretCalls();
    const lost = readConfig({ HUB_SECRET_KEY: 'ab'.repeat(32) });
    const [row] = await storedOf(place.owner.id);
    expect(() => openAnswer(lost, row!.key, row!.body)).toThrow('ricarica la pagina');
    await w.app.db.run(
      sql`update idempotency_keys set body = 'sealed:cm90dG8=' where user_id = ${place.owner.id}`,
    );
    const { status, error } = await calls.create();
    expect([status, error.code]).toEqual([409, 'idempotency_key_old']);
  });

  it('of an earlier version is repeated unsealed', async () => {
    const { place, calls } = await secretCalls();
    const [row] = await storedOf(place.owner.id);
    const plain = openAnswer(w.app.config, row!.key, row!.body);
    expect(openAnswer(w.app.config, row!.key, plain)).toBe(plain);
    await w.app.db.run(sql`update idempotency_keys set body = ${plain} where user_id = ${place.owner.id}`);
    const again = await calls.create();
    expect([again.status, JSON.stringify(again.body)]).toEqual([201, JSON.stringify(JSON.parse(plain))]);
  });

  it('is the exception: others stay plain', async () => {
    const place = await w.aPlace();
    const body = { place_id: place.id, number: '1', capacity: 2, price_per_night: 80 };
    await w.as(place.owner.token)(rooms.create, { body }, { 'idempotency-key': 'una-camera-1' });
    const [row] = await storedOf(place.owner.id);
    expect(row!.body).toMatch(/^\{"id":\d+\}$/);
  });
});
