import { describe, expect, it } from 'vitest';
import { allergensOf, computed, stated } from './allergens.ts';
import { costsOf, shareOf } from './cost.ts';
import { decimal, plus, rounded, times } from './fraction.ts';
import { depthOf, findCycle, fromTheLeaves } from './order.ts';
import { portionsOf } from './portion.ts';
import { partsOf, type Dish, type Ingredient, type Item } from './recipe.ts';

const flour = (id: number, quantity = '1'): Item => ({
  ingredient_id: id,
  product_id: null,
  quantity,
  unit: 'g',
});
const piece = (id: number, quantity = '1'): Item => ({
  ingredient_id: null,
  product_id: id,
  quantity,
  unit: 'pz',
});

/** Dishes by id, in the given order. */
function dishesOf(...given: readonly [id: number, ...items: Item[]][]): Map<number, Dish> {
  return new Map(
    given.map(([id, ...items]) => [
      id,
      { id, name: `Piatto ${id}`, items, yield_portions: '2', statement: null },
    ]),
  );
}

function ingredientsOf(...given: readonly (Partial<Ingredient> & { id: number })[]): Map<number, Ingredient> {
  return new Map(
    given.map((one) => [
      one.id,
      { name: `Ingrediente ${one.id}`, unit: 'g', cost: '1', allergens: [], ...one },
    ]),
  );
}

describe('the order of the dishes', () => {
  const order = (dishes: Map<number, Dish>) => fromTheLeaves(dishes).map(({ id }) => id);

  it('puts the parts first, though they are named last', () => {
    expect(order(dishesOf([1, piece(2)], [2, piece(3)], [3]))).toEqual([3, 2, 1]);
  });

  it('names a shared part once', () => {
    const found = order(dishesOf([1, piece(2), piece(3)], [2, piece(4)], [3, piece(4)], [4]));
    expect(found).toHaveLength(4);
    expect(found[0]).toBe(4);
    expect(found.at(-1)).toBe(1);
  });

  it('leaves out a part that is not there', () => {
    expect(order(dishesOf([1, piece(9)]))).toEqual([1]);
  });

  it('counts recipes downwards, none for a dish without one', () => {
    expect(depthOf(dishesOf([1]))).toBe(0);
    expect(depthOf(dishesOf([1, piece(2), flour(1)], [2, piece(3)], [3]))).toBe(2);
  });
});

describe('a cycle', () => {
  it('is found by its shortest way', () => {
    const dishes = dishesOf([1, piece(2), piece(3)], [2, piece(4)], [3, piece(1)], [4, piece(1)]);
    expect(findCycle(dishes, 1)).toEqual([1, 3, 1]);
    expect(findCycle(dishesOf([1, piece(1)]), 1)).toEqual([1, 1]);
  });

  it('elsewhere is none of this product', () => {
    expect(findCycle(dishesOf([1, piece(2)], [2, piece(3)], [3, piece(2)]), 1)).toBeUndefined();
  });

  it('does not go through a part that is not there', () => {
    expect(findCycle(dishesOf([1, piece(9)]), 1)).toBeUndefined();
  });
});

describe('the parts of a recipe', () => {
  it('are its products, each once', () => {
    expect(partsOf([flour(1), piece(7), piece(7)])).toEqual([7]);
    expect(partsOf([flour(1)])).toEqual([]);
  });
});

describe('allergens', () => {
  const gluten = { code: 'gluten', level: 'contains' } as const;

  it('name their ingredients by the alphabet, and by code point where it makes no difference', () => {
    const names = ['e\u0301', '\u00e9', 'zucca', 'Anice'];
    for (const given of [names, names.toReversed()]) {
      const ingredients = ingredientsOf(
        ...given.map((name, at) => ({ id: at + 1, name, allergens: [gluten] })),
      );
      const found = computed({ items: given.map((_, at) => flour(at + 1)) }, ingredients, new Map());
      expect(found?.allergens[0]?.from).toEqual(['Anice', 'e\u0301', '\u00e9', 'zucca']);
    }
  });

  it('that a person states come from nothing', () => {
    expect(stated([gluten])).toEqual({ allergens: [{ ...gluten, from: [] }], allergens_state: 'stated' });
  });

  it('are unknown where a part is not there, or has no recipe', () => {
    expect(computed({ items: [piece(9)] }, new Map(), new Map())).toEqual({
      allergens: [],
      allergens_state: 'unknown',
    });
    expect(allergensOf({ dishes: dishesOf([1, piece(2)], [2]), ingredients: new Map() }).get(1)).toEqual({
      name: 'Piatto 1',
      allergens: [],
      allergens_state: 'unknown',
    });
    expect(computed({ items: [] }, new Map(), new Map())).toBeUndefined();
  });
});

describe('costs', () => {
  it('name the ingredients without a cost and the parts without a recipe', () => {
    const costs = costsOf({
      dishes: dishesOf([1, piece(2), piece(3), flour(1)], [2, flour(2)], [3]),
      ingredients: ingredientsOf({ id: 1, cost: '3' }, { id: 2, cost: null }),
    });
    const { portion, lines, missing } = costs.get(1)!;
    expect(portion).toBeNull();
    expect(lines).toEqual([null, null, { over: 3n, under: 1n }]);
    expect([...missing]).toEqual(['Ingrediente 2', 'Piatto 3']);
    expect(costs.get(3)).toEqual({ portion: null, lines: [], missing: new Set(['Piatto 3']) });
  });

  it('are not known where a part is not there', () => {
    const costs = costsOf({ dishes: dishesOf([1, piece(9)]), ingredients: new Map() });
    expect(costs.get(1)).toEqual({ portion: null, lines: [null], missing: new Set() });
  });

  it('are a share of the price without VAT', () => {
    // 2.50 of 11.00 with 10 %: of 10.00 net.
    expect(rounded(shareOf(decimal('2.5'), 1100, 1000)!, 2)).toBe(25);
    expect(shareOf(decimal('2.5'), 0, 1000)).toBeNull();
  });
});

describe('contents of a portion', () => {
  it('are pieces of a product that has no recipe', () => {
    const portions = portionsOf({ dishes: dishesOf([1, piece(2, '3')], [2]) });
    expect(portions.get(1)).toEqual([
      { ingredient_id: null, product_id: 2, amount: { over: 3n, under: 2n } },
    ]);
    expect(portions.get(2)).toEqual([]);
  });
});

describe('a fraction', () => {
  it('is in lowest terms over a positive number', () => {
    expect(decimal('12')).toEqual({ over: 12n, under: 1n });
    expect(decimal('0.0450')).toEqual({ over: 9n, under: 200n });
    expect(times(decimal('0.5'), decimal('1.50'))).toEqual({ over: 3n, under: 4n });
    expect(plus(decimal('-0.5'), decimal('0.25'))).toEqual({ over: -1n, under: 4n });
  });
});
