import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from 'contract/days/durations';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../app.ts';
import { nightsOf } from '../../../core/format/days.ts';
import { openDatabase } from '../../../core/db/pool.ts';
import { readFeed } from '../../../platform/ical/read-feed.ts';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const SITE = 'Airbnb calendar importer';

describe('the link of a calendar', () => {
  const w = world();
  const platform = fakePlatform();
  let port = 0;
  beforeAll(async () => {
    await w.server.listen({ host: '127.0.0.1', port: 0 });
    port = (w.server.server.address() as AddressInfo).port;
  });
  afterAll(() => w.server.server.closeAllConnections());

  async function linked(more: Parameters<typeof connected>[2] = {}) {
    platform.tells([]);
    const hub = await connected(w, platform, more);
    const path = new URL((await hub.detail()).export_url!).pathname;
    const get = (headers: Record<string, string> = {}) =>
      w.server.inject({ url: path, headers: { 'user-agent': SITE, ...headers } });
    return { ...hub, path, get };
  }

  /** A request over a socket, like a site's. */
  function ask(method: 'GET' | 'HEAD', path: string) {
    return new Promise<{ status: number | undefined; headers: object; body: string }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, method, path, agent: false }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => {
          const { date: _, ...headers } = response.headers;
          resolve({ status: response.statusCode, headers, body: Buffer.concat(pieces).toString() });
        });
      });
      asked.on('error', reject).end();
    });
  }

  it('answers HEAD with the headers of GET and no body, and records no read', async () => {
    const hub = await linked();
    await hub.book(hub.room_id, 3, 6);
    const head = await ask('HEAD', hub.path);
    expect((await hub.detail()).reads).toEqual([]);
    const { served } = await w.app.db.one<{ served: string }>(sql`
      select served::text as served from calendars where id = ${hub.calendar_id}`);
    expect(served).toBe('{}');
    const get = await ask('GET', hub.path);
    expect([head.status, head.headers, head.body]).toEqual([200, get.headers, '']);
    expect(get.headers).toMatchObject({ 'content-length': String(Buffer.byteLength(get.body)) });
    expect((await hub.detail()).reads).toHaveLength(1);
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await ask(method, `/ical/${'x'.repeat(43)}.ics`)).status).toBe(404);
    }
  });

  it('limits requests a minute for each link; guessed tokens leave no rows', async () => {
    const hub = await linked();
    const statuses = new Map<number, number>();
    for (let time = 0; time < 125; time += 1) {
      const { statusCode } = await hub.get();
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 120],
      [429, 5],
    ]);
    expect((await hub.get()).headers).toMatchObject({ 'retry-after': expect.stringMatching(/^\d+$/) });
    const other = await linked();
    expect((await other.get()).statusCode).toBe(200);
    const count = () => w.app.db.one<{ count: number }>(sql`select count(*) as count from throttles`);
    const before = await count();
    for (const guess of ['a', 'b', 'c']) await w.server.inject(`/ical/${guess.repeat(43)}.ics`);
    expect(await count()).toEqual(before);
    w.advance(61_000);
    expect((await hub.get()).statusCode).toBe(200);
  });

  it('answers an error while the database is down, and the same calendar after it', async () => {
    const hub = await linked();
    await hub.book(hub.room_id, 3, 6);
    const { payload } = await hub.get();
    const gone = openDatabase('postgres://hub@127.0.0.1:1/hub');
    const ended = openDatabase(w.databaseUrl);
    await ended.close();
    onTestFinished(() => gone.close());
    for (const db of [gone, ended]) {
      const server = await buildApp({ ...w.app, db });
      onTestFinished(() => server.close());
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers, payload: body } = await server.inject({ method, url: hub.path });
        expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
          503,
          'text/plain; charset=utf-8',
          '300',
        ]);
        expect(headers.etag).toBeUndefined();
        expect(body).not.toContain('VCALENDAR');
      }
    }
    expect(w.faults.splice(0)).toHaveLength(4);
    expect((await hub.get()).payload).toBe(payload);
  });

  it('exports nothing when it cannot record the served nights', async () => {
    const hub = await linked();
    await hub.book(hub.room_id, 3, 6);
    const tx = () => Promise.reject(new Error('disk full'));
    const server = await buildApp({ ...w.app, db: { ...w.app.db, tx } });
    onTestFinished(() => server.close());
    const { statusCode, payload } = await server.inject({ url: hub.path, headers: { 'user-agent': SITE } });
    expect([statusCode, payload.includes('VEVENT')]).toEqual([503, false]);
    expect(w.faults.splice(0).length).toBeGreaterThan(0);
  });

  it('changes UID or SEQUENCE of a changed period, so that every reader imports the change', async () => {
    const hub = await linked({ room_id: null });
    const other_id = await w.aRoom(hub.place, { number: '102' });
    const first = await hub.book(hub.room_id, 3, 8);
    const second = await hub.book(other_id, 3, 10);
    const event = async () =>
      /UID:(\S+)[\s\S]*?SEQUENCE:(\d+)[\s\S]*?DTEND;VALUE=DATE:(\d+)/.exec((await hub.get()).payload)!;
    const [, uid, , end] = await event();
    w.advance(MINUTE_MS);
    await hub.change(first.id, { check_out_date: hub.day(6) });
    const [, uidAfter, , endAfter] = await event();
    expect(endAfter).not.toBe(end);
    expect(uidAfter).not.toBe(uid);
    await hub.act(second.id, 'cancel', { reason: null });
    expect((await hub.get()).payload).not.toContain('VEVENT');
  });

  it('reads back as exactly the held nights of others, after any sequence of changes', async () => {
    const step = fc.record({
      verb: fc.constantFrom('book', 'cancel', 'block', 'unblock', 'sell', 'drop'),
      from: fc.nat(50),
      nights: fc.integer({ min: 1, max: 9 }),
      which: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const hub = await linked({ direction: 'both' });
        const bookings: number[] = [];
        const blocks: number[] = [];
        const sold: { from: number; to: number }[] = [];
        for (const { verb, from, nights, which } of steps) {
          const to = from + nights;
          if (verb === 'book') {
            const made = await hub.create(hub.room_id, from, to);
            if (made.status === 201) bookings.push(made.body.id);
          } else if (verb === 'block') {
            const made = await hub.block(hub.room_id, from, to);
            if (made.status === 201) blocks.push(made.body.id);
          } else if (verb === 'cancel') {
            const [id] = bookings.splice(which % (bookings.length + 1), 1);
            if (id !== undefined) await hub.act(id, 'cancel', { reason: null });
          } else if (verb === 'unblock') {
            const [id] = blocks.splice(which % (blocks.length + 1), 1);
            if (id !== undefined) await hub.unblock(id);
          } else if (verb === 'sell') sold.push({ from, to });
          else sold.splice(which % (sold.length + 1), 1);
          platform.tells(sold.map((each, at) => ({ ...hub.period(each.from, each.to), uid: `${at}@site` })));
          if (verb === 'sell') await hub.sync();
        }
        const held = await w.app.db.many<{ start: string; end: string }>(sql`
          select lower(nights) as start, upper(nights) as "end" from room_holds
          where room_id = ${hub.room_id} and channel_event_id is null`);
        const own = await w.app.db.many<{ start: string; end: string }>(sql`
          select from_date as start, to_date as "end" from channel_events
          where calendar_id = ${hub.calendar_id} and state = 'active'`);
        const nightsIn = (ranges: readonly { start: string; end: string }[]) =>
          ranges.flatMap(({ start, end }) => nightsOf(start, end));
        const theirs = new Set(nightsIn(own));
        const { rawPayload } = await hub.get({ 'user-agent': 'Mozilla/5.0 Firefox/1' });
        const options = { timeZone: 'Europe/Rome', from: hub.day(-60), to: hub.day(400) };
        const { events, rejected, fault } = readFeed(rawPayload, options);
        expect([fault, rejected, new Set(events.map(({ uid }) => uid)).size]).toEqual([
          undefined,
          0,
          events.length,
        ]);
        expect(nightsIn(events).toSorted()).toEqual(
          nightsIn(held)
            .filter((night) => !theirs.has(night))
            .toSorted(),
        );
      }),
      { numRuns: 12 },
    );
  });
});
