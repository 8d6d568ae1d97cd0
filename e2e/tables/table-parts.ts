import type { Locator, Page } from '@playwright/test';
import type { OwnedPlace, World } from '../support/world.ts';

export const ROOM = '/dashboard/tables';

export interface Table {
  id: number;
  number: string;
  state: string;
  x: number | null;
  y: number | null;
  current: { reservation_id: number | null; covers: number } | null;
}

/** A trattoria without tables. */
export const aTrattoria = (world: World): Promise<OwnedPlace> =>
  world.aPlace({ name: 'Trattoria', category: 'trattoria' });

export function aTable(world: World, place: OwnedPlace, table: object = {}): Promise<Table> {
  const body = { number: '1', seats: 4, ...table };
  return world.api<Table>(place.owner, 'POST', `/places/${place.id}/tables`, body);
}

/** A party that reserves, sits down or waits; by default two people who come in half an hour. */
export function aParty(world: World, place: OwnedPlace, party: object = {}): Promise<{ id: number }> {
  const at = new Date(Date.now() + 30 * 60_000).toISOString();
  const customer = { first_name: 'Anna', last_name: 'Verdi', phone: null, email: '' };
  const body = { at, party: 2, customer, beyond_capacity: true, ...party };
  return world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/reservations`, body);
}

export async function tablesOf(world: World, place: OwnedPlace): Promise<Table[]> {
  const { data } = await world.api<{ data: Table[] }>(place.owner, 'GET', `/places/${place.id}/tables`);
  return data;
}

/** The table in the list, by its number. */
export const line = (page: Page, number: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Azioni per il tavolo ${number}`, exact: true }) });

/** The table on the plan. */
export const onPlan = (page: Page, number: string): Locator =>
  page
    .getByRole('list', { name: 'Pianta' })
    .getByRole('button', { name: new RegExp(`^Tavolo ${number}[.,]`) });

export async function fromMenu(page: Page, number: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Azioni per il tavolo ${number}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
