import { ingredients } from 'contract/ingredients/calls';
import { modifiers } from 'contract/modifiers/calls';
import { recipes } from 'contract/recipes/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

// docs/rules.md 23.7
describe('an option that takes an ingredient away', () => {
  const w = world();

  /** Pasta with butter in its sauce, and bacon with traces of milk. */
  async function kitchen() {
    const e = await evening(w);
    const { send, params } = e;
    const ingredient = async (name: string, level?: 'contains' | 'may_contain') => {
      const allergens = level ? [{ code: 'milk' as const, level }] : [];
      const body = { name, unit: 'g' as const, cost: 0.01, allergens, supplier: null };
      return (await send(ingredients.create, { params, body })).body.id;
    };
    const butter = await ingredient('Burro', 'contains');
    const bacon = await ingredient('Pancetta', 'may_contain');
    const cream = await ingredient('Panna', 'contains');
    const tomato = await ingredient('Pomodoro');
    const cook = (product_id: number, items: readonly object[], yield_portions = 1) =>
      send(recipes.save, { params: { product_id }, body: { items, yield_portions } as never });
    const some = (ingredient_id: number, quantity: number) => ({ ingredient_id, quantity, unit: 'g' });
    const sauce = await e.product({ name: 'Sugo', kind: 'preparation' });
    await cook(sauce, [some(butter, 100), some(tomato, 500)], 3);
    const part = { product_id: sauce, quantity: 1, unit: 'pz' };
    const { body: group } = await send(modifiers.create, {
      params,
      body: {
        name: 'Senza',
        kind: 'without',
        options: [
          { name: 'Burro', recipe: [some(butter, -33.3333)] },
          { name: 'Un po’ di burro', recipe: [some(butter, -20)] },
        ],
      } as never,
    });
    const [without, less] = group.options.map(({ id }) => [{ option_id: id }]);
    const { body: order } = await e.open();
    const dish = async (name: string, items: readonly object[]) => {
      const id = await e.product({ name });
      await cook(id, [part, ...items]);
      await send(modifiers.saveChoices, { params: { product_id: id }, body: { group_ids: [group.id] } });
      return id;
    };
    const milkOf = async (product_id: number, picks = without) => {
      const { body } = await e.command(order.id, e.add(product_id, { modifiers: picks ?? [] }));
      expect(body.results).toMatchObject([{ status: 'done' }]);
      return body.order.lines.at(-1)!.allergens.map(({ level, from }) => [level, ...from]);
    };
    return { ...e, dish, some, bacon, cream, sauce, less, milkOf };
  }

  it('takes its allergen away, and leaves that of another ingredient, and traces', async () => {
    const k = await kitchen();
    const plain = await k.dish('Pasta al sugo', []);
    expect(await k.milkOf(plain, [])).toEqual([['contains', 'Burro']]);
    expect(await k.milkOf(plain, k.less)).toEqual([['contains', 'Burro']]);
    expect(await k.milkOf(plain)).toEqual([]);
    const traces = await k.dish('Pasta con pancetta', [k.some(k.bacon, 50)]);
    expect(await k.milkOf(traces)).toEqual([['may_contain', 'Pancetta']]);
    const creamy = await k.dish('Pasta alla panna', [k.some(k.cream, 50)]);
    expect(await k.milkOf(creamy)).toEqual([['contains', 'Panna']]);
  });

  it('takes nothing away from what a person stated, the dish or a part of it', async () => {
    const k = await kitchen();
    const plain = await k.dish('Pasta al sugo', []);
    const milk = { allergens: [{ code: 'milk', level: 'contains' }], reason: 'Etichetta' } as never;
    await k.send(recipes.stateAllergens, { params: { product_id: k.sauce }, body: milk });
    expect(await k.milkOf(plain)).toEqual([['contains', 'Sugo']]);
    await k.send(recipes.stateAllergens, { params: { product_id: plain }, body: milk });
    expect(await k.milkOf(plain)).toEqual([['contains']]);
  });
});
