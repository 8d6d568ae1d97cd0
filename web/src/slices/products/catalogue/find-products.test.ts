import type { Product } from 'contract/products/schemas';
import { expect, test } from 'vitest';
import { findProducts, productOfCode } from './find-products.ts';

const product = (name: string, more: Partial<Product> = {}) =>
  ({ id: name.length, name, category: 'Bar', code: null, barcode: null, ...more }) as Product;

const all = [
  product('Tè freddo'),
  product('Caffè espresso', { code: 'CAF', barcode: '8001120000019' }),
  product('Torta al caffè', { category: 'Dolci' }),
];
const names = (text: string, category?: string) => findProducts(all, text, category).map(({ name }) => name);

test('accents and capitals make no difference; a name that begins so comes first', () => {
  expect(names('CAFFE')).toEqual(['Caffè espresso', 'Torta al caffè']);
  expect(names('caffe tor')).toEqual(['Torta al caffè']);
  expect(names('caffe', 'Dolci')).toEqual(['Torta al caffè']);
  expect(names('')).toHaveLength(3);
});

test('a code finds one product, with or without the zero of an EAN-13', () => {
  expect(productOfCode(all, '8001120000019')?.name).toBe('Caffè espresso');
  expect(productOfCode(all, ' caf ')?.name).toBe('Caffè espresso');
  expect(productOfCode(all, '')).toBeUndefined();
  expect(productOfCode(all, '123')).toBeUndefined();
  const american = [product('Soda', { barcode: '036000291452' })];
  expect(productOfCode(american, '0036000291452')?.name).toBe('Soda');
});
