import { menuPaper } from 'contract/menu-paper/calls';
import { publicMenu } from 'contract/public-menu/calls';
import { tables as diningTables } from 'contract/tables/calls';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { aPublicMenu } from '../public-menu/testing/fill-menu.ts';
import { readPdf, scan, scanPdf, textOf } from './testing/read-pdf.ts';

const w = world({ environment: { HUB_PUBLIC_URL: 'https://hub.example' } });

type Menu = Awaited<ReturnType<typeof aPublicMenu>>;
const print = (m: Menu, query: object = {}, token = m.place.owner.token) =>
  w.as(token)(menuPaper.menu, { params: { place_id: m.place.id }, query });
const printText = async (m: Menu, query: object = {}) => textOf(await readPdf((await print(m, query)).body));

describe('the paper of a menu', () => {
  it('says what the public menu says', async () => {
    const m = await aPublicMenu(w);
    await m.dish({
      name: 'Lasagne «della nonna»',
      allergens: [
        { code: 'milk', level: 'contains', from: ['Burro'] },
        { code: 'gluten', level: 'contains', from: ['Farina'] },
        { code: 'nuts', level: 'may_contain', from: ['Farina'] },
      ],
    });
    const id = await m.dish({ name: 'Fritto misto', state: 'unknown' });
    await w.app.db.run(
      sql`update dish_cards set frozen = 'frozen', marks = '{spicy}' where product_id = ${id}`,
    );
    await w.app.db.run(sql`
      insert into product_variants (place_id, product_id, position, name, price_cents)
      values (${m.place.id}, ${id}, 0, 'Mezza porzione', 700)`);
    const params = { place_id: m.place.id };
    const body = { is_open: true, cover_charge: 2, notice: 'Pesce abbattuto' };
    await w.as(m.place.owner.token)(publicMenu.savePage, { params, body });

    const { status, headers, body: bytes } = await print(m);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toBe('attachment; filename="menu.pdf"');
    const text = textOf(await readPdf(bytes));
    for (const part of ['La carta', 'Primi', 'Lasagne «della nonna»', '12,50 €', '1,7(8)', 'Mezza porzione'])
      expect(text).toContain(part);
    for (const part of ['7,00 €', 'Piccante', 'Coperto: 2,00 €', 'Pesce abbattuto'])
      expect(text).toContain(part);
    expect(text).toContain("* Prodotto congelato all'origine");
    expect(text).toContain('† Allergeni da verificare: chiedi al personale');
    expect(text).toContain('1 Cereali contenenti glutine · 7 Latte · 8 Frutta a guscio');
    expect(text).not.toContain('Crostacei');
    expect(text).not.toContain('Burro');
  });

  it('says the cover of an area without its emoji (docs/rules.md 25.11)', async () => {
    const m = await aPublicMenu(w);
    await m.dish();
    const area_covers = [{ area: 'Giardino 🌿', cover_charge: 3, child_cover_charge: null }];
    const body = { is_open: true, cover_charge: 2, area_covers };
    const params = { place_id: m.place.id };
    await w.as(m.place.owner.token)(publicMenu.savePage, { params, body });
    await w.as(m.place.owner.token)(diningTables.create, {
      params,
      body: { number: '1', seats: 2, area: 'Giardino 🌿' },
    });
    expect(await printText(m)).toContain('Coperto: 2,00 €; Giardino 3,00 €');
  });

  it('has every dish of a long menu once, in order and in any size', async () => {
    const m = await aPublicMenu(w);
    const names = Array.from({ length: 150 }, (_, index) => `Piatto numero ${index + 1}`);
    for (const name of names) await m.dish({ name });
    for (const size of ['A4', 'A5'])
      for (const columns of ['1', '2']) {
        const pages = await readPdf((await print(m, { size, columns })).body);
        const found = textOf(pages).match(/Piatto numero \d+/g);
        expect(found).toEqual(names);
        expect(pages.map(({ width }) => Math.round(width))).toEqual(
          pages.map(() => (size === 'A4' ? 595 : 420)),
        );
      }
  });

  it('embeds its fonts and names its language', async () => {
    const m = await aPublicMenu(w);
    await m.dish();
    const file = Buffer.from((await print(m, { lang: 'de' })).body).toString('latin1');
    const faces = file.match(/\/BaseFont \/[A-Z]{6}\+EBGaramond-\w+/g) ?? [];
    expect(new Set(faces.map((one) => one.slice(19))).size).toBe(3);
    expect(file.match(/\/FontFile2 /g)).toHaveLength(3);
    expect(file).not.toContain('Helvetica');
    expect(file).toContain('/Lang (de)');
  });

  it('has one price for a formula, and the supplement of a dish', async () => {
    const m = await aPublicMenu(w);
    const [, id] = [await m.dish({ name: 'Tajarin' }), await m.dish({ name: 'Tartufo' })];
    await w.app.db.run(sql`update menus set formula_price_cents = 3800 where id = ${m.menu_id}`);
    await w.app.db.run(sql`update menu_sections set choose = 1 where menu_id = ${m.menu_id}`);
    await w.app.db.run(sql`update menu_dishes set supplement_cents = 1200 where product_id = ${id}`);
    expect(await printText(m)).toMatch(/La carta 38,00 € Primi 1 a scelta Tajarin Tartufo \+ 12,00 €/);
  });

  it('says where a dish stands in Italian for want of a translation', async () => {
    const m = await aPublicMenu(w);
    await m.dish({ name: 'Lasagne', translations: { en: { name: 'Lasagna' } } });
    await m.dish({ name: 'Tajarin' });
    const text = await printText(m, { lang: 'en' });
    expect(text).toMatch(/Lasagna €12\.50 Tajarin €12\.50 in Italian/);
    expect(await printText(m, { lang: 'it' })).not.toContain('in Italian');
  });

  it('is printed while the page is closed to guests, and for one menu alone', async () => {
    const m = await aPublicMenu(w);
    await m.dish({ name: 'Tajarin' });
    await w.app.db.run(sql`update menu_pages set is_open = false where place_id = ${m.place.id}`);
    expect(await printText(m)).toContain('Tajarin');
    await w.app.db.run(sql`update menus set is_public = false where id = ${m.menu_id}`);
    expect((await print(m)).error.code).toBe('nothing_to_print');
    expect(await printText(m, { menu_id: m.menu_id })).toContain('Tajarin');
    // The kitchen sees no prices (docs/rules.md 3.7), and this menu is not public.
    const cook = await w.aMember(m.place, 'kitchen');
    expect((await print(m, { menu_id: m.menu_id }, cook.token)).status).toBe(404);
  });

  it('is nothing for strangers, for menus of other places and for menus without dishes', async () => {
    const [m, other] = [await aPublicMenu(w), await aPublicMenu(w)];
    await other.dish();
    expect((await print(m, {}, other.place.owner.token)).status).toBe(404);
    expect((await print(m, { menu_id: other.menu_id })).status).toBe(404);
    const empty = await print(m);
    expect([empty.status, empty.error.error]).toEqual([
      409,
      'Non c’è niente da stampare: aggiungi prima un piatto al menu.',
    ]);
    expect((await print(m, { size: 'A3' })).status).toBe(400);
  });

  it('keeps hostile names on the page', async () => {
    const m = await aPublicMenu(w);
    const name = `${'W'.repeat(100)} <b>中</b>`;
    await m.dish({ name });
    await m.dish({ name: 'Pizza 🍕👩‍🍳 (Ω, ș, ™)' });
    const pages = await readPdf((await print(m, { size: 'A5', columns: '2' })).body);
    // The font has no Chinese letters; their place is kept.
    const shown = name.replace('中', '□').replaceAll(' ', '');
    expect(textOf(pages).replaceAll(' ', '')).toContain(shown);
    expect(textOf(pages)).toContain('Pizza (Ω, ș, ™)');
    for (const { texts, width } of pages)
      for (const { x } of texts) expect(x > 20 && x < width - 20).toBe(true);
  });
});

