import { expect, test } from 'vitest';
import { costText, missingText, quantityText, quantityTyping, shareText } from './recipe-words.ts';

test('costs are said to the cent, and very little as such', () => {
  expect([costText(1.2345), costText(0), costText(0.0034)]).toEqual([
    '1,23\u00a0€',
    '0,00\u00a0€',
    'meno di 0,01\u00a0€',
  ]);
  expect(shareText(31.2)).toBe('Costo 31,2% del prezzo netto');
});

test('missing costs are named', () => {
  expect(missingText(['Burro'])).toBe('Per il costo della porzione manca quello di Burro.');
  expect(missingText(['Burro', 'Sale'])).toBe('Per il costo della porzione mancano quelli di Burro e Sale.');
});

test('quantities have up to four decimals, and portions of a preparation are called so', () => {
  expect([quantityTyping.show(0.0125), quantityTyping.show(1200), quantityTyping.show(0.5)]).toEqual([
    '0,0125',
    '1.200',
    '0,5',
  ]);
  expect(quantityTyping.parse('0,01255')).toBeUndefined();
  expect([
    quantityText({ quantity: 200, unit: 'g', product_id: null }),
    quantityText({ quantity: 1, unit: 'pz', product_id: 3 }),
    quantityText({ quantity: 2.5, unit: 'pz', product_id: 3 }),
  ]).toEqual(['200 g', '1 porzione', '2,5 porzioni']);
});
