import type { Product } from 'contract/products/schemas';
import { expect, test } from 'vitest';
import { groupProducts } from './group-products.ts';

const product = (kind: Product['kind'], category: string | null) => ({ kind, category }) as Product;

test('categories with dishes and drinks come first, what has no category last of its kind', () => {
  const groups = groupProducts([
    product('good', 'Bottega'),
    product('dish', null),
    product('good', null),
    product('drink', 'Vini'),
    product('dish', 'Primi'),
    product('good', 'Vini'),
  ]);
  expect(groups.map(({ title, products }) => [title, products.length])).toEqual([
    ['Primi', 1],
    ['Vini', 2],
    ['Senza categoria', 2],
    ['Bottega', 1],
  ]);
});
