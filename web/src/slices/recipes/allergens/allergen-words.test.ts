import type { Allergen } from 'contract/allergens/schemas';
import type { AllergenCode } from 'contract/allergens/values';
import { expect, test } from 'vitest';
import { allergenLabel, differences, inOrder, union } from './allergen-words.ts';

const contains = (code: AllergenCode): Allergen => ({ code, level: 'contains' });
const may = (code: AllergenCode): Allergen => ({ code, level: 'may_contain' });

test('allergens stand in the order of the law', () => {
  expect(inOrder([contains('milk'), may('gluten'), contains('eggs')]).map(({ code }) => code)).toEqual([
    'gluten',
    'eggs',
    'milk',
  ]);
});

test('what a newer server may send has a word', () => {
  expect([allergenLabel('milk'), allergenLabel('toString')]).toEqual(['Latte', 'Altro allergene']);
});

test('a change says what came, what went and what became certain', () => {
  expect(
    differences(
      [contains('eggs'), may('fish'), contains('soybeans')],
      [contains('fish'), may('milk'), contains('soybeans')],
    ),
  ).toEqual(['pesce: ora contiene', '+ latte (può contenere)', '− uova']);
  expect(differences([contains('eggs')], [contains('eggs')])).toEqual([]);
});

test('together, what one contains counts more than what another may contain', () => {
  expect(union([[may('milk'), contains('eggs')], [contains('milk')], [may('eggs'), may('nuts')]])).toEqual([
    contains('eggs'),
    contains('milk'),
    may('nuts'),
  ]);
});
