import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { furnishPlace } from '../../../testing/contract/contract-calls.ts';
import type { TestPlace } from '../../../testing/factories.ts';
import { mountedRoutes } from '../../../testing/contract/mounted-routes.ts';
import { aWebFolder, SERVED } from '../../../testing/fakes/web-folder.ts';
import { OPERATOR_KEY, world } from '../../../testing/world.ts';

/** Nothing that is not ours may be loaded, and nothing of ours may stand in the page itself. */
const LOOSE = /unsafe|https?:|\*|strict-dynamic|nonce-|sha\d{3}-|blob:|data:/;

interface Answer {
  url: string;
  status: number;
  headers: Headers;
  text: string;
}

describe('every answer', () => {
  const w = world({ environment: { HUB_PUBLIC_TRIES: '1000000', HUB_SECRET_KEY: 'ab'.repeat(32) } });
  let server: FastifyInstance;
  let origin: string;
  let place: TestPlace;
  let ids: Record<string, number | string>;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const folder = await aWebFolder();
    remove = folder.remove;
    server = await buildApp(w.app, folder.path);
    await server.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    place = await w.aPlace();
    ids = await furnishPlace(w, place);
  });
  afterAll(async () => {
    await server.close();
    await remove();
  });

  async function ask(method: string, url: string, token = place.owner.token): Promise<Answer> {
    const leave = new AbortController();
    const answer = await fetch(origin + url, {
      method,
      redirect: 'manual',
      headers: { authorization: `Bearer ${token}` },
      signal: leave.signal,
    });
    // A stream sends its headers at once and does not end.
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const text = isStream ? '' : await answer.text();
    if (isStream) leave.abort();
    return { url: `${method} ${url}`, status: answer.status, headers: answer.headers, text };
  }

  function expectClosed({ url, status, headers, text }: Answer): void {
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((one) => {
        const [name = '', ...sources] = one.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    const found = {
      defaults: policy['default-src'],
      frames: policy['frame-ancestors'],
      scripts: LOOSE.exec(policy['script-src'] ?? '')?.[0],
      styles: LOOSE.exec(withoutOwnStyles(policy['style-src'] ?? '', url, text))?.[0],
      connections: LOOSE.exec(policy['connect-src'] ?? '')?.[0],
      nosniff: headers.get('x-content-type-options'),
      frame: headers.get('x-frame-options'),
      referrer: headers.get('referrer-policy'),
      permissions: headers.get('permissions-policy'),
      powered: headers.get('x-powered-by') ?? headers.get('server'),
      cookie: headers.get('set-cookie'),
      foreign: headers.get('access-control-allow-origin'),
      inline: inlineIn(text, headers).filter((one) => one !== '<style' || policy['style-src'] === undefined),
    };
    expect({ url, status, ...found }).toEqual({
      url,
      status,
      defaults: expect.stringMatching(/^'(self|none)'$/),
      frames: "'none'",
      scripts: undefined,
      styles: undefined,
      connections: undefined,
      nosniff: 'nosniff',
      frame: 'DENY',
      referrer: 'no-referrer',
      permissions: expect.stringMatching(/^camera=\((?:self)?\), microphone=\(\), geolocation=\(\)/),
      powered: null,
      cookie: null,
      foreign: null,
      inline: [],
    });
  }

  /** A policy without the hashes of styles that stand in the page itself: they allow these styles and no other. */
  function withoutOwnStyles(sources: string, url: string, text: string): string {
    // It has no page; the GET of the same address is asked beside it.
    if (url.startsWith('HEAD ')) return sources.replaceAll(/'sha256-[^']*'/g, '');
    const own = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(
      ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    return sources
      .split(' ')
      .filter((source) => !own.includes(source))
      .join(' ');
  }

  /** Scripts and styles that stand in a page itself, handlers, and what a page asks of other hosts. */
  function inlineIn(text: string, headers: Headers): string[] {
    if (!headers.get('content-type')?.startsWith('text/html')) return [];
    const scripts = [...text.matchAll(/<script\b([^>]*)>/gi)].filter(
      ([, attributes = '']) =>
        !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes),
    );
    const others = text.matchAll(
      /<style\b|\sstyle=|<[^>]*\son\w+\s*=|javascript:|<(?:script|link|img|iframe|form)\b[^>]*\b(?:src|action)="(?:https?:)?\/\//gi,
    );
    return [...scripts, ...others].map(([found]) => found);
  }

  const filled = (url: string) =>
    url
      .replace('/public/pay/:token', `/public/pay/${pay}`)
      .replace('/pay/:token', `/pay/${pay}`)
      .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ids[name] ?? '1')));
  let pay = '';

  it('forbids other hosts and frames on every route, with and without a session', async () => {
    ({ token: pay } = await w.app.db.one<{ token: string }>(sql`
      select token from payment_requests where place_id = ${place.id} limit 1`));
    const routes = mountedRoutes(server).filter(({ url }) => !url.includes('*'));
    const kinds = new Set<string>();
    for (const { method, url } of routes) {
      for (const token of [place.owner.token, 'garbage', ...(url === '/metrics' ? [OPERATOR_KEY] : [])]) {
        const answer = await ask(method, filled(url), token);
        expectClosed(answer);
        kinds.add(
          `${Math.floor(answer.status / 100)}xx ${answer.headers.get('content-type')?.split(';')[0] ?? 'empty'}`,
        );
      }
      await w.app.db.run(sql`
        insert into sessions (user_id, token_hash, created_at, last_used_at)
        values (${place.owner.id}, sha256(${place.owner.token}::bytea), now(), now()) on conflict do nothing`);
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        '2xx application/json',
        '2xx text/html',
        '2xx text/css',
        '2xx text/csv',
        '2xx text/plain',
        '2xx text/event-stream',
        '3xx empty',
        '4xx application/json',
        '4xx text/plain',
      ]),
    );
  }, 60_000);

  it('does so for files, photos, pages, calendars and unknown paths', async () => {
    const photo = `${'a'.repeat(32)}.webp`;
    await w.app.files.put(`photos/${photo}`, Buffer.from('RIFF'), 'image/webp');
    const slug = String(ids.slug);
    const urls = [
      ...SERVED,
      '/',
      '/dashboard/rooms',
      '/nowhere/at/all',
      '/assets/none.js',
      '/api/v1/nowhere',
      `/photos/${photo}`,
      `/b/${slug}`,
      '/b/nessuno',
      `/b/${slug}/${String(ids.token)}`,
      `/pay/${pay}`,
      '/pay/nessuno',
      '/%zz',
      `/photos/${'x'.repeat(400)}`,
      '/ical/nessuno.ics',
    ];
    for (const url of urls)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) expectClosed(await ask(method, url));
    expect((await ask('GET', `/photos/${photo}`)).status).toBe(200);
  });
});
