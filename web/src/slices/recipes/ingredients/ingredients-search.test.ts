import { expect, test } from 'vitest';
import { choicesIn, ingredientsSearch, isFiltered } from './ingredients-search.ts';

test('an address keeps what the list knows, and drops the rest', () => {
  const search = { q: 'burro', allergen: 'milk', shelf: 'archived' };
  expect(ingredientsSearch(search)).toEqual(search);
  expect(ingredientsSearch({ q: ' ', allergen: 'toString', shelf: 'in_use', page: 2 })).toEqual({});
});

test('words filter, and are no choice', () => {
  expect([isFiltered({}), isFiltered({ q: 'a' }), choicesIn({ q: 'a', shelf: 'archived' })]).toEqual([
    false,
    true,
    1,
  ]);
});
