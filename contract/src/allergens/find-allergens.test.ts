import { expect, test } from 'vitest';
import { findAllergens } from './find-allergens.ts';
import { ALLERGENS } from './values.ts';
import { allergenNames } from './labels.ts';

test.each([
  ['Allergica alle noci, celiaca', ['gluten', 'nuts']],
  ['posto 3: frutta a guscio', ['nuts']],
  ['Intolleranza al LATTOSIO', ['milk']],
  ['Nussallergie', ['nuts']],
  ['Allergie gegen Nüsse und Erdnüsse', ['peanuts', 'nuts']],
  ['allergique aux œufs', ['eggs']],
  ['no shellfish: shrimps and mussels', ['crustaceans', 'molluscs']],
  ['noccioline', ['peanuts']],
  ['non mangia la lattuga, le pesche e le polpette', []],
  ['noce moscata', []],
  ['pesce e crostacei', ['crustaceans', 'fish']],
  ['', []],
])('%s', (text, codes) => {
  expect(findAllergens(text)).toEqual(codes);
});

test('every substance is found by its own name in four languages', () => {
  const languages = ['it', 'en', 'de', 'fr'] as const;
  const missed = languages.flatMap((language) =>
    ALLERGENS.filter((code) => !findAllergens(allergenNames[language][code]).includes(code)).map(
      (code) => `${language} ${allergenNames[language][code]}`,
    ),
  );
  expect(missed).toEqual([]);
});
