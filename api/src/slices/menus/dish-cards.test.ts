import { recipes } from 'contract/recipes/calls';
import { menus } from 'contract/menus/calls';
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
});
