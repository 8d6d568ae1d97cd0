import type { OrderCatalogue, OrderedGroup, OrderedProduct } from 'contract/order-catalogue/schemas';
import type { AskedGroups, PickedOption } from 'contract/modifiers/chosen-modifiers';

type Option = OrderedGroup['options'][number];

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
export function askedBy({ group_ids }: OrderedProduct, { groups }: Known): AskedGroups<Option> {
  const asked = group_ids.flatMap((id) => groups.get(id) ?? []);
  const opened = asked.flatMap(({ options }) =>
    options.flatMap(({ opens_group_id }) =>
      opens_group_id === null ? [] : (groups.get(opens_group_id) ?? []),
    ),
  );
  return { groups: asked, opened: [...new Set(opened)] };
}

/** A menu that an older version of the page kept knows no allergens of options. */
const broughtBy = ({ name, allergens = [] }: Pick<Option, 'name'> & Partial<Option>) =>
  allergens.map((one) => ({ ...one, from: [name] }));

/** What is in a dish with its options; what an option takes away is known to the server alone (docs/rules.md 23.6). */
export function eatenWith(product: OrderedProduct, picks: readonly PickedOption[], known: Known) {
  const taken = new Set(picks.flatMap(({ option_id, opened = [] }) => [option_id, ...opened]));
  const { groups, opened } = askedBy(product, known);
  const options = [...groups, ...opened].flatMap((group) => group.options);
  return [...product.allergens, ...options.filter(({ id }) => taken.has(id)).flatMap(broughtBy)];
}

/** A tap cannot add it: somebody has to choose first. */
export function mustChoose(product: OrderedProduct, known: Known): boolean {
  return product.variants.length > 0 || askedBy(product, known).groups.some(({ min }) => min > 0);
}
