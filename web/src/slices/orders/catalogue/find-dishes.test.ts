import { expect, test } from 'vitest';
import { aCatalogue } from '../testing/an-order.ts';
import { findDishes } from './find-dishes.ts';

const dish = (id: number, name: string, code: string | null = null) => ({
  ...aCatalogue.products[0]!,
  id,
  name,
  code,
});
const dishes = [
  dish(1, 'Spaghetti alla carbonara', '12'),
  dish(2, 'Carpaccio', '120'),
  dish(3, 'Caffè', '1'),
  dish(4, 'Pizza margherita', '31'),
];

test.each([
  ['car', [2, 1]],
  ['caffe', [3]],
  ['CARBO', [1]],
  ['12', [1, 2]],
  ['1', [3, 1, 2]],
  ['pizza mar', [4]],
  ['xyz', []],
])('%j finds %j', (text, ids) => {
  expect(findDishes(dishes, text).map(({ id }) => id)).toEqual(ids);
});
