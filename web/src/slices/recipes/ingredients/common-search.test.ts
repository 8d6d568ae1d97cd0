import type { CommonIngredient } from 'contract/ingredients/schemas';
import { expect, test } from 'vitest';
import { foundCommon, inGroups } from './common-search.ts';

const one = (name: string, group: string): CommonIngredient => ({
  name,
  group,
  unit: 'g',
  allergens: [],
  is_there: false,
});
const all = [one('Farina 00', 'Farine'), one('Tè nero', 'Bevande'), one('Farina di castagne', 'Farine')];

test('is found by words of name and group, without accents', () => {
  expect(foundCommon(all, 'TE').map(({ name }) => name)).toEqual(['Tè nero']);
  expect(foundCommon(all, 'farine castagne').map(({ name }) => name)).toEqual(['Farina di castagne']);
  expect(foundCommon(all, ' ')).toHaveLength(3);
});

test('groups stand in the order of the list', () => {
  expect(inGroups(all).map(([group, members]) => [group, members.length])).toEqual([
    ['Farine', 2],
    ['Bevande', 1],
  ]);
});
