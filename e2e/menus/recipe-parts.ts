import type { Locator, Page } from '@playwright/test';
import type { OwnedPlace, World } from '../support/world.ts';

export const INGREDIENTS = '/dashboard/menu/ingredients';
export const REGISTER = '/dashboard/menu/allergens';

interface Named {
  id: number;
  name: string;
}

export interface Kitchen {
  place: OwnedPlace;
  /** By name. */
  ingredients: Record<string, number>;
  dishes: Record<string, number>;
}

export const contains = (code: string) => ({ code, level: 'contains' });

/** Butter by the gram, flour that may contain soy, and eggs without a cost. */
const PANTRY = [
  { name: 'Burro', unit: 'g', cost: 0.01, allergens: [contains('milk')] },
  {
    name: 'Farina 00',
    unit: 'g',
    cost: 0.001,
    allergens: [contains('gluten'), { code: 'soybeans', level: 'may_contain' }],
  },
  { name: 'Uova', unit: 'pz', cost: null, allergens: [contains('eggs')] },
];

/** A trattoria with a pantry and these dishes, open in the browser as its owner. */
export async function aKitchen(world: World, ...dishes: Record<string, unknown>[]): Promise<Kitchen> {
  const place = await world.aPlace({ name: 'Osteria', category: 'trattoria' });
  const kitchen: Kitchen = { place, ingredients: {}, dishes: {} };
  for (const body of PANTRY) {
    const { id } = await world.api<Named>(place.owner, 'POST', `/places/${place.id}/ingredients`, body);
    kitchen.ingredients[body.name] = id;
  }
  for (const dish of dishes) {
    const body = { kind: 'dish', price: 11, vat_class: 'food_service', ...dish };
    const { id, name } = await world.api<Named>(place.owner, 'POST', `/places/${place.id}/products`, body);
    kitchen.dishes[name] = id;
  }
  await world.enter(place.owner);
  return kitchen;
}

/** Quantities of the pantry's ingredients, in their own units. */
export async function writeRecipe(
  world: World,
  { place, ingredients, dishes }: Kitchen,
  dish: string,
  items: Record<string, number>,
): Promise<void> {
  await world.api(place.owner, 'PUT', `/products/${dishes[dish]}/recipe`, {
    items: Object.entries(items).map(([name, quantity]) =>
      name in ingredients
        ? { ingredient_id: ingredients[name], quantity, unit: name === 'Uova' ? 'pz' : 'g' }
        : { product_id: dishes[name], quantity, unit: 'pz' },
    ),
    yield_portions: 1,
  });
}

export const productPage = ({ dishes }: Kitchen, name: string) => `/dashboard/products/${dishes[name]}`;

/** A row of a table, or a card. */
export const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('tr, li')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

export const allergen = (page: Page, name: string, level: string): Locator =>
  page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: level, exact: true });
