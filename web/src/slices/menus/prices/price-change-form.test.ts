import { expect, test } from 'vitest';
import { aMenu, dish, section } from '../testing/a-menu.ts';
import { blankFields, changeOf, dishesOf, linesOf, percentProblem } from './price-change-form.ts';

test('fields that ask for nothing change nothing', () => {
  expect(changeOf(blankFields)).toBeUndefined();
  expect(changeOf({ ...blankFields, percent: 0 })).toBeUndefined();
  expect(changeOf({ ...blankFields, percent: 2.555 })).toBeUndefined();
  expect(changeOf({ ...blankFields, percent: 95, direction: 'down' })).toBeUndefined();
  expect(changeOf({ ...blankFields, percent: 5, direction: 'down', round_to: '1' })).toEqual({
    percent: -5,
    round_to: 1,
  });
});

test('what is wrong with a percentage is said of that percentage', () => {
  expect(percentProblem({ percent: 0 })).toBe('Scrivi una percentuale maggiore di 0.');
  expect(percentProblem({ percent: 95 })).toBe('Lo sconto arriva al massimo al 90%.');
});

test('a dish and the variants that have a price of their own are seen before and after', () => {
  const pizza = dish(1, 'Margherita', {
    price: 8,
    variants: [
      { name: 'Maxi', price: 13.2 },
      { name: 'Senza glutine', price: null },
    ],
  });
  expect(
    linesOf(pizza, { percent: 5, round_to: 0.5 }).map(({ name, before, after }) => [name, before, after]),
  ).toEqual([
    ['Margherita', 8, 8.5],
    ['Maxi', 13.2, 14],
  ]);
  expect(linesOf(dish(2, 'Segreto', { price: null }), { percent: 5, round_to: 0.5 })[0]?.after).toBeNull();
});

test('a dish of two sections is listed once, one that left the catalogue not at all', () => {
  const menu = aMenu([
    section(1, 'Primi', [dish(1, 'Gnocchi'), dish(2, 'Ravioli', { archived_at: '2026-01-01T00:00:00Z' })]),
    section(2, 'Del giorno', [dish(1, 'Gnocchi')]),
  ]);
  expect(dishesOf(menu).map(({ name, dishes }) => [name, dishes.map((one) => one.name)])).toEqual([
    ['Primi', ['Gnocchi']],
  ]);
});
