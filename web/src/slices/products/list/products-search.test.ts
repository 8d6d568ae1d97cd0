import { kindLabels } from 'contract/products/labels';
import { PRODUCT_KINDS } from 'contract/products/values';
import { vatClassLabels } from 'contract/vat/labels';
import { VAT_CLASSES } from 'contract/vat/values';
import { expect, test } from 'vitest';
import { availabilityLabel, kindLabel, shortVat, vatLabel } from '../product-labels.ts';
import { choicesIn, isFiltered, productsSearch } from './products-search.ts';

test('an address keeps what the list knows, and drops the rest', () => {
  const search = { q: 'vino', kind: 'drink', category: 'Vini', shelf: 'out' };
  expect(productsSearch(search)).toEqual(search);
  expect(productsSearch({ q: ' ', kind: 'toString', category: 3, shelf: 'top', page: 2 })).toEqual({});
});

test('words filter, and are no choice', () => {
  expect([isFiltered({}), isFiltered({ q: 'a' }), choicesIn({ q: 'a', shelf: 'out' })]).toEqual([
    false,
    true,
    1,
  ]);
});

test('labels name every value of the contract, and what a newer server may send', () => {
  expect(Object.keys(kindLabels)).toEqual([...PRODUCT_KINDS]);
  expect(Object.keys(vatClassLabels)).toEqual([...VAT_CLASSES]);
  expect([kindLabel('castle'), vatLabel('castle', '2026-11-24'), shortVat('castle', '2026-11-24')]).toEqual([
    'Altro tipo',
    'Altra IVA',
    '–',
  ]);
});

test('VAT is said with its rate where it has one', () => {
  expect(vatLabel('food_service', '2026-11-24')).toBe('Ristorazione, 10%');
  expect(shortVat('standard', '2026-11-24')).toBe('22%');
  expect([vatLabel('exempt', '2026-11-24'), shortVat('exempt', '2026-11-24')]).toEqual(['Esente', 'Esente']);
});

test.each([
  ['in_stock', null, null, 'Disponibile'],
  ['quantity', 1, null, 'Ne resta 1'],
  ['quantity', 12, null, 'Ne restano 12'],
  ['out', 0, null, 'Esaurito'],
  ['out', null, '2027-02-28T03:00:00.000Z', 'Esaurito per oggi'],
] as const)('%s of %s until %s is «%s»', (state, quantity, back_at, label) => {
  expect(availabilityLabel({ state, quantity, back_at })).toBe(label);
});
