import type { Product } from 'contract/products/schemas';

export interface ProductGroup {
  title: string;
  products: readonly Product[];
}

const FROM_KITCHEN: readonly string[] = ['dish', 'drink'] satisfies Product['kind'][];

const isServed = ({ kind }: Product) => FROM_KITCHEN.includes(kind);

/** By category, in the order of the catalogue: categories with dishes or drinks come first, what has none comes last. */
export function groupProducts(products: readonly Product[]): ProductGroup[] {
  const groups = new Map<string | null, Product[]>();
  for (const product of products) {
    const members = groups.get(product.category);
    if (members) members.push(product);
    else groups.set(product.category, [product]);
  }
  return [...groups]
    .map(([category, members]) => ({
      title: category ?? 'Senza categoria',
      products: members,
      rank: (members.some(isServed) ? 0 : 2) + (category === null ? 1 : 0),
    }))
    .toSorted((a, b) => a.rank - b.rank || a.title.localeCompare(b.title, 'it'));
}

/** Those that are sold out, and the others by category. */
export function splitBySoldOut(products: readonly Product[]): { out: Product[]; groups: ProductGroup[] } {
  const isOut = ({ availability }: Product) => availability.state === 'out';
  return {
    out: products.filter(isOut),
    groups: groupProducts(products.filter((product) => !isOut(product))),
  };
}
