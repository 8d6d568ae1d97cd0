import type { Recipe } from 'contract/recipes/schemas';
import { expect, test } from 'vitest';
import {
  estimate,
  moved,
  RecipeFields,
  rowCost,
  toSent,
  toTyped,
  type TypedRow,
  unitsLike,
  withRow,
} from './recipe-form-values.ts';

const row = (over: Partial<TypedRow> = {}): TypedRow => ({
  row: 0,
  ingredient_id: 1,
  product_id: null,
  quantity: 200,
  unit: 'g',
  name: 'Burro',
  unit_cost: 0.01,
  allergens: [{ code: 'milk', level: 'contains' }],
  ...over,
});

test('a row offers the units of its own dimension', () => {
  expect([unitsLike('kg'), unitsLike('ml'), unitsLike('pz')]).toEqual([
    ['g', 'kg', 'hg'],
    ['ml', 'cl', 'l'],
    ['pz'],
  ]);
});

test('a row costs its quantity in base units', () => {
  expect(rowCost(row())).toBeCloseTo(2);
  expect(rowCost(row({ quantity: 0.2, unit: 'kg' }))).toBeCloseTo(2);
  expect([rowCost(row({ unit_cost: null })), rowCost(row({ quantity: Number.NaN }))]).toEqual([null, null]);
});

test('a portion costs its part, unless the cost of a row is missing', () => {
  const sugar = row({
    name: 'Zucchero',
    unit_cost: null,
    allergens: [{ code: 'milk', level: 'may_contain' }],
  });
  expect(estimate({ items: [row(), row()], yield_portions: 4 })).toEqual({
    cost: 1,
    missing: [],
    allergens: [{ code: 'milk', level: 'contains' }],
  });
  expect(estimate({ items: [row(), sugar], yield_portions: 4 })).toMatchObject({
    cost: null,
    missing: ['Zucchero'],
  });
  expect([
    estimate({ items: [] }).cost,
    estimate({ items: [row()], yield_portions: Number.NaN }).cost,
  ]).toEqual([null, null]);
});

test('a recipe goes back as it came, without what the server knows itself', () => {
  const recipe = {
    items: [
      {
        ingredient_id: 1,
        product_id: null,
        name: 'Burro',
        quantity: 0.5,
        unit: 'kg',
        cost: 5,
        allergens: [],
      },
    ],
    yield_portions: 4,
  } satisfies Partial<Recipe>;
  const typed = toTyped(recipe as unknown as Recipe);
  expect(typed.items[0]?.unit_cost).toBeCloseTo(0.01);
  expect(toSent(RecipeFields.parse(typed))).toEqual({
    yield_portions: 4,
    items: [{ ingredient_id: 1, product_id: null, quantity: 0.5, unit: 'kg' }],
  });
});

test('rows keep who they are when one is added or moved', () => {
  const rows = withRow(withRow([row({ row: 4 })], row()), row());
  expect(rows.map((one) => one.row)).toEqual([4, 5, 6]);
  expect(moved(rows, 2, 0).map((one) => one.row)).toEqual([6, 4, 5]);
  expect(moved(rows, 0, 1).map((one) => one.row)).toEqual([5, 4, 6]);
});
