import ICAL from 'ical.js';
import { calendars } from 'contract/calendars/calls';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../app.ts';
import { world } from '../../../testing/world.ts';
import { connected, type Connected } from '../testing/connected-place.ts';
import { fakePlatform, feedOf } from '../testing/fake-platform.ts';

const SITE = 'Airbnb calendar importer';

/** The periods of a calendar, parsed by another library. */
function readBack(text: string): string[] {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return root
    .getAllSubcomponents('vevent')
    .map(
      (event) =>
        `${String(event.getFirstPropertyValue('dtstart'))} ${String(event.getFirstPropertyValue('dtend'))}`,
    )
    .toSorted();
}

describe('the link of a calendar', () => {
  const w = world();
  const platform = fakePlatform();

  async function linked(more: Parameters<typeof connected>[2] = {}) {
    platform.tells([]);
    const hub = await connected(w, platform, more);
    const pathOf = async (of: Pick<Connected, 'detail'> = hub) =>
      new URL((await of.detail()).export_url!).pathname;
    const path = await pathOf();
    const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      w.server.inject({ method, url: path, headers: { 'user-agent': SITE, ...headers } });
    const span = (from: number, to: number) => `${hub.day(from)} ${hub.day(to)}`;
    return { ...hub, path, get, span };
  }

  it('exports exactly the taken nights, and no guest', async () => {
    const hub = await linked();
    const kept = await hub.book(hub.room_id, 3, 6, {
      guest_last_name: 'Segretissimi',
      guest_email: 'a@example.com',
    });
    const gone = await hub.book(hub.room_id, 10, 12);
    await hub.block(hub.room_id, 20, 21, 'Idraulico');
    await hub.hold(hub.room_id, 30, 31, new Date(w.app.clock().getTime() + HOUR_MS));
    await hub.act(gone.id, 'cancel', { reason: null });
    const { statusCode, headers, payload } = await hub.get();
    expect(statusCode).toBe(200);
    expect(readBack(payload)).toEqual([hub.span(3, 6), hub.span(20, 21), hub.span(30, 31)]);
    expect(payload).not.toMatch(/Segret|Ospite|example\.com|Idraulico/);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="camera-101.ics"',
      'cache-control': 'no-cache, private',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const lines = payload.split('\r\n');
    expect(payload.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const uid = /UID:(\S+)/.exec(payload)?.[1];
    await hub.change(kept.id, { check_out_date: hub.day(7) });
    const later = (await hub.get()).payload;
    expect(later).toContain(`UID:${uid}`);
    expect(readBack(later)).toContain(hub.span(3, 7));
    expect(Number(/SEQUENCE:(\d+)/.exec(later)?.[1])).toBeGreaterThanOrEqual(
      Number(/SEQUENCE:(\d+)/.exec(payload)?.[1]),
    );
  });

  it('has the same bytes as long as nothing changes, and answers 304', async () => {
    const hub = await linked();
    await hub.book(hub.room_id, 3, 6);
    const first = await hub.get();
    const { etag, 'last-modified': modified } = first.headers as Record<string, string>;
    w.advance(MINUTE_MS);
    const same = await hub.get();
    expect([same.payload, same.headers.etag, same.headers['last-modified']]).toEqual([
      first.payload,
      etag,
      modified,
    ]);
    const statuses = async (headers: Record<string, string>) => {
      const { statusCode, payload, headers: response } = await hub.get(headers);
      return [statusCode, payload.length, response.etag === etag && response['last-modified'] === modified];
    };
    const notModified = [304, 0, true];
    const full = [200, first.payload.length, true];
    expect(await statuses({ 'if-none-match': etag! })).toEqual(notModified);
    expect(await statuses({ 'if-none-match': `"x", W/${etag}` })).toEqual(notModified);
    expect(await statuses({ 'if-none-match': '*' })).toEqual(notModified);
    expect(await statuses({ 'if-modified-since': modified! })).toEqual(notModified);
    expect(await statuses({ 'if-none-match': '"x"', 'if-modified-since': modified! })).toEqual(full);
    expect(await statuses({ 'if-modified-since': 'ieri' })).toEqual(full);
    const head = await hub.get({}, 'HEAD');
    expect([head.statusCode, head.payload, head.headers.etag]).toEqual([200, '', etag]);
    await hub.book(hub.room_id, 8, 9);
    const changed = await hub.get({ 'if-none-match': etag! });
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  });

  it('leaves out periods of its own feed and their bookings, and exports those of other feeds', async () => {
    const hub = await linked();
    const second = await hub.connect({ name: 'Booking', feed_url: platform.link('b.ics') });
    platform.answers((request, response) => {
      const theirs = request.url === '/b.ics' ? hub.period(10, 12) : hub.period(3, 6);
      response.end(feedOf([theirs]));
    });
    await hub.sync();
    await hub.send(calendars.sync, { params: { calendar_id: second.id } });
    const other = await w.server.inject({
      url: new URL(second.export_url!).pathname,
      headers: { 'user-agent': SITE },
    });
    expect(readBack((await hub.get()).payload)).toEqual([hub.span(10, 12)]);
    expect(readBack(other.payload)).toEqual([hub.span(3, 6)]);
  });

  it('of the whole place exports only nights on which every room is taken', async () => {
    const hub = await linked({ room_id: null });
    const other_id = await w.aRoom(hub.place, { number: '102' });
    await hub.book(hub.room_id, 3, 8);
    expect(readBack((await hub.get()).payload)).toEqual([]);
    await hub.book(other_id, 6, 10);
    expect(readBack((await hub.get()).payload)).toEqual([hub.span(6, 8)]);
  });

  it('records its readers', async () => {
    const hub = await linked();
    expect(await hub.detail()).toMatchObject({ last_read: null, reads: [] });
    await hub.get();
    await hub.get();
    w.advance(1000);
    await hub.get({ 'user-agent': 'Google-Calendar-Importer' });
    w.advance(1000);
    // A person who opens the link in a browser is not the site.
    await hub.get({ 'user-agent': 'Mozilla/5.0 (X11) Chrome/120.0 Safari/537.36' });
    expect(await hub.detail()).toMatchObject({
      last_read: { reader: 'Google Calendar' },
      reads: [
        { reader: 'Un browser', times: 1 },
        { reader: 'Google Calendar', times: 1 },
        { reader: 'Airbnb', times: 2 },
      ],
    });
  });

  it('is unknown, gone when it was replaced, and never empty in a failure', async () => {
    const hub = await linked();
    const status = async (url: string) => (await w.server.inject(url)).statusCode;
    expect(await status(`/ical/${'x'.repeat(43)}.ics`)).toBe(404);
    expect(await status('/ical/1.ics')).toBe(404);
    expect(await status('/ical/..%2f..%2fetc.ics')).toBe(404);
    const { body } = await hub.send(calendars.renewLink, { params: { calendar_id: hub.calendar_id } });
    expect(await status(hub.path)).toBe(410);
    const fresh = new URL(body.export_url!).pathname;
    expect(await status(fresh)).toBe(200);
    await hub.send(calendars.change, {
      params: { calendar_id: hub.calendar_id },
      body: { direction: 'import' },
    });
    expect(await status(fresh)).toBe(410);
    await hub.send(calendars.change, {
      params: { calendar_id: hub.calendar_id },
      body: { direction: 'both' },
    });

    const broken = await buildApp({
      ...w.app,
      db: { ...w.app.db, maybe: () => Promise.reject(new Error('away')) },
    });
    onTestFinished(() => broken.close());
    const { statusCode, headers, payload } = await broken.inject(fresh);
    expect([statusCode, headers['retry-after'], payload.includes('VCALENDAR')]).toEqual([503, '300', false]);
    expect(w.faults.splice(0)).toHaveLength(1);
  });

  it('is not stored in the clear', async () => {
    const hub = await linked();
    const token = /[\w-]{43}/.exec(hub.path)![0];
    const [row] = await w.app.db.many(sql`select * from calendars where id = ${hub.calendar_id}`);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(await hub.board())).not.toContain(token);
  });

  it('ignores echoes: they hold no nights, and end with the nights that they echo', async () => {
    const hub = await linked();
    const booking = await hub.book(hub.room_id, 5, 8);
    await hub.get({ 'user-agent': 'FakeSite/1.0' });
    platform.tells([
      { uid: 'c@platform.test', ...hub.period(5, 8), summary: 'CLOSED - Not available' },
      { uid: 'd@platform.test', ...hub.period(20, 25), summary: 'CLOSED - Not available' },
    ]);
    await hub.sync();
    expect((await hub.board()).channel_events).toMatchObject([{ from_date: hub.day(20) }]);
    expect(await hub.open()).toEqual([]);
    await hub.act(booking.id, 'cancel', { reason: null });
    await hub.get({ 'user-agent': 'FakeSite/1.0' });
    await hub.sync();
    expect((await hub.create(hub.room_id, 5, 8)).status).toBe(201);
  });

  it('read by a browser makes no echo of the site’s sales', async () => {
    const hub = await linked();
    await hub.book(hub.room_id, 5, 8);
    await hub.get({ 'user-agent': 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 Chrome/130 Safari/537.36' });
    platform.tells([{ ...hub.period(5, 8), summary: 'CLOSED - Not available' }]);
    await hub.sync();
    expect(await hub.open()).toMatchObject([{ state: 'conflict' }]);
  });
});
