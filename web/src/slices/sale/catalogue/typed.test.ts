import { expect, test } from 'vitest';
import { readTyped } from './typed.ts';

test.each([
  ['3', 3, ''],
  ['3 caffè', 3, 'caffè'],
  ['3*caffè', 3, 'caffè'],
  ['0,5 pane', 0.5, 'pane'],
  ['1.250 prosciutto', 1.25, 'prosciutto'],
  ['1,250 prosciutto', 1.25, 'prosciutto'],
  ['0.300 prosciutto', 0.3, 'prosciutto'],
  ['1250 tovaglioli', 1250, 'tovaglioli'],
  ['caffè 3', undefined, 'caffè 3'],
  ['500g', undefined, '500g'],
  ['0', undefined, '0'],
  ['8001120000019', undefined, '8001120000019'],
])('%s is read as %s of %s', (text, quantity, words) => {
  expect(readTyped(text)).toEqual({ quantity, words });
});
