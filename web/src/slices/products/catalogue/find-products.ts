import { barcodeDigits, barcodeKey } from 'contract/products/barcode';
import type { Product } from 'contract/products/schemas';
import { folded, foldedWords } from '../../../kit/format/folded.ts';

/** The products that have each word in name, category, code or barcode; those whose name begins with it first. */
export function findProducts(
  products: readonly Product[],
  text: string,
  category: string | undefined,
): Product[] {
  const words = foldedWords(text);
  const inCategory = products.filter((one) => category === undefined || one.category === category);
  if (words.length === 0) return inCategory;
  const found = inCategory.filter((one) => {
    const all = folded([one.name, one.category, one.code, one.barcode].filter(Boolean).join(' '));
    return words.every((word) => all.includes(word));
  });
  const begins = (one: Product) => Number(!folded(one.name).startsWith(words[0]!));
  return found.toSorted((a, b) => begins(a) - begins(b));
}

/** The product with exactly this barcode or code, as a reader gives it. */
export function productOfCode(products: readonly Product[], text: string): Product | undefined {
  const code = text.trim();
  if (code === '') return undefined;
  const key = barcodeKey(barcodeDigits(code));
  return products.find(
    (one) =>
      (one.barcode !== null && barcodeKey(one.barcode) === key) ||
      one.code?.toLowerCase() === code.toLowerCase(),
  );
}
