import type { Locator, Page } from '@playwright/test';
import type { OwnedPlace, World } from '../support/world.ts';

export const LIST = '/dashboard/menu';

interface Dish {
  product_id: number;
  name: string;
}

export interface Menu {
  id: number;
  version: number;
  is_public: boolean;
  sections: { id: number; name: string; dishes: Dish[] }[];
}

/** A trattoria with one menu of these sections and dishes, open in the browser as its owner. */
export async function aTrattoria(
  world: World,
  sections: Record<string, string[]>,
): Promise<{ place: OwnedPlace; menu: Menu }> {
  const place = await world.aPlace({ name: 'Trattoria', category: 'trattoria' });
  const filled: { name: string; dishes: { product_id: number }[] }[] = [];
  for (const [name, dishes] of Object.entries(sections)) {
    const made: { product_id: number }[] = [];
    for (const dish of dishes) made.push({ product_id: await aDish(world, place, dish) });
    filled.push({ name, dishes: made });
  }
  const menu = await world.api<Menu>(place.owner, 'POST', `/places/${place.id}/menus`, {
    name: 'Carta',
    sections: filled,
  });
  await world.enter(place.owner);
  return { place, menu };
}

export async function aDish(world: World, place: OwnedPlace, name: string): Promise<number> {
  const { id } = await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/products`, {
    name,
    kind: 'dish',
    price: 10,
    vat_class: 'food_service',
  });
  return id;
}

/** What the server holds, as "Primi: Carbonara, Gnocchi". */
export async function written(world: World, { owner }: OwnedPlace, { id }: Menu): Promise<string[]> {
  const { sections } = await world.api<Menu>(owner, 'GET', `/menus/${id}`);
  return sections.map(({ name, dishes }) => `${name}: ${dishes.map((dish) => dish.name).join(', ')}`);
}

export const dishes = (page: Page, section: string): Locator =>
  page.getByRole('list', { name: section, exact: true }).getByRole('listitem');

export const grip = (page: Page, what: string): Locator =>
  page.getByRole('button', { name: `Sposta ${what}`, exact: true });
