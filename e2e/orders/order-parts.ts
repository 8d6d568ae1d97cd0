import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { OwnedPlace, World } from '../support/world.ts';
import { aTable, aTrattoria } from '../tables/table-parts.ts';

interface OrderLine {
  name: string;
  quantity: number;
  state: string;
  course: string;
  modifiers: string[];
  allergy_confirmed_by: string | null;
}

export interface Order {
  id: number;
  guests: number;
  lines: OrderLine[];
  total: number;
}

const DISHES = [
  ['Bruschette', 'starter', 6.5],
  ['Salumi misti', 'starter', 12],
  ['Carbonara', 'first', 12],
  ['Amatriciana', 'first', 11],
  ['Tagliata', 'second', 22],
  ['Branzino', 'second', 20],
  ['Birra media', 'drink', 5],
] as const;

const EGGS = { code: 'eggs', level: 'contains' };

/** A trattoria with table 12, seven dishes of four courses, and a way of cooking to choose for the steak. */
export async function aService(world: World): Promise<{ place: OwnedPlace; table: number }> {
  const place = await aTrattoria(world);
  const { id: table } = await aTable(world, place, { number: '12' });
  const post = <T>(path: string, body: object) => world.api<T>(place.owner, 'POST', path, body);
  const put = <T>(path: string, body: object) => world.api<T>(place.owner, 'PUT', path, body);
  const cooking = await post<{ id: number }>(`/places/${place.id}/modifier-groups`, {
    name: 'Cottura',
    kind: 'cooking',
    min: 1,
    max: 1,
    options: [{ name: 'Al sangue' }, { name: 'Ben cotta' }],
  });
  await Promise.all(
    DISHES.map(async ([name, course, price]) => {
      const kind = course === 'drink' ? 'drink' : 'dish';
      const dish = await post<{ id: number }>(`/places/${place.id}/products`, {
        name,
        kind,
        price,
        vat_class: 'food_service',
      });
      await put(`/products/${dish.id}/card`, { course, station: kind === 'drink' ? 'bar' : 'kitchen' });
      if (name === 'Carbonara') await put(`/products/${dish.id}/allergens`, { allergens: [EGGS] });
      if (name === 'Tagliata') await put(`/products/${dish.id}/choices`, { group_ids: [cooking.id] });
    }),
  );
  return { place, table };
}

/** Two carbonaras for 24 €, sent, at a table. */
export async function anEatenOrder(world: World, place: OwnedPlace, table_id: number): Promise<number> {
  const post = <T>(path: string, body: object) => world.api<T>(place.owner, 'POST', path, body);
  const { id } = await post<{ id: number }>(`/places/${place.id}/orders`, { table_id, guests: 2 });
  const { data } = await world.api<{ data: { id: number; name: string }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/products`,
  );
  const carbonara = data.find(({ name }) => name === 'Carbonara')!;
  const add = { id: randomUUID(), type: 'add', line_id: randomUUID(), product_id: carbonara.id, quantity: 2 };
  await post(`/orders/${id}/commands`, { commands: [add, { id: randomUUID(), type: 'send' }] });
  return id;
}

/** The open orders with their lines, as the server has them. */
export async function ordersOf(world: World, place: OwnedPlace): Promise<Order[]> {
  const { data } = await world.api<{ data: { id: number }[] }>(
    place.owner,
    'GET',
    `/places/${place.id}/orders?state=open`,
  );
  return Promise.all(data.map(({ id }) => world.api<Order>(place.owner, 'GET', `/orders/${id}`)));
}

/** "Carbonara × 2 sent", for each line of the only order. */
export async function linesOf(world: World, place: OwnedPlace): Promise<string[]> {
  const [order] = await ordersOf(world, place);
  return (order?.lines ?? []).map(({ name, quantity, state }) => `${name} × ${quantity} ${state}`).toSorted();
}

export const dish = (page: Page, name: string): Locator =>
  page.locator('[data-dish]').filter({ hasText: name });
export const course = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Portate' }).getByRole('button', { name });
export const bar = (page: Page): Locator => page.locator('[data-order-bar]');

/** The telephone of a second waiter, with a session and a network of its own. */
export function aSecondPhone(browser: Browser, person: { token: string }, baseURL: string): Promise<Page> {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  return aDevice(browser, person, baseURL, phone);
}

/** One more device, with a session and a network of its own. */
export async function aDevice(
  browser: Browser,
  { token }: { token: string },
  baseURL: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const origins = [{ origin: new URL(baseURL).origin, localStorage: [{ name: 'hub.token', value: token }] }];
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins },
    ...options,
  });
  return context.newPage();
}
