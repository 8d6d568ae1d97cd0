import { menus } from 'contract/menus/calls';
import type { Menu } from 'contract/menus/schemas';
import { products } from 'contract/products/calls';
import { publicMenu } from 'contract/public-menu/calls';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { aTrattoria } from './testing/a-trattoria.ts';

const w = world();

const names = (menu: Menu) =>
  menu.sections.map(({ name, dishes }) => [name, dishes.map((dish) => dish.name)] as const);

describe('a menu', () => {
  it('arranges products of the catalogue in sections', async () => {
    const t = await aTrattoria(w);
    const pasta = await t.dish('Spaghetti alle vongole', { price: 14.5, description: 'Con prezzemolo.' });
    const tart = await t.dish('Crostata');
    const menu = await t.menu({
      name: 'Carta',
      sections: [
        { name: 'Primi', dishes: [{ product_id: pasta.id }] },
        { name: 'Dolci', dishes: [{ product_id: tart.id }] },
      ],
    });
    expect(names(menu)).toEqual([
      ['Primi', ['Spaghetti alle vongole']],
      ['Dolci', ['Crostata']],
    ]);
    expect(menu.sections[0]?.dishes[0]).toMatchObject({
      product_id: pasta.id,
      price: 14.5,
      description: 'Con prezzemolo.',
      allergens: [],
      allergens_state: 'unknown',
      availability: { state: 'in_stock', quantity: null },
      missing: ['en', 'de', 'fr', 'es'],
    });
    expect(menu).toMatchObject({ is_public: true, dishes: 2, unknown_allergens: 2, version: 1 });
    const { body } = await t.send(menus.list, { params: t.params, query: {} });
    expect(body.data).toMatchObject([{ id: menu.id, sections: 2, dishes: 2 }]);
  });

  it('leaves out a dish that became a preparation, and is saved without it', async () => {
    const t = await aTrattoria(w);
    const [dish, other] = [await t.dish('Ragù'), await t.dish('Lasagne')];
    const sections = [{ name: 'Primi', dishes: [{ product_id: dish.id }, { product_id: other.id }] }];
    const menu = await t.menu({ name: 'Carta', is_public: true, sections });
    const { name, vat_class } = dish;
    await t.send(products.update, {
      params: { product_id: dish.id },
      body: { name, vat_class, kind: 'preparation', price: 0 },
    });
    const after = await t.read(menu.id);
    expect(names(after)).toEqual([['Primi', ['Lasagne']]]);
    expect(after.dishes).toBe(1);
    const { slug } = await w.app.db.one<{ slug: string }>(
      sql`select slug from places where id = ${t.params.place_id}`,
    );
    const { body } = await w.as()(publicMenu.get, { params: { slug }, query: {} });
    expect(body.menus[0]?.sections[0]?.dishes.map((one) => one.name)).toEqual(['Lasagne']);
    expect((await t.send(menus.csv, { params: t.params })).body).not.toContain('Ragù');
    const texts = await t.send(menus.translations, { params: t.params, query: {} });
    expect(texts.body.data.map((one) => one.name)).toEqual(['Lasagne']);
    const [section] = after.sections;
    const kept = section!.dishes.map(({ product_id, supplement }) => ({ product_id, supplement }));
    const saved = await t.update(menu.id, {
      name: 'Carta',
      is_public: true,
      sections: [{ id: section!.id, name: 'Primi', dishes: kept }],
    });
    expect(saved.status).toBe(200);
  });

  it('keeps sections whose ids are given, and loses those that are left out', async () => {
    const t = await aTrattoria(w);
    const dish = await t.dish('Lasagne');
    const menu = await t.menu({ name: 'Carta', sections: [{ name: 'Primi' }, { name: 'Secondi' }] });
    const [first, second] = menu.sections;
    const answer = await t.update(menu.id, {
      name: 'Carta',
      sections: [
        { name: 'Antipasti' },
        { id: second!.id, name: 'Secondi piatti', dishes: [{ product_id: dish.id }] },
      ],
    });
    expect(answer.status).toBe(200);
    const after = await t.read(menu.id);
    expect(names(after)).toEqual([
      ['Antipasti', []],
      ['Secondi piatti', ['Lasagne']],
    ]);
    expect(after.sections[1]?.id).toBe(second!.id);
    expect(after.sections.map(({ id }) => id)).not.toContain(first!.id);
    expect(after.version).toBe(2);
  });

  it('adds a section once whose answer was lost, also below what was read meanwhile', async () => {
    const t = await aTrattoria(w);
    const pasta = await t.dish('Gnocchi');
    const menu = await t.menu({ name: 'Carta', sections: [] });
    const wine = { name: 'Vini', key: '0123456789abcdef0123456789abcdef' };
    const save = (sections: object[]) =>
      t.send(menus.update, { params: { menu_id: menu.id }, body: { name: 'Carta', sections } as never });
    const { body: first } = await save([{ ...wine, dishes: [{ product_id: pasta.id }] }]);
    const [saved] = first.sections;
    expect((await save([{ ...wine, dishes: [{ product_id: pasta.id }] }])).body).toEqual(first);
    const { body: again } = await save([{ id: saved!.id, name: 'Vini' }, { name: 'Dolci' }, wine]);
    expect(names(again)).toEqual([
      ['Vini', []],
      ['Dolci', []],
    ]);
    expect(again.sections[0]?.id).toBe(saved?.id);
  });

  it('counts no version up, and writes no line, for the same content again', async () => {
    const t = await aTrattoria(w);
    const menu = await t.menu({ name: 'Carta' });
    await t.update(menu.id, { name: 'Carta' });
    expect((await t.read(menu.id)).version).toBe(1);
  });

  it('refuses the second of two changes that were made from one version', async () => {
    const t = await aTrattoria(w);
    const menu = await t.menu({ name: 'Carta' });
    const change = (name: string) => t.update(menu.id, { name, version: menu.version });
    const answers = await Promise.all([change('Estate'), change('Inverno')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'menu_changed' });
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await t.read(menu.id)).name).toBe(['Estate', 'Inverno'][won]);
  });

  it('refuses a dish of another place, a preparation, and a dish twice in a section', async () => {
    const t = await aTrattoria(w);
    const other = await aTrattoria(w);
    const foreign = await other.dish('Ostriche');
    const ragout = await t.dish('Ragù', { kind: 'preparation', price: 0 });
    const dish = await t.dish('Lasagne');
    const answer = await t.create({
      name: 'Carta',
      sections: [
        { name: 'Primi', dishes: [{ product_id: dish.id }, { product_id: foreign.id }] },
        { name: 'Secondi', dishes: [{ product_id: ragout.id }] },
        { name: 'Ancora', dishes: [{ product_id: dish.id }, { product_id: dish.id }] },
      ],
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([
      'sections.0.dishes.1.product_id',
      'sections.1.dishes.0.product_id',
      'sections.2.dishes.1.product_id',
    ]);
    const { body } = await t.send(menus.list, { params: t.params, query: {} });
    expect(body.data).toEqual([]);
  });

  it('refuses a section of another menu', async () => {
    const t = await aTrattoria(w);
    const [one, two] = [
      await t.menu({ name: 'Uno', sections: [{ name: 'A' }] }),
      await t.menu({ name: 'Due' }),
    ];
    const answer = await t.update(two.id, {
      name: 'Due',
      sections: [{ id: one.sections[0]!.id, name: 'B' }],
    });
    expect(answer).toMatchObject({ status: 422 });
    expect(names(await t.read(one.id))).toEqual([['A', []]]);
  });

  it('is archived and comes back as it was', async () => {
    const t = await aTrattoria(w);
    const menu = await t.menu({ name: 'Carta', sections: [{ name: 'Primi' }] });
    const params = { menu_id: menu.id };
    await t.send(menus.remove, { params });
    await t.send(menus.remove, { params });
    const { body } = await t.send(menus.list, { params: t.params, query: {} });
    expect(body.data).toEqual([]);
    const { body: back } = await t.send(menus.restore, { params });
    expect(names(back)).toEqual([['Primi', []]]);
    expect(back.archived_at).toBeNull();
  });

  it('stands in the order that was asked for, what is left out after it', async () => {
    const t = await aTrattoria(w);
    const made = [await t.menu({ name: 'A' }), await t.menu({ name: 'B' }), await t.menu({ name: 'C' })];
    const menu_ids = [made[2]!.id, made[0]!.id];
    const { body } = await t.send(menus.order, { params: t.params, body: { menu_ids } });
    expect(body.data.map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  });

  it('shows no price to housekeeping, and prices to a waiter', async () => {
    const t = await aTrattoria(w);
    const dish = await t.dish('Lasagne', { price: 11 });
    const menu = await t.menu({
      name: 'Carta',
      sections: [{ name: 'Primi', dishes: [{ product_id: dish.id }] }],
    });
    const priceFor = async (role: 'housekeeping' | 'kitchen' | 'waiter') => {
      const { token } = await w.aMember(t.place, role);
      const { body } = await w.as(token)(menus.get, { params: { menu_id: menu.id } });
      return body.sections[0]?.dishes[0]?.price;
    };
    expect([await priceFor('housekeeping'), await priceFor('kitchen'), await priceFor('waiter')]).toEqual([
      null,
      null,
      11,
    ]);
  });

  it('reads as it was saved, whatever its sections and dishes are', async () => {
    const t = await aTrattoria(w);
    const dishes = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => t.dish(name)));
    const menu = await t.menu({ name: 'Carta' });
    const section = fc.record({
      name: fc.string({ minLength: 1, maxLength: 10, unit: fc.constantFrom('a', 'è', '<', '€', '🍝') }),
      dishes: fc.uniqueArray(
        fc.record({ at: fc.nat(5), supplement: fc.option(fc.integer({ min: 1, max: 900 })) }),
        {
          selector: ({ at }) => at,
        },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(section, { maxLength: 6 }), async (sections) => {
        const written = sections.map(({ name, dishes: chosen }) => ({
          name,
          dishes: chosen.map(({ at, supplement }) => ({
            product_id: dishes[at]!.id,
            supplement: supplement === null ? null : supplement / 100,
          })),
        }));
        await t.update(menu.id, { name: 'Carta', sections: written });
        const read = await t.read(menu.id);
        const shown = read.sections.map(({ name, dishes: those }) => ({
          name,
          dishes: those.map(({ product_id, supplement }) => ({ product_id, supplement })),
        }));
        expect(shown).toEqual(written);
      }),
      { numRuns: 25 },
    );
  });
});
