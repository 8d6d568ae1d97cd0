import type { Product, ProductInput } from 'contract/products/schemas';
import type * as z from 'zod/mini';
import { isKind, isVatClass } from '../product-labels.ts';

/** What the fields hold, before the contract's schema has made a product of it. */
export type Typed = z.input<typeof ProductInput>;

/** A new product, before anything is typed. */
export const blank = {
  name: '',
  kind: 'good',
  category: '',
  price: Number.NaN,
  vat_class: 'standard',
  code: '',
  barcode: '',
  description: '',
} satisfies Typed;

/** What is empty is an empty text here. What this page has no word for has to be chosen again. */
export function toTyped(product: Product): Partial<Typed> {
  return {
    name: product.name,
    category: product.category ?? '',
    // Null only for roles that do not get here.
    price: product.price ?? Number.NaN,
    code: product.code ?? '',
    barcode: product.barcode ?? '',
    description: product.description ?? '',
    ...(isKind(product.kind) && { kind: product.kind }),
    ...(isVatClass(product.vat_class) && { vat_class: product.vat_class }),
  };
}
