import { menus } from 'contract/menus/calls';
import { modifiers } from 'contract/modifiers/calls';
import { publicMenu } from 'contract/public-menu/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { aTrattoria } from '../menus/testing/a-trattoria.ts';

const w = world();

/** A menu at a fixed price with a dish that costs more, and one that is sold in sizes. */
async function aFormula([ofFish, ofWine] = [3, 2]) {
  const t = await aTrattoria(w);
  const [fish, wine] = [
    await t.dish('Branzino', { price: 24 }),
    await t.dish('Verdicchio', { kind: 'drink', price: 18 }),
  ];
  await t.send(modifiers.saveChoices, {
    params: { product_id: wine.id },
    body: { variants: [{ name: 'Calice', price: 4.2 }] },
  });
  const dishes = [
    { product_id: fish.id, supplement: ofFish },
    { product_id: wine.id, supplement: ofWine },
  ];
  const sections = [{ name: 'Pranzo', choose: 1, dishes }];
  const menu = await t.menu({ name: 'Pranzo', is_public: true, formula_price: 15, sections });
  const { slug } = await w.app.db.one<{ slug: string }>(
    sql`select slug from places where id = ${t.params.place_id}`,
  );
  const page = async () => (await w.server.inject({ url: `/m/${slug}?lang=it` })).body;
  const json = async () => (await t.send(publicMenu.get, { params: { slug }, query: { lang: 'it' } })).body;
  return { ...t, menu, page, json };
}

it('shows supplements and how many to choose in a formula, and no price of a variant', async () => {
  const f = await aFormula();
  const [section] = (await f.json()).menus[0]!.sections;
  expect(section!.choose).toBe(1);
  expect(section!.dishes.map(({ supplement, variants }) => [supplement, variants])).toEqual([
    [3, []],
    [2, []],
  ]);
});

it('takes a supplement of nothing for none (docs/rules.md 24.3)', async () => {
  const f = await aFormula([0, 2]);
  for (const { sections } of [f.menu, (await f.json()).menus[0]!])
    expect(sections[0]!.dishes.map(({ supplement }) => supplement)).toEqual([null, 2]);
  expect((await f.page()).match(/class="price">\+/g)).toHaveLength(1);
});

it('shows the prices of the dishes again once the menu has no fixed price (docs/rules.md 24.3)', async () => {
  const f = await aFormula();
  const { sections } = f.menu;
  const kept = sections.map(({ id, name, choose, dishes }) => ({
    id,
    name,
    choose,
    dishes: dishes.map(({ product_id, supplement }) => ({ product_id, supplement })),
  }));
  const body = { name: 'Pranzo', is_public: true, formula_price: null, sections: kept };
  expect((await f.send(menus.update, { params: { menu_id: f.menu.id }, body })).status).toBe(200);
  const [section] = (await f.json()).menus[0]!.sections;
  expect(section!.choose).toBeNull();
  expect(section!.dishes.map(({ price, supplement, variants }) => [price, supplement, variants])).toEqual([
    [24, null, []],
    [18, null, [{ name: 'Calice', price: 4.2 }]],
  ]);
  const html = (await f.page()).replaceAll('\u00a0', ' ');
  expect(html).toContain('24,00 €');
  expect(html).not.toContain('+ 3,00 €');
});
