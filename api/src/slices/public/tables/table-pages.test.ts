import { publicPlaces } from 'contract/public/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../../app.ts';
import { aWebFolder } from '../../../testing/fakes/web-folder.ts';
import { world } from '../../../testing/world.ts';
import { aDiningPage } from '../testing/dining-page.ts';

describe('the page of a place that serves food', () => {
  const w = world();

  it('is there without rooms, as long as tables can be reserved', async () => {
    const page = await aDiningPage(w, [4]);
    const place = () => page.send(publicPlaces.get, { params: page.params });
    expect([(await place()).status, (await place()).body]).toMatchObject([
      200,
      { lodging: false, tables: true, rooms: [], max_guests: 0 },
    ]);
    await page.room.save({ online: { ...PROPOSED_PLAN.online, is_open: false } });
    expect((await place()).status).toBe(404);
  });

  it('has rooms and tables where the place does both', async () => {
    const page = await aDiningPage(w, [4]);
    const { id } = page.room.place;
    const place = () => page.send(publicPlaces.get, { params: page.params });
    await w.aRoom(page.room.place);
    const say = (capabilities: string) =>
      w.app.db.run(sql`update places set capabilities = ${capabilities}::text[] where id = ${id}`);
    await say('{lodging,dining}');
    expect((await place()).body).toMatchObject({ lodging: true, tables: true, rooms: [{}] });
    await say('{lodging}');
    expect((await place()).body).toMatchObject({ lodging: true, tables: false });
    // A trattoria sells no rooms, whatever was drawn before.
    await say('{dining}');
    expect((await place()).body).toMatchObject({ lodging: false, rooms: [] });
  });
});

const FRAME = `<!doctype html><html lang="it"><head><!--head--></head><body><!--shell--><h1>{{name}}</h1><!--/shell--><!--data--></body></html>`;
const EVIL = '</script><script>alert(1)</script>';

describe("the page of a guest's table", () => {
  const w = world();

  async function aServer() {
    const folder = await aWebFolder({ 'booking.html': FRAME, '.vite/booking.json': '{}' });
    const server = await buildApp(w.app, folder.path);
    onTestFinished(async () => {
      await server.close();
      await folder.remove();
    });
    return (url: string) => server.inject({ url });
  }

  it('contains the reservation, escaped, for this guest alone', async () => {
    const get = await aServer();
    const page = await aDiningPage(w, [4]);
    const made = await page.ask({ notes: EVIL });
    const path = `/b/${page.slug}/tables/${made.body.token}`;
    const { statusCode, headers, body } = await get(`${path}?lang=de`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('<html lang="de"');
    expect(body).toContain('content="noindex, nofollow"');
    expect(body).not.toContain(EVIL);
    const text = /id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? '{}';
    expect(JSON.parse(text)).toEqual({ reservation: made.body });
  });

  it('moves with the slug, and is missing for a wrong link', async () => {
    const get = await aServer();
    const page = await aDiningPage(w, [4]);
    const made = await page.ask({});
    const former = `prima-${page.slug}`;
    await w.app.db.run(sql`
      insert into place_slugs (slug, place_id) select ${former}, id from places where slug = ${page.slug}`);
    const moved = await get(`/b/${former}/tables/${made.body.token}?answer=yes`);
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      `/b/${page.slug}/tables/${made.body.token}?answer=yes`,
    ]);
    const missing = await get(`/b/${page.slug}/tables/no-such-token`);
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('"missing":true');
  });
});
