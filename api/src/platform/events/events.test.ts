import { auth } from 'contract/access/calls';
import { DAY_MS } from 'contract/days/durations';
import { notifications } from 'contract/notifications/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../core/context.ts';
import { notify } from '../notifications/notify.ts';
import { openTx } from '../../testing/database/open-tx.ts';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { watch } from './testing/stream-client.ts';

const w = world();
let count = 0;

/** Tells a place something new, through whichever context. */
function tell(place: TestPlace, title: string, ctx: Ctx = w.app) {
  count += 1;
  const key = `prova ${count}`;
  return notify(ctx, { place_id: place.id, kind: 'booking_new', title, message: 'Prova.', key });
}

const listed = async (token: string) =>
  (await w.as(token)(notifications.list, { query: {} })).body.data.map(({ title }) => title);

describe('the event stream', () => {
  it('needs a session', async () => {
    expect((await watch(w.server, undefined)).answer.statusCode).toBe(401);
    expect((await watch(w.server, 'garbage')).answer.statusCode).toBe(401);
  });

  it('starts with the counts, and is neither cached nor compressed', async () => {
    const { owner } = await w.aPlace();
    const stream = await watch(w.server, owner.token, { headers: { 'accept-encoding': 'gzip' } });
    await stream.counts(0);
    expect(stream.answer.headers['content-type']).toContain('text/event-stream');
    expect(stream.answer.headers['content-encoding']).toBeUndefined();
    expect(stream.answer.headers['cache-control']).toContain('no-store');
    expect(stream.answer.headers['x-content-type-options']).toBe('nosniff');
    expect(stream.heard.map(({ event }) => event)).toEqual(['counts']);
  });

  it('sends notifications of another process to their recipients only, once', async () => {
    const place = await w.aPlace();
    const stranger = await w.aPlace();
    const cleaner = await w.aMember(place, 'housekeeping');
    const other = await w.another();
    const mine = [await watch(w.server, place.owner.token), await watch(other.server, place.owner.token)];
    const deaf = [await watch(w.server, stranger.owner.token), await watch(w.server, cleaner.token)];
    for (const stream of [...mine, ...deaf]) await stream.counts(0);
    await tell(place, 'Uno', other.app);
    await other.app.db.tx(async (db) => {
      await tell(place, 'Due', { ...other.app, db });
      await tell(place, 'Tre', { ...other.app, db });
    });
    for (const stream of mine) {
      await stream.counts(3);
      await stream.tells(['Uno', 'Due', 'Tre']);
    }
    const { body } = await w.as(place.owner.token)(notifications.list, { query: {} });
    expect(mine[0]!.all('notification').toReversed()).toEqual(body.data);
    for (const stream of deaf) expect(stream.heard.map(({ event }) => event)).toEqual(['counts']);
    await other.close();
    await mine[1]!.ended;
    expect(mine[1]!.heard.at(-1)?.event).toBe('restart');
  });

  it('sends nothing of a rolled back transaction', async () => {
    const place = await w.aPlace();
    const stream = await watch(w.server, place.owner.token);
    await stream.counts(0);
    const failed = w.app.db.tx(async (db) => {
      await tell(place, 'Mai', { ...w.app, db });
      throw new Error('prova');
    });
    await expect(failed).rejects.toThrow('prova');
    await tell(place, 'Dopo');
    await stream.counts(1);
    await stream.tells(['Dopo']);
  });

  it('resumes through another process, without loss and duplicates', async () => {
    const place = await w.aPlace();
    const first = await watch(w.server, place.owner.token);
    await first.counts(0);
    await tell(place, 'Visto');
    await first.counts(1);
    first.answer.destroy();
    await tell(place, 'Perso');
    const other = await w.another();
    const second = await watch(other.server, place.owner.token, { since: first.lastId()! });
    await second.counts(2);
    await tell(place, 'Vivo');
    await second.counts(3);
    await second.tells(['Perso', 'Vivo']);
    const again = await watch(w.server, place.owner.token, { since: second.lastId()! });
    await again.counts(3);
    expect(again.titles()).toEqual([]);
    await other.close();
  });

  it('loses nothing when transactions commit out of order', async () => {
    const place = await w.aPlace();
    const stream = await watch(w.server, place.owner.token);
    await stream.counts(0);
    // The first takes the lower number and commits last, when the stream has gone past it.
    const slow = await openTx(w.app.db);
    await tell(place, 'Lenta', { ...w.app, db: slow.db });
    await tell(place, 'Svelta');
    await stream.counts(1);
    const seen = stream.lastId()!;
    stream.answer.destroy();
    await slow.commit();
    const resumed = await watch(w.server, place.owner.token, { since: seen });
    await resumed.counts(2);
    await resumed.tells(['Lenta']);
    expect(stream.titles()).toEqual(['Svelta']);
    expect(await listed(place.owner.token)).toEqual(['Svelta', 'Lenta']);
  });

  it('sends each person of a group only the own missed notifications', async () => {
    const place = await w.aPlace();
    const [early, late] = [await w.aMember(place, 'manager'), await w.aMember(place, 'manager')];
    const first = await watch(w.server, early.token);
    await first.counts(0);
    await tell(place, 'Uno');
    await first.counts(1);
    first.answer.destroy();
    await tell(place, 'Due');
    const streams = await Promise.all([
      watch(w.server, early.token, { since: first.lastId()! }),
      watch(w.server, late.token, { since: '0' }),
      watch(w.server, place.owner.token),
    ]);
    for (const stream of streams) await stream.counts(2);
    await w.as(late.token)(notifications.readAll, { query: {} });
    await tell(place, 'Tre');
    await streams[0].counts(3);
    await streams[1].counts(1, 3);
    await streams[2].tells(['Tre']);
    expect(streams.map((stream) => stream.titles())).toEqual([
      ['Due', 'Tre'],
      ['Uno', 'Due', 'Tre'],
      ['Tre'],
    ]);
  });

  it('resets after a long absence, or after a restore of the database', async () => {
    const place = await w.aPlace();
    const start = await watch(w.server, place.owner.token);
    await start.counts(0);
    for (let n = 0; n < 120; n += 1) await tell(place, `Numero ${n}`);
    await start.counts(120);
    await start.tells(Array.from({ length: 120 }, (_, n) => `Numero ${n}`));
    const late = await watch(w.server, place.owner.token, { since: '0' });
    await late.counts(120);
    expect([late.all('reset').length, late.titles()]).toEqual([1, []]);
    const close = await watch(w.server, place.owner.token, { since: '20' });
    await close.counts(120);
    expect([close.all('reset').length, close.titles().length]).toEqual([0, 100]);
    const ahead = await watch(w.server, place.owner.token, { since: '999999' });
    await ahead.counts(120);
    expect(ahead.all('reset')).toHaveLength(1);
    await tell(place, 'Nuova');
    await ahead.counts(121);
    await ahead.tells(['Nuova']);
    const odd = await watch(w.server, place.owner.token, { since: '1e9; drop' });
    await odd.counts(121);
    expect(odd.heard.map(({ event }) => event)).toEqual(['counts']);
  });

  it('catches up when its listening connection was lost', async () => {
    const place = await w.aPlace();
    const stream = await watch(w.server, place.owner.token);
    await stream.counts(0);
    const killed = await w.app.db.many(sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'hub-listen' and datname = current_database()`);
    expect(killed.length).toBeGreaterThan(0);
    await tell(place, 'Nel silenzio');
    await stream.counts(1);
    await stream.tells(['Nel silenzio']);
    await stream.hears('reset');
    await tell(place, 'Dopo');
    await stream.counts(2);
    await stream.tells(['Nel silenzio', 'Dopo']);
    expect(w.faults.splice(0).every((line) => line.includes('listening connection lost'))).toBe(true);
  });

  it("keeps a person's devices in step", async () => {
    const place = await w.aPlace();
    const devices = [await watch(w.server, place.owner.token), await watch(w.server, place.owner.token)];
    for (const device of devices) await device.counts(0);
    for (const title of ['Uno', 'Due', 'Tre']) await tell(place, title);
    for (const device of devices) {
      await device.counts(3);
      await device.tells(['Uno', 'Due', 'Tre']);
    }
    const [one, two] = devices[0]!.all('notification').map(({ id }) => id);
    const send = w.as(place.owner.token);
    await send(notifications.read, { params: { notification_id: one! } });
    for (const device of devices) {
      await device.counts(2, 3);
      expect(device.all('notification-read')).toEqual([{ id: one, up_to: null, place_id: null }]);
    }
    await send(notifications.readAll, { query: { up_to: two! } });
    for (const device of devices) {
      await device.counts(1, 3);
      expect(device.all('notification-read').at(-1)).toEqual({ id: null, up_to: two, place_id: null });
    }
    await send(notifications.remove, { params: { notification_id: one! } });
    await send(notifications.removeRead, { query: {} });
    for (const device of devices) {
      await device.counts(1, 1);
      expect(device.all('notification-deleted')).toEqual([
        { id: one, up_to: null, place_id: null },
        { id: null, up_to: two, place_id: null },
      ]);
    }
  });

  it('ends with its session, and leaves the others of the person', async () => {
    const place = await w.aPlace();
    const stream = await watch(w.server, place.owner.token);
    const password = 'parola-lunga-1';
    const person = await w.aUser({ password });
    const signIn = async () =>
      (await w.as()(auth.login, { body: { email: person.email, password } })).body.token;
    const [gone, kept] = [await watch(w.server, await signIn()), await watch(w.server, person.token)];
    await gone.counts(0);
    await kept.counts(0);
    await w.app.db.run(sql`delete from sessions where user_id = ${person.id} and id <> ${person.session_id}`);
    await gone.ended;
    await w.as(person.token)(auth.logout, {});
    await kept.ended;
    await tell(place, 'Ancora qui');
    await stream.counts(1);
    expect((await watch(w.server, person.token)).answer.statusCode).toBe(401);
  });

  it('stops with a lost role or subscription, and resumes with them', async () => {
    const place = await w.aPlace();
    const member = await w.aMember(place, 'manager');
    const streams = [await watch(w.server, place.owner.token), await watch(w.server, member.token)] as const;
    await tell(place, 'Prima');
    for (const stream of streams) await stream.counts(1);
    const role = (name: string) =>
      w.app.db.run(sql`update assignments set role = ${name} where user_id = ${member.id}`);
    await role('housekeeping');
    await streams[1].counts(0);
    expect(streams[1].all('reset')).toHaveLength(1);
    await tell(place, 'Per chi può');
    await streams[0].counts(2);
    await role('manager');
    await streams[1].counts(1);

    const until = (date: Date) =>
      w.app.db.run(sql`update subscriptions set expires_at = ${date} where user_id = ${place.owner.id}`);
    await until(new Date(w.app.clock().getTime() - 1000));
    for (const stream of streams) await stream.counts(0);
    const countsBefore = streams[0].all('counts').length;
    await tell(place, 'A porte chiuse');
    await streams[0].hears('counts', countsBefore + 1);
    await until(new Date(w.app.clock().getTime() + 90 * DAY_MS));
    await streams[0].counts(3);
    expect(streams[0].titles()).not.toContain('A porte chiuse');
    expect(await listed(place.owner.token)).toEqual(['A porte chiuse', 'Per chi può', 'Prima']);
  });

  it('limits the streams of a person', async () => {
    const { owner } = await w.aPlace();
    for (let n = 0; n < 20; n += 1) expect((await watch(w.server, owner.token)).answer.statusCode).toBe(200);
    const refused = await watch(w.server, owner.token);
    expect(refused.answer.statusCode).toBe(429);
    expect(refused.answer.headers['retry-after']).toBe('30');
  });
});
