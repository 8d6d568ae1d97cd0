import type { OwnedPlace, World } from '../support/world.ts';

/** A trattoria whose menu guests can read. */
export interface OpenMenu extends OwnedPlace {
  slug: string;
  /** A dish without milk. */
  anchovies: number;
}

interface Dish {
  name: string;
  /** Absent: nobody has said what is in it. */
  allergens?: { code: string; level: string }[];
}

const DISHES: Dish[] = [
  { name: 'Alici marinate', allergens: [{ code: 'fish', level: 'contains' }] },
  { name: 'Lasagne', allergens: [{ code: 'milk', level: 'contains' }] },
  { name: 'Tajarin' },
];

async function addDish(world: World, { id, owner }: OwnedPlace, { name, allergens }: Dish): Promise<number> {
  const body = { name, kind: 'dish', price: 12.5, vat_class: 'food_service' };
  const product = await world.api<{ id: number }>(owner, 'POST', `/places/${id}/products`, body);
  if (allergens)
    await world.api(owner, 'PUT', `/products/${product.id}/allergens`, { allergens, reason: null });
  return product.id;
}

/** Anchovies, lasagne with milk, and a dish whose allergens nobody has stated. */
export async function aPublicMenu(
  world: World,
  languages: string[] = ['it'],
  at?: OwnedPlace,
): Promise<OpenMenu> {
  const place = at ?? (await world.aPlace({ name: 'Trattoria', category: 'restaurant' }));
  const ids: number[] = [];
  for (const one of DISHES) ids.push(await addDish(world, place, one));
  const sections = [{ name: 'Piatti', dishes: ids.map((product_id) => ({ product_id })) }];
  await world.api(place.owner, 'POST', `/places/${place.id}/menus`, { name: 'La carta', sections });
  const page = `/places/${place.id}/menu-page`;
  const { slug } = await world.api<{ slug: string }>(place.owner, 'PUT', page, { is_open: true, languages });
  return { ...place, slug, anchovies: ids[0]! };
}

export async function sellOut(world: World, { owner }: OpenMenu, product_id: number): Promise<void> {
  await world.api(owner, 'PUT', `/products/${product_id}/availability`, { state: 'out' });
}
