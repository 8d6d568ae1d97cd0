import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { aWebFolder } from '../../testing/fakes/web-folder.ts';
import { world } from '../../testing/world.ts';
import { languageOf } from './html/choose-language.ts';
import { proofOf } from './testing/open-letter.ts';
import { aPage } from './testing/page.ts';

const FRAME = `<!doctype html><html lang="it"><head><!--head--></head><body><div id="root"><!--shell--><h1>{{name}}</h1><p>{{address}}</p>{{photos}}<!--/shell--></div><!--data--></body></html>`;
const MANIFEST = {
  'src/slices/public/texts/de.ts': { file: 'assets/de-1.js', imports: ['_plurals.js', 'booking.html'] },
  '_plurals.js': { file: 'assets/plurals-1.js' },
  'booking.html': { file: 'assets/booking-1.js' },
};
const EVIL = `</script><script>alert(1)</script><!--data--> "quoted" & $& {{address}}`;

const w = world();
let server: FastifyInstance;
let folder: Awaited<ReturnType<typeof aWebFolder>>;

beforeAll(async () => {
  folder = await aWebFolder({ 'booking.html': FRAME, '.vite/booking.json': JSON.stringify(MANIFEST) });
  server = await buildApp(w.app, folder.path);
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

/** The data in the page, as its program reads it. */
function dataIn(html: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return JSON.parse(text) as Record<string, unknown>;
}

describe("a place's page", () => {
  it('contains its head, its data and only fields of the contract', async () => {
    const page = await aPage(w, { place: { description: 'Una casa tra gli ulivi.', address: 'Via Roma 1' } });
    const { statusCode, headers, body } = await get(`/b/${page.slug}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<html lang="it" data-language="it">');
    expect(body).toContain('<meta name="description" content="Una casa tra gli ulivi." />');
    expect(body).toContain(`<link rel="canonical" href="https://hub.test/b/${page.slug}" />`);
    expect(body).toContain('<p>Via Roma 1</p>');
    expect(body).not.toMatch(/<meta name="robots"|\{\{|<!--/);
    const { place } = dataIn(body);
    expect(place).toEqual((await page.guest.place()).body);
    expect(JSON.stringify(place)).not.toContain('public_open');
  });

  it('has the language of the address, then of the browser, and preloads its chunk', async () => {
    const { slug } = await aPage(w);
    const german = await get(`/b/${slug}`, { 'accept-language': 'nl, de-AT;q=0.9, en;q=0.8' });
    expect(german.headers['vary']).toContain('accept-language');
    expect(german.body).toContain('Direkt buchen</title>');
    expect(german.body).toContain('<link rel="modulepreload" crossorigin href="/assets/de-1.js" />');
    expect(german.body).toContain('href="/assets/plurals-1.js"');
    const french = await get(`/b/${slug}?lang=fr`, { 'accept-language': 'de' });
    expect(french.body).toContain('<html lang="fr"');
    expect(french.body).toContain(`<link rel="canonical" href="https://hub.test/b/${slug}?lang=fr" />`);
    for (const one of ['it', 'en', 'de', 'fr', 'x-default'])
      expect(french.body).toContain(`hreflang="${one}"`);
  });

  it('has no language that the place does not offer, and redirects an address that asks for one', async () => {
    const { slug, place } = await aPage(w);
    await w.app.db.run(sql`update places set languages = '{it,de}' where id = ${place.id}`);
    const french = await get(`/b/${slug}?from=2027-05-01&lang=fr`, { 'accept-language': 'fr, de;q=0.5' });
    expect([french.statusCode, french.headers['location']]).toEqual([302, `/b/${slug}?from=2027-05-01`]);
    expect((await get(`/b/${slug}?lang=fr`)).headers['location']).toBe(`/b/${slug}`);
    const { body } = await get(`/b/${slug}`, { 'accept-language': 'fr, de;q=0.5' });
    expect(body).toContain('<html lang="de"');
    expect(body.match(/hreflang="[a-z-]+"/g)).toEqual([
      'hreflang="it"',
      'hreflang="de"',
      'hreflang="x-default"',
    ]);
    expect((await get(`/b/${slug}?lang=de`)).body).toContain('<html lang="de"');
    expect((await get(`/b/${slug}`, { 'accept-language': 'en' })).body).toContain('<html lang="it"');
  });

  it("shows the place's own photo first", async () => {
    const { slug, place } = await aPage(w);
    await w.app.db.run(sql`
      insert into place_photos (place_id, key, sha256, created_at)
      values (${place.id}, ${`f${place.id}`.padEnd(32, '0')}, '', ${w.app.clock()})`);
    const { body } = await get(`/b/${slug}`);
    const path = `/photos/${`f${place.id}`.padEnd(32, '0')}.webp`;
    expect(body).toContain(`<img src="${path}"`);
    expect(body).toContain(`<meta property="og:image" content="https://hub.test${path}" />`);
  });

  it('escapes the owner’s text in every part', async () => {
    const { slug } = await aPage(w, { place: { name: EVIL, description: EVIL, address: EVIL } });
    const { body } = await get(`/b/${slug}`);
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    expect(dataIn(body)).toMatchObject({ place: { name: EVIL, description: EVIL, address: EVIL } });
    const block = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
    expect(JSON.parse(block)).toMatchObject({ '@type': 'LodgingBusiness', name: EVIL });
    expect(body).toContain(
      '<h1>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--data--&gt; &quot;quoted&quot; &amp; $&amp; {{address}}</h1>',
    );
  });

  it('answers 304 while nothing has changed, and is compressed', async () => {
    const page = await aPage(w, { place: { description: 'x '.repeat(900) } });
    const first = await get(`/b/${page.slug}`);
    const tag = String(first.headers['etag']);
    expect((await get(`/b/${page.slug}`, { 'if-none-match': tag })).statusCode).toBe(304);
    await w.aRoom(page.place);
    expect((await get(`/b/${page.slug}`, { 'if-none-match': tag })).statusCode).toBe(200);
    const packed = await get(`/b/${page.slug}`, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['vary']).toMatch(/accept-language.*accept-encoding/);
    expect(gunzipSync(packed.rawPayload).toString()).toContain('page-data');
  });

  it('that is closed or unknown is a readable 404, and is not cached', async () => {
    const { slug } = await aPage(w, { place: { public_open: false } });
    for (const address of [slug, 'nessuna-casa', '%3Cscript%3E']) {
      const { statusCode, headers, body } = await get(`/b/${address}`, { 'accept-language': 'en' });
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('<h1 class="text-h1">This page does not exist</h1>');
      expect(body).toContain('content="noindex, nofollow"');
      expect(dataIn(body)).toEqual({ missing: true });
    }
  });

  it('of a former slug redirects to the present one', async () => {
    const page = await aPage(w);
    const { token } = await page.request(10, 12);
    const before = page.slug;
    await w.app.db.run(sql`update places set slug = ${`${before}-nuova`} where id = ${page.place.id}`);
    const moved = await get(`/b/${before}?from=2027-01-01&lang=de`);
    expect([moved.statusCode, moved.headers['location']]).toEqual([
      301,
      `/b/${before}-nuova?from=2027-01-01&lang=de`,
    ]);
    expect(moved.headers['cache-control']).toBe('no-cache');
    const stay = await get(`/b/${before}/${token}`);
    expect([stay.statusCode, stay.headers['location']]).toEqual([301, `/b/${before}-nuova/${token}`]);
  });
});

describe("a guest's booking", () => {
  it('is in its page, which is neither cached nor indexed', async () => {
    const page = await aPage(w);
    const { id: _, ...booking } = await page.request(10, 12);
    const { statusCode, headers, body } = await get(`/b/${page.slug}/${booking.token}`);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body).toContain('content="noindex, nofollow"');
    expect(body).not.toMatch(/canonical|og:|ld\+json/);
    expect(dataIn(body)).toEqual({ booking });
  });

  it('is a 404 for every other link', async () => {
    const page = await aPage(w);
    const { token } = await page.request(10, 12);
    const other = await aPage(w);
    for (const address of [`/b/${other.slug}/${token}`, `/b/${page.slug}/${token.slice(1)}`]) {
      const { statusCode, body } = await get(address);
      expect(statusCode).toBe(404);
      expect(body).not.toContain(token);
    }
  });
});

describe('the language', () => {
  it.each([
    [undefined, undefined, 'it'],
    [undefined, 'nl,pl;q=0.5', 'it'],
    [undefined, 'en-US,en;q=0.9', 'en'],
    [undefined, 'it;q=0.1, fr;q=0.9', 'fr'],
    [undefined, 'de;q=0, en;q=0.2', 'en'],
    [undefined, ';;,q=,', 'it'],
    ['de', 'fr', 'de'],
    ['xx', 'fr', 'fr'],
    [['de', 'en'], 'fr', 'fr'],
  ])('asked as %j with %j accepted is %s', (asked, accepted, language) => {
    expect(languageOf(asked, accepted)).toBe(language);
  });
});

describe('the link in the letter, without any script', () => {
  it('proves the address by a button, not by a GET', async () => {
    const page = await aPage(w);
    const { token } = await page.request(1, 3);
    const proof = await proofOf(w, page.email, token);
    const address = `/b/${page.slug}/${token}?lang=en&proof=${proof}`;
    const { body } = await get(address);
    expect(body).toContain('<button type="submit">Confirm my address</button>');
    expect((await page.guest.get(token)).body.address).toBe('asked');
    const press = (url: string) =>
      server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
    const wrong = await press(`/b/${page.slug}/${token}?lang=en&proof=sbagliato`);
    expect(wrong.headers.location).toBe(`/b/${page.slug}/${token}?lang=en&proof=sbagliato&failed=1`);
    expect((await get(String(wrong.headers.location))).body).toContain('That was not possible');
    const pressed = await press(address);
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/b/${page.slug}/${token}?lang=en`]);
    expect((await page.guest.get(token)).body.address).toBe('proved');
    const after = (await get(address)).body;
    expect(after).toContain('Your request is waiting.');
    expect(after).not.toContain('<form');
  });
});
