import { PRODUCT_SHELVES, type ProductKind } from 'contract/products/values';
import { wordsIn } from '../../../kit/routing/search-values.ts';
import { isKind } from '../product-labels.ts';

type Shelf = (typeof PRODUCT_SHELVES)[number];

/** What the address of the list holds, in the words of the API: `?q=vino&kind=drink&category=Vini&shelf=out`. */
export interface ProductsSearch {
  q?: string;
  kind?: ProductKind;
  category?: string;
  shelf?: Shelf;
}

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function productsSearch(raw: Record<string, unknown>): ProductsSearch {
  const search: ProductsSearch = {};
  const [words, category] = [wordsIn(raw['q']), wordsIn(raw['category'])];
  if (words !== undefined) search.q = words;
  if (isKind(raw['kind'])) search.kind = raw['kind'];
  if (category !== undefined) search.category = category;
  if (isShelf(raw['shelf'])) search.shelf = raw['shelf'];
  return search;
}

export function isShelf(value: unknown): value is Shelf {
  return PRODUCT_SHELVES.some((shelf) => shelf === value);
}

/** How many choices narrow the list, the search box apart. */
export function choicesIn({ kind, category, shelf }: ProductsSearch): number {
  return [kind, category, shelf].filter((choice) => choice !== undefined).length;
}

export function isFiltered(search: ProductsSearch): boolean {
  return search.q !== undefined || choicesIn(search) > 0;
}

/** What "Azzera filtri" asks for. */
export const noFilter = { q: undefined, kind: undefined, category: undefined, shelf: undefined };
