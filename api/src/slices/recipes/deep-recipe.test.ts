import { products } from 'contract/products/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { contains, kitchen } from './testing/kitchen.ts';
import { ingredients } from 'contract/ingredients/calls';

const LEVELS = 12;

describe('a recipe of twelve levels (docs/rules.md 22.4, 22.9)', () => {
  const w = world();

  /** Each level is made of two portions of the one below and of an ingredient of its own, and makes four portions. */
  async function aTower() {
    const k = await kitchen(w);
    const own = await Promise.all(
      Array.from({ length: LEVELS }, (_, level) =>
        k.ingredient(`Ingrediente ${level + 1}`, {
          cost: 0.02,
          allergens: level === 0 ? contains('milk') : [],
        }),
      ),
    );
    const dishes: number[] = [];
    for (const [level, ingredient] of own.entries()) {
      const dish = await k.dish(`Livello ${level + 1}`);
      const below = dishes.at(-1);
      const parts = below === undefined ? [] : [{ product_id: below, quantity: 2, unit: 'pz' }];
      const saved = await k.saveRecipe(
        dish,
        [...parts, { ingredient_id: ingredient.id, quantity: 100, unit: 'g' }],
        4,
      );
      expect(saved.status).toBe(200);
      dishes.push(dish);
    }
    return { ...k, own, dishes, top: dishes.at(-1)! };
  }

  it('costs exactly what all its levels cost, and brings the allergens of the lowest', async () => {
    const t = await aTower();
    // A portion costs c = (2 c' + 2) / 4; the lowest 0.50. In 4096ths of a euro, the sum is exact.
    let portion = 0;
    for (let level = 0; level < LEVELS; level += 1) portion = (2 * portion + 2) / 4;
    const recipe = await t.recipe(t.top);
    expect(recipe.cost).toBe(Math.round(portion * 10_000) / 10_000);
    expect(recipe.missing_costs).toEqual([]);
    expect(recipe.allergens).toMatchObject([{ code: 'milk', level: 'contains', from: ['Ingrediente 1'] }]);
  });

  it('follows a change at the bottom in one step, up to the product and its history', async () => {
    const t = await aTower();
    const [lowest] = t.own;
    const body = { name: lowest!.name, unit: 'g' as const, allergens: contains('milk', 'nuts'), cost: null };
    const params = { ingredient_id: lowest!.id };
    expect((await t.send(ingredients.update, { params, body: { ...body, supplier: null } })).status).toBe(
      200,
    );
    const top = await t.send(products.get, { params: { product_id: t.top } });
    expect(top.body.allergens.map(({ code }) => code)).toEqual(['milk', 'nuts']);
    expect(await t.changes(t.top)).toMatchObject([
      { cause: 'Ingrediente «Ingrediente 1» modificato' },
      expect.anything(),
    ]);
    const recipe = await t.recipe(t.top);
    expect([recipe.cost, recipe.missing_costs]).toEqual([null, ['Ingrediente 1']]);
  });

  it('refuses the circle that would close it, with the whole way round', async () => {
    const t = await aTower();
    const closed = await t.saveRecipe(t.dishes[0]!, [{ product_id: t.top, quantity: 1, unit: 'pz' }]);
    expect([closed.status, closed.error.code]).toEqual([409, 'recipe_cycle']);
    for (let level = 1; level <= LEVELS; level += 1) expect(closed.error.error).toContain(`Livello ${level}`);
    expect((await t.recipe(t.dishes[0]!)).items).toMatchObject([{ name: 'Ingrediente 1' }]);
  });
});
