import { expect, test } from 'vitest';
import { nameWithVariant } from './variant-words.ts';

test.each([
  ['Calice', 'Vino, calice'],
  ['mezzo litro', 'Vino, mezzo litro'],
  ['Bottiglia Magnum', 'Vino, bottiglia Magnum'],
  ['mezza Bottiglia', 'Vino, mezza Bottiglia'],
  ['DOC', 'Vino, DOC'],
  ['È', 'Vino, È'],
  ['Été', 'Vino, été'],
  ['0,75 l', 'Vino, 0,75 l'],
])('the variant %s is said as "%s"', (name, said) => {
  expect(nameWithVariant('Vino', { name })).toBe(said);
});
