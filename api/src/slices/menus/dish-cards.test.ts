import { recipes } from 'contract/recipes/calls';
import { menus } from 'contract/menus/calls';
import { publicMenu } from 'contract/public-menu/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { aTrattoria } from './testing/a-trattoria.ts';

const w = world();

describe('the card of a dish', () => {
  it('says course, station, marks and translations, on every menu', async () => {
    const t = await aTrattoria(w);
    const dish = await t.dish('Panzanella', { description: 'Pane, pomodoro, basilico.' });
    const card = await t.saveCard(dish.id, {
      course: 'starter',
      station: 'cold',
      marks: ['vegan', 'local'],
      frozen: 'thawed',
      translations: {
        en: { name: 'Bread salad', description: 'Bread, tomato, basil.' },
        de: { name: 'Brotsalat' },
      },
    });
    expect(card.body).toMatchObject({ course: 'starter', marks: ['vegetarian', 'vegan', 'local'] });
    const menu = await t.menu({
      name: 'Carta',
      sections: [{ name: 'Antipasti', dishes: [{ product_id: dish.id }] }],
    });
    expect(menu.sections[0]?.dishes[0]).toMatchObject({
      marks: ['vegetarian', 'vegan', 'local'],
      frozen: 'thawed',
      missing: ['de', 'fr', 'es'],
    });
    // Name and description of the dish, and the names of menu and section.
    expect(menu).toMatchObject({ texts: 4, translated: { en: 2, de: 1, fr: 0, es: 0 } });
    const query = { missing: 'de' as const };
    const { body } = await t.send(menus.translations, { params: t.params, query });
    expect(body.data.map(({ name }) => name)).toEqual(['Panzanella']);
  });

  it('keeps every language when several are written at the same moment', async () => {
    const t = await aTrattoria(w);
    const dish = await t.dish('Panzanella', { description: 'Pane e pomodoro.' });
    await t.saveCard(dish.id, { course: 'starter', marks: ['local'] });
    const languages = ['en', 'de', 'fr', 'es'] as const;
    const write = (language: (typeof languages)[number], name: string | null) =>
      t.send(menus.translate, {
        params: { product_id: dish.id, language },
        body: { name, description: null },
      });
    const answers = await Promise.all(languages.map((language) => write(language, `Insalata (${language})`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await write('fr', null);
    const { body } = await t.send(menus.card, { params: { product_id: dish.id } });
    expect(body).toMatchObject({ course: 'starter', marks: ['local'] });
    expect(body.translations).toEqual({
      en: { name: 'Insalata (en)', description: null },
      de: { name: 'Insalata (de)', description: null },
      es: { name: 'Insalata (es)', description: null },
    });
    const unknown = await t.send(menus.translate, {
      params: { product_id: dish.id, language: 'la' as 'en' },
      body: { name: 'Panis', description: null },
    });
    expect(unknown.status).toBe(400);
  });

  it('has the defaults until somebody writes it', async () => {
    const t = await aTrattoria(w);
    const dish = await t.dish('Panzanella');
    const { body } = await t.send(menus.card, { params: { product_id: dish.id } });
    expect(body).toEqual({
      product_id: dish.id,
      course: null,
      station: null,
      marks: [],
      frozen: 'fresh',
      includes_cover: false,
      translations: {},
    });
  });

  it.each([
    ['vegan', 'milk'],
    ['vegetarian', 'fish'],
    ['gluten_free', 'gluten'],
  ] as const)('refuses %s while the dish contains %s', async (mark, code) => {
    const t = await aTrattoria(w);
    const dish = await t.dish('Lasagne');
    const state = (level: 'contains' | 'may_contain') =>
      t.send(recipes.stateAllergens, {
        params: { product_id: dish.id },
        body: { allergens: [{ code, level }], reason: null },
      });
    await state('contains');
    expect(await t.saveCard(dish.id, { marks: [mark] })).toMatchObject({
      status: 409,
      error: { code: 'mark_contradicts' },
    });
    await state('may_contain');
    expect(await t.saveCard(dish.id, { marks: [mark] })).toMatchObject({ status: 200 });
  });

  it('shows no mark that the allergens contradict since it was set, and shows it again', async () => {
    const t = await aTrattoria(w);
    const dish = await t.dish('Lasagne');
    const product_id = dish.id;
    const { slug } = await w.app.db.one<{ slug: string }>(
      sql`select slug from places where id = ${t.params.place_id}`,
    );
    await t.saveCard(product_id, { marks: ['vegan', 'gluten_free', 'local'] });
    const menu = await t.menu({
      name: 'Carta',
      is_public: true,
      sections: [{ name: 'Primi', dishes: [{ product_id }] }],
    });
    const contain = (...codes: ('gluten' | 'milk' | 'fish')[]) =>
      t.send(recipes.stateAllergens, {
        params: { product_id },
        body: { allergens: codes.map((code) => ({ code, level: 'contains' as const })), reason: null },
      });
    const shown = async () => {
      const { body: card } = await t.send(menus.card, { params: { product_id } });
      const guests = () => w.as()(publicMenu.get, { params: { slug }, query: {} });
      const marks = async () => (await guests()).body.menus[0]?.sections[0]?.dishes[0]?.marks;
      // A process keeps finished answers until the database tells of the change.
      await expect.poll(marks).toEqual(card.marks);
      expect((await t.read(menu.id)).sections[0]?.dishes[0]?.marks).toEqual(card.marks);
      const { body: csv } = await t.send(menus.csv, { params: t.params });
      expect(csv.includes('Vegano')).toBe(card.marks.includes('vegan'));
      expect(
        (await t.send(menus.previewImport, { params: t.params, body: { text: csv } })).body.counts,
      ).toMatchObject({
        unchanged: 1,
        wrong: 0,
      });
      return card.marks;
    };
    expect(await shown()).toEqual(['vegetarian', 'vegan', 'gluten_free', 'local']);
    await contain('gluten', 'milk');
    expect(await shown()).toEqual(['vegetarian', 'local']);
    await contain('fish');
    expect(await shown()).toEqual(['gluten_free', 'local']);
    await contain();
    expect(await shown()).toEqual(['vegetarian', 'vegan', 'gluten_free', 'local']);
  });

  it('keeps a mark that is not shown while something else of the card is written', async () => {
    const t = await aTrattoria(w);
    const { id: product_id } = await t.dish('Lasagne');
    await t.menu({ name: 'Carta', sections: [{ name: 'Primi', dishes: [{ product_id }] }] });
    const contain = (...codes: 'milk'[]) =>
      t.send(recipes.stateAllergens, {
        params: { product_id },
        body: { allergens: codes.map((code) => ({ code, level: 'contains' as const })), reason: null },
      });
    const marks = async () => (await t.send(menus.card, { params: { product_id } })).body.marks;
    const english = { name: 'Lasagne', description: null };
    await t.saveCard(product_id, { marks: ['vegan', 'local'] });
    await contain('milk');
    const answer = await t.send(menus.translate, {
      params: { product_id, language: 'en' },
      body: english,
    });
    expect(answer.body.marks).toEqual(['vegetarian', 'local']);
    const text = 'Menu;Sezione;Piatto;Prezzo;Portata\nCarta;Primi;Lasagne;13;Primi';
    await t.send(menus.importCsv, { params: t.params, body: { text, skip_wrong: false } });
    await t.saveCard(product_id, { marks: ['vegetarian', 'local'], translations: { en: english } });
    await contain();
    expect(await marks()).toEqual(['vegetarian', 'vegan', 'local']);
    // Other marks than those that are shown are all that the dish has.
    await contain('milk');
    await t.saveCard(product_id, { marks: ['local'] });
    await contain();
    expect(await marks()).toEqual(['local']);
  });
});
