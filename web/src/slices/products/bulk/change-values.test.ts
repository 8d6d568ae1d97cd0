import type { Product } from 'contract/products/schemas';
import { expect, test } from 'vitest';
import { blankChange, changeOf, previewPrices } from './change-values.ts';

const at = (price: number | null) =>
  ({ name: 'Caffè', price, variants: [] as Product['variants'] }) as Product;

test('empty fields ask for nothing', () => {
  expect(changeOf(blankChange)).toBeUndefined();
  expect(
    changeOf({ ...blankChange, category: '  ', vat_class: 'gone', percent: Number.NaN }),
  ).toBeUndefined();
});

test('what is filled in is asked for', () => {
  expect(changeOf({ ...blankChange, percent: 4 })).toEqual({ price: { percent: 4, round_to: 0.05 } });
  expect(changeOf({ ...blankChange, percent: 2.5, direction: 'down', round_to: '1' })).toEqual({
    price: { percent: -2.5, round_to: 1 },
  });
  expect(changeOf({ ...blankChange, category: ' Vini ', vat_class: 'reduced' })).toEqual({
    category: 'Vini',
    vat_class: 'reduced',
  });
  expect(changeOf({ ...blankChange, category: 'Vini', no_category: true })).toEqual({ category: null });
});

test('the preview shows what the server will do', () => {
  const prices = previewPrices([at(12.34), at(0), at(null)], { price: { percent: 4, round_to: 0.05 } });
  expect(prices.map(({ before, after }) => [before, after])).toEqual([
    [12.34, 12.85],
    [0, 0],
    [null, null],
  ]);
  expect(previewPrices([at(1)], { category: 'Vini' })).toEqual([]);
});

test('the preview shows the variants in which a product is sold', () => {
  const variants = [
    { id: 1, name: 'calice', price: 5 },
    { id: 2, name: 'bottiglia', price: 20 },
  ];
  const wine = { id: 7, name: 'Verdicchio', price: 18, variants } as Product;
  const prices = previewPrices([wine], { price: { percent: 10, round_to: 0.05 } });
  expect(prices.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Verdicchio, calice', 5, 5.5],
    ['Verdicchio, bottiglia', 20, 22],
  ]);
});
