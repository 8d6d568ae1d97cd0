import { allergenRegister } from 'contract/allergen-register/calls';
import { ingredients } from 'contract/ingredients/calls';
import { modifiers } from 'contract/modifiers/calls';
import { products } from 'contract/products/calls';
import { recipes } from 'contract/recipes/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { contains, kitchen } from '../testing/kitchen.ts';

describe('ingredients', () => {
  const w = world();

  async function aLarder() {
    const k = await kitchen(w);
    const butter = await k.ingredient('Burro', { cost: 0.009, allergens: contains('milk') });
    const params = { ingredient_id: butter.id };
    return { ...k, butter, params: k.params, own: params };
  }

  it('are unique by name among those in use, in any spelling', async () => {
    const k = await aLarder();
    const again = await k.send(ingredients.create, { params: k.params, body: { name: 'BURRO', unit: 'g' } });
    expect(again).toMatchObject({ status: 409 });
    await k.send(ingredients.remove, { params: k.own });
    const fresh = await k.ingredient('Burro');
    expect(await k.send(ingredients.restore, { params: k.own })).toMatchObject({ status: 409 });
    await k.send(ingredients.remove, { params: { ingredient_id: fresh.id } });
    expect(await k.send(ingredients.restore, { params: k.own })).toMatchObject({
      status: 200,
      body: { archived_at: null },
    });
  });

  it('are in no new recipe while they are archived (docs/rules.md 22.8)', async () => {
    const k = await kitchen(w);
    const dish = await k.dish('Zuppa');
    const spelt = await k.ingredient('Farro');
    const params = { ingredient_id: spelt.id };
    await k.send(ingredients.remove, { params });
    // A form that was open, or was left as a draft, still names it.
    const save = () => k.saveRecipe(dish, [{ ingredient_id: spelt.id, quantity: 50, unit: 'g' }]);
    const refused = await save();
    expect([refused.status, refused.error?.fields]).toEqual([
      422,
      { 'items.0.ingredient_id': 'Questo ingrediente è archiviato: scegline un altro.' },
    ]);
    await k.send(ingredients.restore, { params });
    expect((await save()).status).toBe(200);
  });

  it('are added from the common ones, once', async () => {
    const k = await aLarder();
    const add = () =>
      k.send(ingredients.addCommon, { params: k.params, body: { names: ['Burro', 'Pecorino Romano'] } });
    await add();
    await add();
    const { body } = await k.send(ingredients.list, { params: k.params, query: {} });
    expect(body.data.map(({ name, cost }) => [name, cost])).toEqual([
      ['Burro', 0.009],
      ['Pecorino Romano', null],
    ]);
    const { body: common } = await k.send(ingredients.common, { params: k.params });
    expect(common.data.filter(({ is_there }) => is_there).map(({ name }) => name)).toEqual([
      'Burro',
      'Pecorino Romano',
    ]);
  });

  it('name the recipes and options that use them', async () => {
    const k = await aLarder();
    const [pasta, old] = [await k.dish('Tagliatelle'), await k.dish('Agnolotti')];
    for (const dish of [pasta, old])
      await k.saveRecipe(dish, [{ ingredient_id: k.butter.id, quantity: 10, unit: 'g' }]);
    await k.send(products.remove, { params: { product_id: old } });
    const recipe = [{ ingredient_id: k.butter.id, quantity: 5, unit: 'g' as const }];
    const group = await k.send(modifiers.create, {
      params: k.params,
      body: { name: 'Aggiunte', kind: 'add', options: [{ name: 'Burro fuso', recipe }] },
    });
    const { body } = await k.send(ingredients.uses, { params: k.own });
    const recipeOf = { group_id: null, group: null };
    expect(body.data).toEqual([
      {
        product_id: null,
        group_id: group.body.id,
        name: 'Burro fuso',
        group: 'Aggiunte',
        is_archived: false,
      },
      { ...recipeOf, product_id: pasta, name: 'Tagliatelle', is_archived: false },
      { ...recipeOf, product_id: old, name: 'Agnolotti', is_archived: true },
    ]);
    const { body: counted } = await k.send(ingredients.get, { params: k.own });
    expect(counted.used_in).toBe(body.data.length);
    const other = await kitchen(w);
    expect((await other.send(ingredients.uses, { params: k.own })).status).toBe(404);
  });

  it('are exported for a spreadsheet, with their allergens', async () => {
    const k = await aLarder();
    const { body } = await k.send(ingredients.csv, { params: k.params, query: {} });
    expect(body).toMatch(/\r\nBurro;.*latte/i);
  });

  it('show costs to those who keep the accounts, and a cook changes none', async () => {
    const k = await aLarder();
    const dish = await k.dish('Tagliatelle');
    await k.saveRecipe(dish, [{ ingredient_id: k.butter.id, quantity: 100, unit: 'g' }]);
    for (const role of ['kitchen', 'waiter', 'staff'] as const) {
      const as = w.as((await w.aMember(k.place, role)).token);
      const one = await as(ingredients.get, { params: k.own });
      const recipe = await as(recipes.get, { params: { product_id: dish } });
      expect([one.body.cost, recipe.body.cost, recipe.body.cost_share, recipe.body.items[0]?.cost]).toEqual([
        null,
        null,
        null,
        null,
      ]);
    }
    const cook = w.as((await w.aMember(k.place, 'kitchen')).token);
    await cook(ingredients.update, {
      params: k.own,
      body: { name: 'Burro chiarificato', unit: 'g', cost: 5, allergens: contains('milk') },
    });
    expect((await k.send(ingredients.get, { params: k.own })).body).toMatchObject({
      name: 'Burro chiarificato',
      cost: 0.009,
    });
  });

  it('do not let a register be signed twice by one act', async () => {
    const k = await aLarder();
    const body = { signed_by: 'Il cuoco' };
    const headers = { 'idempotency-key': 'registro-uno-1' };
    const sign = () => k.send(allergenRegister.sign, { params: k.params, body }, headers);
    const [first, second] = [await sign(), await sign()];
    expect(second.body).toEqual(first.body);
    const { body: all } = await k.send(allergenRegister.signed, { params: k.params });
    expect(all.data).toHaveLength(1);
  });

  it('follow a part that a spreadsheet renames', async () => {
    const k = await aLarder();
    const text = (name: string) => `Codice;Nome;Tipo;Prezzo;IVA\nR1;${name};Piatto;5,00;10\n`;
    await k.send(products.importCsv, { params: k.params, body: { text: text('Ragù') } });
    const { body } = await k.send(products.list, { params: k.params, query: {} });
    const sauce = body.data.find(({ name }) => name === 'Ragù')!;
    await k.send(recipes.stateAllergens, {
      params: { product_id: sauce.id },
      body: { allergens: contains('celery'), reason: null },
    });
    const pasta = await k.dish('Tagliatelle');
    await k.saveRecipe(pasta, [{ product_id: sauce.id, quantity: 1, unit: 'pz' }]);
    await k.send(products.importCsv, { params: k.params, body: { text: text('Sugo di carne') } });
    expect((await k.read(pasta)).allergens).toEqual([
      { code: 'celery', level: 'contains', from: ['Sugo di carne'] },
    ]);
  });
});
