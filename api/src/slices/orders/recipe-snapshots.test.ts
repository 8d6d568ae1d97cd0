import { ingredients } from 'contract/ingredients/calls';
import { recipes } from 'contract/recipes/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();

interface Kept {
  snapshot: number | null;
  cost: number | null;
  ingredients: { name: string; unit: string; quantity: string }[] | null;
}

async function kitchenAt() {
  const e = await evening(w);
  const { send, params } = e;
  const details = (name: string, cost: number | null) => ({
    name,
    unit: 'g' as const,
    cost,
    allergens: [],
    supplier: null,
  });
  return {
    ...e,
    ingredient: async (name: string, cost: number | null) =>
      (await send(ingredients.create, { params, body: details(name, cost) })).body.id,
    costs: (ingredient_id: number, name: string, cost: number) =>
      send(ingredients.update, { params: { ingredient_id }, body: details(name, cost) }),
    cook: (product_id: number, items: readonly object[], yield_portions = 1) =>
      send(recipes.save, { params: { product_id }, body: { items, yield_portions } as never }),
    /** What the lines of an order keep, in the order in which they came. */
    kept: (order_id: number) =>
      w.app.db.many<Kept>(sql`
        select l.recipe_snapshot_id as snapshot, s.cost, s.ingredients
        from order_lines l left join recipe_snapshots s on s.id = l.recipe_snapshot_id
        where l.order_id = ${order_id} order by l.position`),
  };
}

it('keep what a dish was made of and cost, whatever becomes of its recipe', async () => {
  const k = await kitchenAt();
  const flour = await k.ingredient('Farina', 0.001);
  const butter = await k.ingredient('Burro', 0.01);
  const dough = await k.product({ name: 'Impasto', kind: 'preparation', price: 0 });
  const tart = await k.product({ name: 'Crostata', price: 6 });
  await k.cook(
    dough,
    [
      { ingredient_id: flour, quantity: 1, unit: 'kg' },
      { ingredient_id: butter, quantity: 200, unit: 'g' },
    ],
    10,
  );
  await k.cook(tart, [
    { product_id: dough, quantity: 2, unit: 'pz' },
    { ingredient_id: butter, quantity: 5, unit: 'g' },
  ]);
  const wine = await k.product({ name: 'Vino', kind: 'drink', price: 4 });
  const { body: order } = await k.open();
  await k.command(order.id, k.add(tart), k.add(wine));
  await k.command(order.id, k.add(tart));
  const [first, drink, again] = await k.kept(order.id);
  // Two tenths of the dough: 200 g of flour and 40 of butter, and 5 g of butter.
  expect(first).toMatchObject({
    cost: 0.65,
    ingredients: [
      { name: 'Burro', unit: 'g', quantity: '45.0000' },
      { name: 'Farina', unit: 'g', quantity: '200.0000' },
    ],
  });
  expect(again?.snapshot).toBe(first?.snapshot);
  expect(drink).toEqual({ snapshot: null, cost: null, ingredients: null });

  await k.costs(butter, 'Burro', 0.02);
  await k.command(order.id, k.add(tart));
  await k.cook(tart, [{ product_id: dough, quantity: 1, unit: 'pz' }]);
  await k.command(order.id, k.add(tart));
  const lines = await k.kept(order.id);
  expect(lines[0]).toEqual(first);
  expect(lines[2]).toEqual(first);
  expect(lines.slice(3).map(({ cost }) => cost)).toEqual([1.1, 0.5]);
});

it('has no cost while an ingredient has none, and goes along with a part of a line', async () => {
  const k = await kitchenAt();
  const truffle = await k.ingredient('Tartufo', null);
  const eggs = await k.product({ name: 'Uova al tartufo', price: 18 });
  await k.cook(eggs, [{ ingredient_id: truffle, quantity: 3.5, unit: 'g' }]);
  const { body: order } = await k.open();
  const { body: other } = await k.open({ table_id: k.ids[1] });
  const add = k.add(eggs, { quantity: 3 });
  await k.command(order.id, add);
  await k.command(order.id, {
    type: 'move_line',
    line_id: (add as { line_id: string }).line_id,
    quantity: 1,
    order_id: other.id,
  });
  const [stayed] = await k.kept(order.id);
  const [moved] = await k.kept(other.id);
  expect(stayed).toMatchObject({ cost: null, ingredients: [{ name: 'Tartufo', quantity: '3.5000' }] });
  expect(moved).toEqual(stayed);
});
