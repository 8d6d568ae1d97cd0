import type { RegisterDish } from 'contract/allergen-register/schemas';
import { expect, test } from 'vitest';
import { foundDishes, registerSearch, unknownIn } from './register-search.ts';

const dish = (name: string, over: Partial<RegisterDish> = {}): RegisterDish => ({
  product_id: 1,
  name,
  category: null,
  allergens: [],
  allergens_state: 'computed',
  reason: null,
  frozen: 'fresh',
  ...over,
});
const dishes = [dish('Ragù', { category: 'Primi' }), dish('Caffè', { allergens_state: 'unknown' })];
const names = (found: RegisterDish[]) => found.map(({ name }) => name);

test('an address keeps what the register knows, and drops the rest', () => {
  expect(registerSearch({ q: ' ragù ', show: 'unknown', page: 2 })).toEqual({ q: 'ragù', show: 'unknown' });
  expect(registerSearch({ q: '', show: 'computed' })).toEqual({});
});

test('dishes are found by words without accents, and by what is to be checked', () => {
  expect(names(foundDishes(dishes, { q: 'PRIMI ragu' }))).toEqual(['Ragù']);
  expect(names(foundDishes(dishes, { show: 'unknown' }))).toEqual(['Caffè']);
  expect(names(foundDishes(dishes, {}))).toEqual(['Ragù', 'Caffè']);
  expect(unknownIn(dishes)).toBe(1);
});
