import type { OrderCatalogue, OrderedGroup, OrderedProduct } from 'contract/order-catalogue/schemas';
import type { AskedGroups, AskedOption } from 'contract/modifiers/chosen-modifiers';

/** The catalogue by id. */
export interface Known {
  products: ReadonlyMap<number, OrderedProduct>;
  groups: ReadonlyMap<number, OrderedGroup>;
}

export const NOTHING_KNOWN: Known = { products: new Map(), groups: new Map() };

export function knownOf({ products, groups }: OrderCatalogue): Known {
  return {
    products: new Map(products.map((one) => [one.id, one])),
    groups: new Map(groups.map((one) => [one.id, one])),
  };
}

/** The groups that a product asks, and those that their options open. */
export function askedBy({ group_ids }: OrderedProduct, { groups }: Known): AskedGroups<AskedOption> {
  const asked = group_ids.flatMap((id) => groups.get(id) ?? []);
  const opened = asked.flatMap(({ options }) =>
    options.flatMap(({ opens_group_id }) =>
      opens_group_id === null ? [] : (groups.get(opens_group_id) ?? []),
    ),
  );
  return { groups: asked, opened: [...new Set(opened)] };
}

/** A tap cannot add it: somebody has to choose first. */
export function mustChoose(product: OrderedProduct, known: Known): boolean {
  return product.variants.length > 0 || askedBy(product, known).groups.some(({ min }) => min > 0);
}
