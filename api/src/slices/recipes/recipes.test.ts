import { allergenRegister } from 'contract/allergen-register/calls';
import { business } from 'contract/business/calls';
import type { BusinessChange } from 'contract/business/schemas';
import { ingredients } from 'contract/ingredients/calls';
import { modifiers } from 'contract/modifiers/calls';
import { products } from 'contract/products/calls';
import { recipes } from 'contract/recipes/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { FLAT_RATE } from '../invoices/testing/office.ts';
import { coffee } from '../products/testing/shop.ts';
import { contains, kitchen } from './testing/kitchen.ts';

describe('recipes', () => {
  const w = world();

  /** Tagliatelle of ragù of butter and celery. */
  async function ragu() {
    const k = await kitchen(w);
    const butter = await k.ingredient('Burro', { cost: 0.009, allergens: contains('milk') });
    const celery = await k.ingredient('Sedano', { cost: 0.002, allergens: contains('celery') });
    const sauce = await k.dish('Ragù');
    const pasta = await k.dish('Tagliatelle');
    const part = { product_id: sauce, quantity: 2, unit: 'pz' };
    await k.saveRecipe(pasta, [part]);
    const { status } = await k.saveRecipe(
      sauce,
      [
        { ingredient_id: butter.id, quantity: 0.1, unit: 'kg' },
        { ingredient_id: celery.id, quantity: 50, unit: 'g' },
      ],
      3,
    );
    expect(status).toBe(200);
    return { ...k, butter, celery, sauce, pasta, part };
  }

  const change = (k: Awaited<ReturnType<typeof ragu>>, more: object) =>
    k.send(ingredients.update, {
      params: { ingredient_id: k.butter.id },
      body: { name: 'Burro', unit: 'g', cost: 0.009, allergens: contains('milk'), supplier: null, ...more },
    });

  it('give allergens with their ingredients, and the exact cost through sub-recipes', async () => {
    const k = await ragu();
    const recipe = await k.recipe(k.pasta);
    expect(recipe).toMatchObject({
      // 1 € for three portions, two of them: 0.6666… of a net price of 10 €.
      cost: 0.6667,
      cost_share: 6.7,
      missing_costs: [],
      allergens_state: 'computed',
      allergens: [
        { code: 'milk', level: 'contains', from: ['Burro'] },
        { code: 'celery', level: 'contains', from: ['Sedano'] },
      ],
    });
  });

  it('compare the cost with the lowest price at which the dish is sold', async () => {
    const k = await ragu();
    const params = { product_id: k.pasta };
    const variants = [
      { name: 'Intera', price: 9 },
      { name: 'Mezza', price: 5.5 },
    ];
    await k.send(modifiers.saveChoices, { params, body: { variants } });
    // 0.6666… of a net price of 5 €, not of the product's own 11 €.
    expect((await k.recipe(k.pasta)).cost_share).toBe(13.3);
    await k.send(modifiers.saveChoices, { params, body: { variants: [] } });
    expect((await k.recipe(k.pasta)).cost_share).toBe(6.7);
  });

  it('compare the cost with the whole price where the seller charges no VAT', async () => {
    const k = await ragu();
    expect(await k.recipe(k.pasta)).toMatchObject({ cost_share: 6.7, vat_rate: 10 });
    await k.send(business.save, { params: k.params, body: FLAT_RATE as BusinessChange });
    // 0.6666… of 11 €.
    expect(await k.recipe(k.pasta)).toMatchObject({ cost_share: 6.1, vat_rate: 0 });
  });

  it('follow an ingredient up to every dish, with the cause', async () => {
    const k = await ragu();
    await change(k, { name: 'Margarina', allergens: contains('soybeans') });
    expect((await k.read(k.pasta)).allergens).toEqual([
      { code: 'soybeans', level: 'contains', from: ['Margarina'] },
      { code: 'celery', level: 'contains', from: ['Sedano'] },
    ]);
    const [newest] = await k.changes(k.pasta);
    expect(newest).toMatchObject({ cause: 'Ingrediente «Margarina» modificato', state_before: 'computed' });
    const before = (await k.changes(k.pasta)).length;
    await change(k, { name: 'Grasso', allergens: contains('soybeans') });
    expect((await k.read(k.pasta)).allergens[0]?.from).toEqual(['Grasso']);
    expect(await k.changes(k.pasta)).toHaveLength(before);
  });

  it('refuse a cycle and say its way, also for the second of two concurrent saves', async () => {
    const k = await ragu();
    const { status, error } = await k.saveRecipe(k.sauce, [{ product_id: k.pasta, quantity: 1, unit: 'pz' }]);
    expect([status, error.code, error.error]).toEqual([
      409,
      'recipe_cycle',
      'La ricetta si richiama da sola: Ragù → Tagliatelle → Ragù.',
    ]);
    const [a, b] = [await k.dish('A'), await k.dish('B')];
    const both = await Promise.all([
      k.saveRecipe(a, [{ product_id: b, quantity: 1, unit: 'pz' }]),
      k.saveRecipe(b, [{ product_id: a, quantity: 1, unit: 'pz' }]),
    ]);
    expect(both.map((answer) => answer.status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  });

  it('refuse a unit of another dimension and things of another place, at their line', async () => {
    const k = await ragu();
    const other = await ragu();
    const { status, error } = await k.saveRecipe(k.pasta, [
      k.part,
      { ingredient_id: k.butter.id, quantity: 1, unit: 'l' },
      { ingredient_id: other.butter.id, quantity: 1, unit: 'g' },
      { product_id: other.sauce, quantity: 1, unit: 'pz' },
      { product_id: k.sauce, quantity: 1, unit: 'kg' },
    ]);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([
      422,
      ['items.1.unit', 'items.2.ingredient_id', 'items.3.product_id', 'items.4.unit'],
    ]);
  });

  it('yield to a statement, for a reason, until it is withdrawn; its name follows', async () => {
    const k = await ragu();
    const params = { product_id: k.sauce };
    const without = await k.send(recipes.stateAllergens, {
      params,
      body: { allergens: contains('eggs'), reason: null },
    });
    expect([without.status, Object.keys(without.error.fields ?? {})]).toEqual([422, ['reason']]);
    const { body } = await k.send(recipes.stateAllergens, {
      params,
      body: { allergens: contains('eggs'), reason: 'Fornitore diverso' },
    });
    expect(body).toMatchObject({ allergens_state: 'stated', statement: { reason: 'Fornitore diverso' } });
    expect(body.computed?.map(({ code }) => code)).toEqual(['milk', 'celery']);
    const fromOf = async () => (await k.read(k.pasta)).allergens.map(({ code, from }) => [code, from]);
    expect(await fromOf()).toEqual([['eggs', ['Ragù']]]);
    await k.send(products.update, {
      params,
      body: { ...coffee, name: 'Sugo', kind: 'dish', code: null, barcode: null },
    });
    expect(await fromOf()).toEqual([['eggs', ['Sugo']]]);
    await k.send(recipes.withdrawStatement, { params });
    expect((await fromOf()).map(([code]) => code)).toEqual(['milk', 'celery']);
  });

  it('make a dish unknown that uses an unknown one, and one whose recipe is removed', async () => {
    const k = await ragu();
    await k.send(recipes.remove, { params: { product_id: k.sauce } });
    expect(await k.read(k.pasta)).toMatchObject({ allergens: [], allergens_state: 'unknown' });
    expect((await k.recipe(k.pasta)).missing_costs).toEqual(['Ragù']);
  });

  it('keep an ingredient that they name', async () => {
    const k = await ragu();
    const params = { ingredient_id: k.butter.id };
    const { status, error } = await k.send(ingredients.remove, { params });
    expect([status, error.code, error.error]).toEqual([
      409,
      'ingredient_in_use',
      "L'ingrediente è ancora usato: «Ragù».",
    ]);
    expect((await change(k, { unit: 'ml' })).error.fields).toHaveProperty('unit');
  });

  it('stand in a register that is counted and never changes', async () => {
    const k = await ragu();
    const sign = () => k.send(allergenRegister.sign, { params: k.params, body: { signed_by: 'Il cuoco' } });
    const signed = await Promise.all([sign(), sign()]);
    expect(signed.map(({ body }) => body.number).toSorted((x, y) => x - y)).toEqual([1, 2]);
    await change(k, { allergens: contains('soybeans') });
    const { body: now } = await k.send(allergenRegister.current, { params: k.params });
    expect(now.last_signed?.number).toBe(2);
    expect(now.changes.map(({ product_name }) => product_name).toSorted()).toEqual(['Ragù', 'Tagliatelle']);
    const first = signed.find(({ body }) => body.number === 1)!.body;
    const { body: kept } = await k.send(allergenRegister.get, { params: { register_id: first.id } });
    expect(kept.dishes.map(({ name, allergens }) => [name, allergens[0]?.code])).toEqual([
      ['Ragù', 'milk'],
      ['Tagliatelle', 'milk'],
    ]);
    await expect(
      w.app.db.run(sql`update allergen_registers set signed_by = 'x' where id = ${first.id}`),
    ).rejects.toThrow('The log is append-only');
  });
});
