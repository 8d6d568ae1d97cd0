import { cash, closings } from 'contract/cash/calls';
import { ingredients } from 'contract/ingredients/calls';
import { modifiers } from 'contract/modifiers/calls';
import { recipes } from 'contract/recipes/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

describe('the food cost of an evening', () => {
  const w = world();

  /** A pizza at 11.00 that costs 2.00, with mozzarella that can be added (100 g, 1.00) or left out (150 g, 1.50). */
  async function pizzeria() {
    const e = await evening(w);
    const { send, params } = e;
    const details = (name: string, cost: number | null) => ({
      name,
      unit: 'g' as const,
      cost,
      allergens: [],
      supplier: null,
    });
    const ingredient = async (name: string, cost: number | null) =>
      (await send(ingredients.create, { params, body: details(name, cost) })).body.id;
    const [flour, cheese, truffle] = [
      await ingredient('Farina', 0.0025),
      await ingredient('Mozzarella', 0.01),
      await ingredient('Tartufo', null),
    ];
    const pizza = await e.product({ name: 'Margherita', price: 11 });
    const items = [
      { ingredient_id: flour, quantity: 200, unit: 'g' },
      { ingredient_id: cheese, quantity: 1.5, unit: 'hg' },
    ];
    await send(recipes.save, {
      params: { product_id: pizza },
      body: { items, yield_portions: 1 } as never,
    });
    const change = (ingredient_id: number, quantity: number, unit = 'g') => [
      { ingredient_id, quantity, unit },
    ];
    const options = [
      { name: 'Doppia mozzarella', price: 2.2, recipe: change(cheese, 1, 'hg') },
      { name: 'Senza mozzarella', recipe: change(cheese, -150) },
      { name: 'Tartufo', price: 5.5, recipe: change(truffle, 3) },
    ];
    const { body: group } = await send(modifiers.create, {
      params,
      body: { name: 'Aggiunte', kind: 'add', options } as never,
    });
    await send(modifiers.saveChoices, { params: { product_id: pizza }, body: { group_ids: [group.id] } });
    const [double, without, truffled] = group.options.map(({ id }) => [{ option_id: id }]);
    const { body: order } = await e.open();
    const day = async (token = e.place.owner.token) =>
      (await w.as(token)(cash.get, { params, query: {} })).body.service!;
    const newCost = (cost: number) =>
      send(ingredients.update, { params: { ingredient_id: cheese }, body: details('Mozzarella', cost) });
    const ordered = (...lines: Parameters<typeof e.command>[1][]) =>
      e.command(order.id, ...lines, { type: 'send' });
    return { ...e, pizza, order, double, without, truffled, day, newCost, ordered };
  }

  it('is what the dishes cost with what options add and take, of what they brought without VAT', async () => {
    const t = await pizzeria();
    await t.ordered(
      t.add(t.pizza, { quantity: 2 }),
      t.add(t.pizza, { modifiers: t.double }),
      t.add(t.pizza, { modifiers: t.without }),
    );
    // 2 × 2.00, 2.00 + 1.00, 2.00 - 1.50; of 22.00 + 13.20 + 11.00 with 10 % of VAT.
    expect((await t.day()).food_cost).toEqual({
      cost: 7.5,
      sold: 42,
      percent: 17.9,
      unknown: { pieces: 0, sold: 0 },
    });
    const kept = await w.app.db.many<{ recipe: unknown }>(sql`
      select options_recipe as recipe from order_lines where order_id = ${t.order.id} order by position`);
    expect(kept.map(({ recipe }) => recipe)).toMatchObject([
      [],
      [{ name: 'Mozzarella', unit: 'g', quantity: 100, cost: 0.01 }],
      [{ name: 'Mozzarella', unit: 'g', quantity: -150, cost: 0.01 }],
    ]);
  });

  it('follows the line whose options change, and no cost that changes later', async () => {
    const t = await pizzeria();
    const line = t.add(t.pizza) as { line_id: string };
    await t.command(t.order.id, line as never);
    await t.command(t.order.id, { type: 'change', line_id: line.line_id, modifiers: t.double });
    await t.newCost(1);
    expect((await t.day()).food_cost).toMatchObject({ cost: 3, sold: 12 });
  });

  it('says what is not known: no recipe, or an option without a cost; drinks without a recipe are left out', async () => {
    const t = await pizzeria();
    const soup = await t.product({ name: 'Zuppa', price: 5.5 });
    const wine = await t.product({ name: 'Vino', kind: 'drink', price: 4 });
    await t.ordered(t.add(soup, { quantity: 2 }), t.add(wine));
    const unknown = { pieces: 2, sold: 10 };
    expect((await t.day()).food_cost).toEqual({ cost: 0, sold: 0, percent: null, unknown });
    await t.ordered(t.add(t.pizza), t.add(t.pizza, { modifiers: t.truffled }));
    expect((await t.day()).food_cost).toEqual({
      cost: 2,
      sold: 10,
      percent: 20,
      unknown: { pieces: 3, sold: 25 },
    });
  });

  it('leaves out what was voided, and is kept by the closing for those who see costs', async () => {
    const t = await pizzeria();
    const doomed = t.add(t.pizza, { quantity: 3 }) as { line_id: string };
    await t.ordered(doomed as never, t.add(t.pizza));
    await t.command(t.order.id, {
      type: 'void',
      line_id: doomed.line_id,
      reason: 'Caduta',
      waste: true,
    });
    const food_cost = { cost: 2, sold: 10, percent: 20, unknown: { pieces: 0, sold: 0 } };
    const [accountant, desk] = [await w.aMember(t.place, 'accountant'), await w.aMember(t.place, 'staff')];
    expect((await t.day(accountant.token)).food_cost).toEqual(food_cost);
    expect((await t.day(desk.token)).food_cost).toBeNull();
    const { body: made } = await w.as(desk.token)(closings.create, {
      params: t.params,
      body: { counted_cash: 0 },
    });
    expect(made.service!.food_cost).toBeNull();
    const { body } = await w.as(accountant.token)(closings.get, { params: { closing_id: made.id } });
    expect(body.service!.food_cost).toEqual(food_cost);
  });
});
