import { kindLabels } from 'contract/products/labels';
import { PRODUCT_KINDS } from 'contract/products/values';
import { vatClassLabels } from 'contract/vat/labels';
import { VAT_CLASSES } from 'contract/vat/values';
import { expect, test } from 'vitest';
import { availabilityLabel, kindLabel, shortVat, vatChoices, vatLabel } from '../product-labels.ts';
import { choicesIn, isFiltered, productsSearch } from './products-search.ts';

const day = '2026-11-24';

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
  expect([
    kindLabel('castle'),
    vatLabel({ vat_class: 'castle' }, day),
    shortVat({ vat_class: 'castle' }, day),
  ]).toEqual(['Altro tipo', 'Altra IVA', '–']);
});

test('VAT is said with its rate where it has one', () => {
  const dish = { vat_class: 'food_service', kind: 'dish' };
  expect(vatLabel(dish, day)).toBe('Ristorazione, 10%');
  expect([shortVat({ vat_class: 'standard' }, day), shortVat(dish, day)]).toEqual(['22%', '10%']);
  expect([vatLabel({ vat_class: 'exempt' }, day), shortVat({ vat_class: 'exempt' }, day)]).toEqual([
    'Esente',
    'Esente',
  ]);
});

test('VAT of a served drink is said with the rate of one that is taken away', () => {
  const drink = { vat_class: 'food_service', kind: 'drink' };
  expect([vatLabel(drink, day), shortVat(drink, day)]).toEqual([
    'Ristorazione, 10% (asporto 22%)',
    '10% / 22%',
  ]);
  expect(vatLabel({ ...drink, vat_class: 'reduced' }, day)).toBe('Ridotta, 10%');
  expect(vatChoices(day).food_service).toBe('Ristorazione, 10% (bevande da asporto 22%)');
  expect(vatChoices(day, 'drink').food_service).toBe('Ristorazione, 10% (asporto 22%)');
  expect(vatChoices(day, 'dish').food_service).toBe('Ristorazione, 10%');
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
