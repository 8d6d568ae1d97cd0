import type { Menu } from 'contract/menus/schemas';
import { expect, test } from 'vitest';
import { inputOf } from '../menu-input.ts';
import { aMenu, dish, section } from '../testing/a-menu.ts';
import {
  insertDish,
  insertSection,
  moveDish,
  moveSection,
  newSection,
  removeDish,
  removeSection,
  stepFrom,
} from './menu-edits.ts';

const menu = aMenu([
  section(1, 'Primi', [dish(11, 'Carbonara'), dish(12, 'Gnocchi'), dish(13, 'Risotto')]),
  section(2, 'Dolci', [dish(21, 'Tiramisù'), dish(13, 'Risotto')]),
  section(3, 'Vini'),
]);
const order = (of: Menu) =>
  of.sections.map(({ name, dishes }) => `${name}: ${dishes.map((one) => one.name).join(' ')}`);

test('a dish moves inside its section and into another, and back to where it was', () => {
  const inside = moveDish(11, 1, { section_id: 1, index: 2 })(menu);
  expect(order(inside)[0]).toBe('Primi: Gnocchi Risotto Carbonara');
  expect(moveDish(11, 1, { section_id: 1, index: 0 })(inside)).toEqual(menu);
  const away = moveDish(12, 1, { section_id: 3, index: 0 })(menu);
  expect(order(away)).toEqual(['Primi: Carbonara Risotto', 'Dolci: Tiramisù Risotto', 'Vini: Gnocchi']);
  expect(moveDish(12, 3, { section_id: 1, index: 1 })(away)).toEqual(menu);
});

test('a section holds a dish once', () => {
  expect(moveDish(13, 1, { section_id: 2, index: 0 })(menu)).toEqual(menu);
  expect(insertDish(dish(21, 'Tiramisù'), { section_id: 2, index: 0 })(menu)).toEqual(menu);
});

test('what is taken away comes back where it was', () => {
  const without = removeDish(12, 1)(menu);
  expect([without.dishes, order(without)[0]]).toEqual([4, 'Primi: Carbonara Risotto']);
  expect(insertDish(dish(12, 'Gnocchi'), { section_id: 1, index: 1 })(without)).toEqual(menu);
  const [, desserts] = menu.sections;
  expect(insertSection(desserts!, 1)(removeSection(2)(menu))).toEqual(menu);
});

test('what is gone by now is left alone', () => {
  expect(moveDish(99, 1, { section_id: 2, index: 0 })(menu)).toEqual(menu);
  expect(moveDish(11, 1, { section_id: 99, index: 0 })(menu)).toEqual(menu);
  expect(moveSection(99, 0)(menu)).toEqual(menu);
  expect(removeDish(99, 1)(menu)).toEqual(menu);
});

test('a step goes over the edge of a section', () => {
  expect(stepFrom(menu, { section_id: 1, index: 1 }, 1)).toEqual({ section_id: 1, index: 2 });
  expect(stepFrom(menu, { section_id: 1, index: 2 }, 1)).toEqual({ section_id: 2, index: 0 });
  expect(stepFrom(menu, { section_id: 2, index: 0 }, -1)).toEqual({ section_id: 1, index: 3 });
  expect(stepFrom(menu, { section_id: 1, index: 0 }, -1)).toBeUndefined();
  expect(stepFrom(menu, { section_id: 2, index: 1 }, 1)).toEqual({ section_id: 3, index: 0 });
});

test('a section that the server does not know yet is sent without an id', () => {
  const next = insertSection(newSection('Contorni'), 1)(moveSection(3, 0)(menu));
  expect(inputOf(next).sections.map(({ id, name }) => [id, name])).toEqual([
    [3, 'Vini'],
    [undefined, 'Contorni'],
    [1, 'Primi'],
    [2, 'Dolci'],
  ]);
});