describe('the codes of a menu', () => {
  const sheet = (m: Menu, query: object) =>
    w.as(m.place.owner.token)(menuPaper.qrSheet, { params: { place_id: m.place.id }, query });
  const link = (m: Menu, table = '') => `https://hub.example/m/${m.slug}${table}`;

  it('open the menu, each with the number of its table', async () => {
    const m = await aPublicMenu(w);
    const { body } = await sheet(m, { tables: '1-5, 20 ,Veranda 3' });
    const pages = await readPdf(body);
    expect(pages).toHaveLength(2);
    expect(textOf(pages).match(/Tavolo \d+|Veranda 3/g)).toEqual([
      ...[1, 2, 3, 4, 5, 20].map((one) => `Tavolo ${one}`),
      'Veranda 3',
    ]);
    const at = { y: 0, width: 0.5, height: 1 / 3 };
    expect(await scanPdf(body, { ...at, x: 0 })).toBe(link(m, '?t=1'));
    expect(await scanPdf(body, { ...at, x: 0.5 })).toBe(link(m, '?t=2'));
    const window = await sheet(m, { kind: 'window' });
    expect(await scanPdf(window.body, { x: 0, y: 0, width: 1, height: 1 })).toBe(link(m));
  });

  it('are those of the real tables where none are named', async () => {
    const m = await aPublicMenu(w);
    expect((await sheet(m, {})).error.code).toBe('no_tables');
    for (const number of ['10', '2', 'Bar'])
      await w.app.db.run(sql`
        insert into dining_tables (place_id, number, area, seats, shape, created_at, updated_at)
        values (${m.place.id}, ${number}, 'Sala', 4, 'square', now(), now())`);
    const found = textOf(await readPdf((await sheet(m, { kind: 'sticker' })).body));
    expect(found.match(/Tavolo \d+|Bar/g)).toEqual(['Tavolo 2', 'Tavolo 10', 'Bar']);
  });

  it('fill a sheet of stickers without numbers', async () => {
    const m = await aPublicMenu(w);
    const { body } = await sheet(m, { kind: 'sticker' });
    expect(textOf(await readPdf(body)).match(/Il menu/g)).toHaveLength(24);
    expect(await scanPdf(body, { x: 2 / 3, y: 7 / 8, width: 1 / 3, height: 1 / 8 })).toBe(link(m));
  });

  it.each(['1-301', '12-1', '1-200,300-450', 'un nome troppo lungo', '0-9999'])(
    'are refused for the tables %s',
    async (tables) => {
      const m = await aPublicMenu(w);
      expect((await sheet(m, { tables })).status).toBe(400);
    },
  );

  it('come as a picture too', async () => {
    const m = await aPublicMenu(w);
    const params = { place_id: m.place.id };
    const ask = (query: object) => w.as(m.place.owner.token)(menuPaper.qr, { params, query });
    const { body, headers } = await ask({ table: 'Bar & "C"' });
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(Buffer.from(body).toString()).toContain('>Bar &amp; &quot;C&quot;</text>');
    const { data, info } = await sharp(body, { density: 600 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(scan(new Uint8ClampedArray(data), info.width, info.height)).toBe(
      link(m, '?t=Bar%20%26%20%22C%22'),
    );
    expect(Buffer.from((await ask({})).body).toString()).not.toContain('<text');
  });
});
