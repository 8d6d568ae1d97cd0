import { publicMenu } from 'contract/public-menu/calls';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isServed } from './is-served.ts';
import { world } from '../../testing/world.ts';
import { aPublicMenu } from './testing/fill-menu.ts';

const w = world();

const json = (slug: string, lang?: 'it' | 'en') =>
  w.as()(publicMenu.get, { params: { slug }, query: lang ? { lang } : {} });

describe('the public menu', () => {
  it('names allergens without their source, and Italian where a translation is missing', async () => {
    const m = await aPublicMenu(w);
    await m.dish({
      name: 'Lasagne',
      allergens: [{ code: 'milk', level: 'contains', from: ['Burro'] }],
      translations: { en: { name: 'Lasagna' } },
    });
    await m.dish({ name: 'Tajarin', state: 'unknown' });
    const { status, body } = await json(m.slug, 'en');
    expect(status).toBe(200);
    expect(body.lang).toBe('en');
    expect(body.menus[0]?.sections[0]?.dishes).toMatchObject([
      { name: 'Lasagna', lang: 'en', price: 12.5, allergens: [{ code: 'milk', level: 'contains' }] },
      { name: 'Tajarin', lang: 'it', allergens_state: 'unknown' },
    ]);
    expect(JSON.stringify(body)).not.toContain('Burro');
  });

  it('is answered by 304 until something changes', async () => {
    const m = await aPublicMenu(w);
    const id = await m.dish();
    const url = `/api/v1/public/places/${m.slug}/menu`;
    const ask = (tag: string) => w.server.inject({ url, headers: { 'if-none-match': tag } });
    const tag = String((await ask('')).headers['etag']);
    expect((await ask(tag)).statusCode).toBe(304);
    await w.app.db.run(sql`update products set sold_out_at = now() where id = ${id}`);
    await expect.poll(async () => (await ask(tag)).statusCode).toBe(200);
    const { body } = await json(m.slug);
    expect(body.menus[0]?.sections[0]?.dishes[0]?.availability.state).toBe('out');
  });

  it('is 404 once closed, and for an unknown place', async () => {
    const m = await aPublicMenu(w);
    expect((await json(m.slug)).status).toBe(200);
    const params = { place_id: m.place.id };
    const saved = await w.as(m.place.owner.token)(publicMenu.savePage, {
      params,
      body: { is_open: false, notice: null },
    });
    expect(saved.body).toMatchObject({ is_open: false, languages: ['it'], cover_warning: null });
    await expect.poll(async () => (await json(m.slug)).status).toBe(404);
    expect((await w.server.inject({ url: `/m/${m.slug}` })).statusCode).toBe(404);
    expect((await json('nessuno')).status).toBe(404);
  });

  it('keeps a cover charge in Lazio with a warning, and shows guests none unless the place is elsewhere', async () => {
    const m = await aPublicMenu(w);
    await w.app.db.run(sql`update places set address = 'Via Appia 1, 00179 Roma' where id = ${m.place.id}`);
    const body = { is_open: true, cover_charge: 2, notice: null };
    const saved = await w.as(m.place.owner.token)(publicMenu.savePage, {
      params: { place_id: m.place.id },
      body,
    });
    expect([saved.status, saved.body.cover_charge]).toEqual([200, 2]);
    expect(saved.body.cover_warning).toContain('verifica con il commercialista');
    expect((await json(m.slug)).body.cover_charge).toBeNull();
    await w.as(m.place.owner.token)(publicMenu.savePage, {
      params: { place_id: m.place.id },
      body: { ...body, is_outside_lazio: true },
    });
    await expect.poll(async () => (await json(m.slug)).body.cover_charge).toBe(2);
  });

  it('of another spelling of the slug redirects, for this time alone', async () => {
    const { slug } = await aPublicMenu(w);
    const { statusCode, headers } = await w.server.inject({ url: `/m/${slug.toUpperCase()}?lang=en` });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      301,
      `/m/${slug}?lang=en`,
      'no-cache',
    ]);
  });

  it('escapes the texts of the place in its page', async () => {
    const m = await aPublicMenu(w);
    await m.dish({ name: `</script><img src=x onerror=alert(1)> "&'` });
    const { body, headers } = await w.server.inject({ url: `/m/${m.slug}` });
    expect(body).not.toContain('<img src=x');
    expect(body.match(/<\/script>/g)).toHaveLength(2);
    expect(body).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+">/);
    expect(headers['content-security-policy']).toContain("style-src 'sha256-");
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('tells an open page of a dish that is sold out', async () => {
    const m = await aPublicMenu(w);
    const id = await m.dish();
    if (!w.server.server.listening) await w.server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = w.server.server.address() as AddressInfo;
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: `/m/${m.slug}/stream` }, resolve).on('error', reject);
    });
    onTestFinished(() => void stream.destroy());
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    stream.on('error', () => undefined);
    const told = () => text.match(/event: menu/g)?.length ?? 0;
    await expect.poll(told).toBeGreaterThan(0);
    const before = told();
    await w.app.db.run(sql`update products set sold_out_at = now() where id = ${id}`);
    await expect.poll(told, { timeout: 5000 }).toBeGreaterThan(before);
    const { body } = await w.server.inject({ url: `/m/${m.slug}` });
    expect(body).toContain('Esaurito');
  });
});

describe('the hours of a menu', () => {
  const hours = { weekdays: [5], from: '22:00', to: '02:00', first_day: null, last_day: '2027-01-01' };
  // 1 January 2027 is a Friday.
  it.each([
    [5, '21:59', '2027-01-01', '2026-12-31', false],
    [5, '22:00', '2027-01-01', '2026-12-31', true],
    [6, '01:59', '2027-01-02', '2027-01-01', true],
    [6, '02:00', '2027-01-02', '2027-01-01', false],
    [5, '01:00', '2027-01-01', '2026-12-31', false],
  ])('past midnight belong to the evening: day %i, %s', (weekday, time, today, yesterday, served) => {
    expect(isServed(hours, { weekday, time, today, yesterday })).toBe(served);
  });
});
