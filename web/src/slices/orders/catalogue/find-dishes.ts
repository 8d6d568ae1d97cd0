import type { OrderedProduct } from 'contract/order-catalogue/schemas';
import { folded, foldedWords } from '../../../kit/format/folded.ts';

/** The dishes that begin a word with each word that is typed, or have the number as their code; the best first. */
export function findDishes(products: readonly OrderedProduct[], text: string): OrderedProduct[] {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const code = text.trim().toLowerCase();
  const rank = ({ name, code: own }: OrderedProduct): number => {
    const all = folded(name);
    if (own?.toLowerCase() === code) return 0;
    if (all.startsWith(words[0]!)) return 1;
    if (own?.toLowerCase().startsWith(code)) return 2;
    const parts = all.split(/[\s'’,-]+/);
    if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 3;
    return words.every((word) => all.includes(word)) ? 4 : 5;
  };
  return products
    .map((product) => ({ product, rank: rank(product) }))
    .filter(
      (one) =>
        one.rank < 5 &&
        words.every((word) => one.rank === 0 || one.rank === 2 || folded(one.product.name).includes(word)),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ product }) => product);
}
