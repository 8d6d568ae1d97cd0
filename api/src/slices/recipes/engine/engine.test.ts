import { ALLERGEN_LEVELS, ALLERGENS, type AllergenLevel } from 'contract/allergens/values';
import type { RecipeUnit } from 'contract/ingredients/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergensOf } from './allergens.ts';
import { costsOf } from './cost.ts';
import { decimal as decimalOf, NOTHING, plus, rounded, times } from './fraction.ts';
import { depthOf, findCycle } from './order.ts';
import { portionsOf } from './portion.ts';
import type { Dish, Graph, Ingredient, Item } from './recipe.ts';

const INGREDIENTS = 8;
const DISHES = 12;

const anAllergen = fc.record({
  code: fc.constantFrom(...ALLERGENS),
  level: fc.constantFrom(...ALLERGEN_LEVELS),
});
const someAllergens = fc.uniqueArray(anAllergen, { selector: ({ code }) => code, maxLength: 4 });
/** Thousandths, as a decimal text. */
const decimal = (most: number) => fc.integer({ min: 1, max: most }).map((n) => (n / 1000).toFixed(3));

interface Draft {
  ingredients: { allergens: Ingredient['allergens']; cost: string }[];
  dishes: {
    statement: Ingredient['allergens'] | null;
    yield_portions: string;
    parts: { ingredient: number; sub: number; isSub: boolean; quantity: string; unit: RecipeUnit }[];
  }[];
}

const drafts: fc.Arbitrary<Draft> = fc.record({
  ingredients: fc.array(fc.record({ allergens: someAllergens, cost: decimal(50_000) }), {
    minLength: INGREDIENTS,
    maxLength: INGREDIENTS,
  }),
  dishes: fc.array(
    fc.record({
      statement: fc.option(someAllergens, { freq: 5 }),
      yield_portions: decimal(20_000),
      parts: fc.array(
        fc.record({
          ingredient: fc.nat(INGREDIENTS - 1),
          sub: fc.nat(DISHES - 1),
          isSub: fc.boolean(),
          quantity: decimal(9000),
          unit: fc.constantFrom<RecipeUnit>('g', 'hg', 'kg'),
        }),
        { maxLength: 5 },
      ),
    }),
    { minLength: DISHES, maxLength: DISHES },
  ),
});

/** A dish uses only dishes before it, so that there is no cycle; shared and nested parts are frequent. */
function graphOf({ ingredients, dishes }: Draft): Graph {
  const made = dishes.map(({ statement, yield_portions, parts }, at): Dish => {
    const items = parts.map(({ ingredient, sub, isSub, quantity, unit }): Item =>
      isSub && at > 0
        ? { ingredient_id: null, product_id: (sub % at) + 1, quantity, unit: 'pz' }
        : { ingredient_id: ingredient + 1, product_id: null, quantity, unit },
    );
    return { id: at + 1, name: `Piatto ${at + 1}`, items, yield_portions, statement };
  });
  return {
    dishes: new Map(made.map((dish) => [dish.id, dish])),
    ingredients: new Map(
      ingredients.map((one, at) => [
        at + 1,
        { id: at + 1, name: `Ingrediente ${at + 1}`, unit: 'g' as const, ...one },
      ]),
    ),
  };
}

type Leaf = readonly [code: string, level: AllergenLevel, name: string];

/** What each path down from a dish ends in, said again for each path: slow, and plainly right. */
function leavesOf({ dishes, ingredients }: Graph, id: number): Leaf[] {
  return dishes.get(id)!.items.flatMap(({ ingredient_id, product_id }): Leaf[] => {
    const leaf = ingredients.get(ingredient_id ?? 0);
    if (leaf) return leaf.allergens.map(({ code, level }) => [code, level, leaf.name]);
    const part = dishes.get(product_id!)!;
    if (part.statement) return part.statement.map(({ code, level }) => [code, level, part.name]);
    return leavesOf({ dishes, ingredients }, part.id);
  });
}

function isKnown(dishes: Graph['dishes'], id: number): boolean {
  const { statement, items } = dishes.get(id)!;
  if (statement) return true;
  return (
    items.length > 0 && items.every(({ product_id }) => product_id === null || isKnown(dishes, product_id))
  );
}

const GRAMS = { g: 1n, hg: 100n, kg: 1000n } as const;
const thousandths = (text: string) => BigInt(Math.round(Number(text) * 1000));

/** Cost of a portion as numerator and denominator, over common denominators that are never shortened. */
function costOf(graph: Graph, id: number): [bigint, bigint] | null {
  const { items, yield_portions } = graph.dishes.get(id)!;
  if (items.length === 0) return null;
  let sum: [bigint, bigint] = [0n, 1n];
  for (const { ingredient_id, product_id, quantity, unit } of items) {
    const one: [bigint, bigint] | null =
      product_id === null
        ? [thousandths(graph.ingredients.get(ingredient_id!)!.cost!) * GRAMS[unit as 'g'], 1000n]
        : costOf(graph, product_id);
    if (one === null) return null;
    const line: [bigint, bigint] = [one[0] * thousandths(quantity), one[1] * 1000n];
    sum = [sum[0] * line[1] + line[0] * sum[1], sum[1] * line[1]];
  }
  return [sum[0] * 1000n, sum[1] * thousandths(yield_portions)];
}

