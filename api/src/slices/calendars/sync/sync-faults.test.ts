import { calendars } from 'contract/calendars/calls';
import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboundFailure } from '../../../platform/outbound/outbound-failure.ts';
import { selfSigned } from '../../../platform/outbound/testing/self-signed.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { takeRun } from './run-lease.ts';
import { applyResponse } from './sync-calendar.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform, feedOf } from '../testing/fake-platform.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const says =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/calendar', ...headers }).end(body);

const feed = feedOf([{ start: '2027-05-01', end: '2027-05-08' }]);

/** A site with a self-signed certificate. */
const tls = { link: '' };
const { key, cert } = selfSigned(new Date(Date.now() + DAY_MS));
const server = createServer({ key, cert }, (_, response) => void response.end(feed));
beforeAll(async () => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  tls.link = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** Faults of a site, each with the sentence that the owner reads. */
const troubles: [string, Answer, string][] = [
  ['an error', says(500, ''), 'Errore del sito (HTTP 500)'],
  ['a refusal', says(403, 'Access denied'), 'Errore del sito (HTTP 403)'],
  [
    'a page',
    says(200, '<!doctype html><p>Accedi', { 'content-type': 'text/html' }),
    'Il link non restituisce un calendario',
  ],
  ['an error in JSON', says(200, '{"code":500}'), 'Il link non restituisce un calendario'],
  [
    'free and busy times alone',
    says(200, feed.replaceAll('VEVENT', 'VFREEBUSY')),
    'Il link dice solo libero o occupato: serve quello del calendario',
  ],
  ['nothing', says(200, ''), 'Risposta vuota o incompleta'],
  ['a calendar cut off', says(200, feed.slice(0, -60)), 'Risposta vuota o incompleta'],
  [
    'a calendar without its last line',
    says(200, feed.replace('END:VCALENDAR\r\n', '')),
    'Risposta vuota o incompleta',
  ],
  [
    'fewer bytes than it said',
    (_, response) => {
      response.writeHead(200, { 'content-length': '9999' });
      response.write(feed);
      response.flushHeaders();
      setImmediate(() => response.destroy());
    },
    'Risposta vuota o incompleta',
  ],
  [
    'a bomb',
    says(200, gzipSync(Buffer.alloc(20 * 1024 * 1024)), { 'content-encoding': 'gzip' }),
    'Calendario troppo grande',
  ],
  ['broken gzip', says(200, 'no gzip', { 'content-encoding': 'gzip' }), 'Risposta vuota o incompleta'],
  [
    'a circle of redirects',
    (request, response) => void response.writeHead(302, { location: request.url ?? '/' }).end(),
    'Link non raggiungibile',
  ],
  ['no connection', (request) => void request.socket.destroy(), 'Risposta vuota o incompleta'],
  [
    'a certificate that nobody vouches for',
    (_, response) => void response.writeHead(302, { location: tls.link }).end(),
    'Link non raggiungibile',
  ],
  [
    'a way to where nobody may go',
    says(302, '', { location: 'ftp://127.0.0.1/' }),
    'Indirizzo non consentito',
  ],
  ['too many requests', says(429, ''), 'Errore del sito (HTTP 429)'],
  ['a calendar of 6 MB', says(200, `${feed}${'X'.repeat(6 * 1024 * 1024)}`), 'Calendario troppo grande'],
  [
    'a rule made to hurt',
    says(200, feed.replace('END:VCALENDAR', `${'BEGIN:VALARM\r\n'.repeat(99)}END:VCALENDAR`)),
    'Calendario troppo grande',
  ],
  [
    'a page around a calendar’s name',
    says(200, '<html>BEGIN:VCALENDAR</html>'),
    'Il link non restituisce un calendario',
  ],
  ['not modified, unasked', says(304, ''), 'Risposta vuota o incompleta'],
];

describe('a site that answers with', () => {
  const w = world();
  const platform = fakePlatform();

  it.each(troubles)(
    '%s changes no nights, is reported, and clears when the site recovers',
    async (_, trouble, error) => {
      platform.tells([]);
      const hub = await connected(w, platform);
      platform.tells([hub.period(3, 6), hub.period(10, 30)]);
      await hub.sync();
      const before = await hub.board();
      platform.answers(trouble);
      const waits: number[] = [];
      for (let i = 1; i <= 3; i += 1) {
        // Half a day between two readings: a missing period would be released by then.
        w.advance(12 * HOUR_MS);
        const { outcome, calendar } = await hub.sync();
        expect([outcome, calendar.last_error, calendar.fail_count]).toEqual(['failed', error, i]);
        waits.push((Date.parse(calendar.next_run_at!) - w.app.clock().getTime()) / HOUR_MS);
      }
      expect(waits.map((hours) => Math.round(hours * 2) / 2)).toEqual([0.5, 1, 2]);
      const { channel_events } = await hub.board(-2, 60);
      expect(channel_events).toEqual(before.channel_events);
      expect((await hub.detail()).health).toBe('late');

      platform.tells([hub.period(3, 6), hub.period(10, 30)]);
      expect(await hub.sync()).toMatchObject({
        outcome: 'unchanged',
        calendar: { last_error: null, fail_count: 0, health: 'ok' },
      });
    },
  );

  it('404 or 410 three times makes the link dead, and sends one letter', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    await hub.sync();
    platform.answers(says(404, ''));
    const errors: (string | null)[] = [];
    for (let i = 0; i < 5; i += 1) errors.push((await hub.sync()).calendar.last_error);
    const gone = 'Errore del sito (HTTP 404)';
    expect(errors).toEqual([gone, gone, 'Link non più valido', 'Link non più valido', 'Link non più valido']);
    expect((await hub.detail()).health).toBe('dead');
    expect(await hub.letters()).toEqual(['dead']);
    await runJobs(w.app);
    platform.tells([]);
    const params = { calendar_id: hub.calendar_id };
    const changed = await hub.send(calendars.change, {
      params,
      body: { feed_url: platform.link('nuovo.ics') },
    });
    expect(changed.body).toMatchObject({ last_error: null, fail_count: 0 });
    await runJobs(w.app);
    expect((await hub.detail()).health).toBe('ok');
  });

  it('nothing in time changes no nights; the back-off grows to six hours, and one success ends it', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 6)]);
    await hub.sync();
    const waits: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      w.advance(HOUR_MS);
      const run = await takeRun(w.app, hub.calendar_id);
      const fetched = { kind: 'failed', failure: new OutboundFailure('timeout') } as const;
      expect(await applyResponse(w.app, run!, platform.link(), fetched)).toMatchObject({ outcome: 'failed' });
      const { next_run_at, last_error, nights_held } = await hub.detail();
      expect([last_error, nights_held]).toEqual(['Tempo scaduto', 3]);
      waits.push(Math.round((2 * (Date.parse(next_run_at!) - w.app.clock().getTime())) / HOUR_MS) / 2);
    }
    expect(waits.slice(0, 3)).toEqual([0.5, 1, 2]);
    expect(Math.min(...waits.slice(4))).toBeGreaterThanOrEqual(5);
    expect(Math.max(...waits)).toBeLessThanOrEqual(7);
    expect(await hub.sync()).toMatchObject({ calendar: { last_error: null, fail_count: 0 } });
  });

  it('characters that PostgreSQL refuses is read without them', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const odd = feedOf([
      { ...hub.period(3, 6), uid: 'a\0b', summary: `Ro\0ssi \ud83d${'x'.repeat(298)}\u{1f600}` },
    ]);
    platform.answers(says(200, odd));
    expect(await hub.sync()).toMatchObject({ outcome: 'changed', calendar: { last_error: null } });
    expect((await hub.detail()).nights_held).toBe(3);
  });

  it('Retry-After is read no earlier', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.answers(says(429, '', { 'retry-after': '10800' }));
    const { calendar } = await hub.sync();
    expect(Date.parse(calendar.next_run_at!) - w.app.clock().getTime()).toBeGreaterThanOrEqual(
      3 * HOUR_MS - 1000,
    );
  });

  it('one unreadable event is read without it, and no night is released', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 6), hub.period(10, 30)]);
    await hub.sync();
    const odd = feedOf([hub.period(10, 30), hub.period(40, 42), { start: '2027-13-45', end: '2027-13-46' }]);
    platform.answers(says(200, odd));
    for (let i = 0; i < 6; i += 1) {
      await hub.sync();
      w.advance(HOUR_MS);
    }
    expect((await hub.detail()).nights_held).toBe(25);
  });

  it('a fault leaves no link and no token in any log line', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.answers(says(500, ''));
    await hub.sync();
    const lines = await w.app.db.many(sql`
      select sentence, details from calendar_log where calendar_id = ${hub.calendar_id}`);
    expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|\/ical\//);
    expect(w.faults).toEqual([]);
  });
});
