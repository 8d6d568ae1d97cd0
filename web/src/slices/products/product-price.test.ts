import { expect, test } from 'vitest';
import { priceSaid, variantsOf } from './product-price.ts';

const said = (...product: Parameters<typeof priceSaid>) => priceSaid(...product)?.replaceAll('\u00A0', ' ');

test('a product with variants says the lowest of their prices', () => {
  const variants = [
    { id: 1, name: 'Bottiglia', price: 18 },
    { id: 2, name: 'Calice', price: 4 },
  ];
  expect(said({ price: 12, variants })).toBe('da 4,00 €');
  expect(said({ price: 12, variants: [] })).toBe('12,00 €');
});

test('without prices nothing is said, and a kept catalogue knows no variants', () => {
  expect(said({ price: null, variants: [{ id: 1, name: 'Calice', price: null }] })).toBeUndefined();
  expect(said({ price: 3 })).toBe('3,00 €');
  expect(variantsOf({})).toEqual([]);
});