describe('recipes of any graph', () => {
  it('have the allergens of all their leaves, with the names that bring them', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const graph = graphOf(draft);
        const found = allergensOf(graph);
        for (const { id, statement } of graph.dishes.values()) {
          const one = found.get(id)!;
          if (statement) {
            expect(one.allergens_state).toBe('stated');
            expect(new Set(one.allergens.map(({ code }) => code))).toEqual(
              new Set(statement.map(({ code }) => code)),
            );
            continue;
          }
          const leaves = leavesOf(graph, id);
          const expected = ALLERGENS.flatMap((code) => {
            const own = leaves.filter(([other]) => other === code);
            if (own.length === 0) return [];
            const level = own.some(([, other]) => other === 'contains') ? 'contains' : 'may_contain';
            const from = new Set(own.filter(([, other]) => other === level).map(([, , name]) => name));
            return [{ code, level, from }];
          });
          expect(one.allergens.map(({ from, ...rest }) => ({ ...rest, from: new Set(from) }))).toEqual(
            expected,
          );
          expect(one.allergens_state).toBe(isKnown(graph.dishes, id) ? 'computed' : 'unknown');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('cost what their ingredients cost, to a hundredth of a cent', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const graph = graphOf(draft);
        const costs = costsOf(graph);
        for (const id of graph.dishes.keys()) {
          const expected = costOf(graph, id);
          const { portion } = costs.get(id)!;
          if (expected === null) expect(portion).toBeNull();
          else {
            const [n, d] = expected;
            expect(rounded(portion!, 4)).toBe(Number((2n * n * 10_000n + d) / (2n * d)) / 10_000);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are made of ingredients that cost together what a portion costs, exactly', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const graph = graphOf(draft);
        const portions = portionsOf(graph);
        for (const [id, { portion }] of costsOf(graph)) {
          if (portion === null) continue;
          const sum = portions.get(id)!.reduce((all, { ingredient_id, amount }) => {
            const { cost } = graph.ingredients.get(ingredient_id!)!;
            return plus(all, times(amount, decimalOf(cost!)));
          }, NOTHING);
          expect(sum).toEqual(portion);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('have no cycle until one is made, whose path is told', () => {
    fc.assert(
      fc.property(drafts, fc.nat(DISHES - 1), fc.nat(DISHES - 1), (draft, from, to) => {
        const graph = graphOf(draft);
        for (const id of graph.dishes.keys()) expect(findCycle(graph.dishes, id)).toBeUndefined();
        const [low, high] = [Math.min(from, to) + 1, Math.max(from, to) + 1];
        const back: Item = { ingredient_id: null, product_id: high, quantity: '1', unit: 'pz' };
        const dishes = new Map(graph.dishes);
        dishes.set(low, { ...dishes.get(low)!, items: [...dishes.get(low)!.items, back] });
        const path = findCycle(dishes, low);
        const reaches = (id: number): boolean =>
          id === low ||
          graph.dishes.get(id)!.items.some(({ product_id }) => product_id !== null && reaches(product_id));
        expect(path !== undefined).toBe(reaches(high));
        for (const [at, id] of (path ?? []).slice(0, -1).entries())
          expect(dishes.get(id)!.items.map(({ product_id }) => product_id)).toContain(path![at + 1]);
        if (path) expect([path[0], path.at(-1)]).toEqual([low, low]);
      }),
      { numRuns: 500 },
    );
  });

  it('are looked at once a dish, however deep they are and however many paths lead to one', () => {
    const layers = 60;
    const dishes = new Map<number, Dish>();
    for (let id = 1; id <= layers; id++) {
      const part = (product_id: number): Item => ({
        ingredient_id: null,
        product_id,
        quantity: '1',
        unit: 'pz',
      });
      const items: Item[] =
        id === 1
          ? [{ ingredient_id: 1, product_id: null, quantity: '10', unit: 'g' }]
          : [part(id - 1), part(id - 1)];
      dishes.set(id, { id, name: `Strato ${id}`, items, yield_portions: '1', statement: null });
    }
    const butter: Ingredient = {
      id: 1,
      name: 'Burro',
      unit: 'g',
      cost: '0.01',
      allergens: [{ code: 'milk', level: 'contains' }],
    };
    const graph = { dishes, ingredients: new Map([[1, butter]]) };
    expect(depthOf(dishes)).toBe(layers);
    // Two to the 59th paths lead from the top to the butter.
    expect(allergensOf(graph).get(layers)?.allergens).toEqual([
      { code: 'milk', level: 'contains', from: ['Burro'] },
    ]);
    const { portion } = costsOf(graph).get(layers)!;
    expect(portion!.over / portion!.under).toBe(2n ** 59n / 10n);
  });
});
