import { expect, type Locator, type Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import type { OwnedPlace, World } from '../support/world.ts';

export const BOOK = '/dashboard/reservations';
export const TOMORROW = `${BOOK}?day=${inDays(1)}`;
export const TIMELINE = `${TOMORROW}&view=linea`;

export interface Reserved {
  id: number;
  at: string;
  state: string;
  party: number;
  table_ids: number[];
  tables: string[];
  duration_minutes: number;
}

/** A time of tomorrow's evening at the place, as an instant. */
export function tomorrowAt(time: string): string {
  const day = inDays(1);
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Rome',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(wanted);
  const ahead = Date.parse(`${shown.replace(' ', 'T')}Z`) - wanted;
  return new Date(wanted - ahead).toISOString();
}

/** A trattoria with tables 1 (two seats), 2 (four) and 3 (six), open in the browser as its owner. */
export async function threeTables(world: World) {
  const place = await world.aPlace({ name: 'Trattoria', category: 'trattoria' });
  const ids: number[] = [];
  for (const [number, seats] of [
    ['1', 2],
    ['2', 4],
    ['3', 6],
  ]) {
    const body = { number, seats, area: 'Sala' };
    ids.push((await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/tables`, body)).id);
  }
  await world.enter(place.owner);
  const [one, two, three] = ids as [number, number, number];
  return { place, one, two, three };
}

/** A party by the API; without a time a minute ago, which is in the present business day. */
export function reserve(
  world: World,
  place: OwnedPlace,
  { name, ...more }: { name: string; party: number } & Record<string, unknown>,
): Promise<Reserved> {
  const at = new Date(Date.now() - 60_000).toISOString();
  const body = { at, customer: { last_name: name }, ...more };
  return world.api<Reserved>(place.owner, 'POST', `/places/${place.id}/reservations`, body);
}

/** A reservation as the server has it. */
export const read = (world: World, { owner }: OwnedPlace, id: number): Promise<Reserved> =>
  world.api<Reserved>(owner, 'GET', `/reservations/${id}`);

/** The line of a party, in whichever list. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

export const windowOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

export const board = (page: Page): Locator => page.getByRole('grid', { name: /^Linea del tempo/ });

export const bar = (page: Page, name: string): Locator =>
  board(page).getByRole('gridcell', { name: new RegExp(`^${name}, `) });

/** In the middle of a table's row, at an hour of the clock. */
export async function spotOf(page: Page, table: string, hour: string): Promise<{ x: number; y: number }> {
  const head = board(page).getByRole('columnheader', { name: hour, exact: true });
  const line = board(page).getByRole('rowheader', { name: new RegExp(`^Tavolo ${table}\\b`) });
  await expect(head).toBeVisible();
  const [column, across] = [await head.boundingBox(), await line.boundingBox()];
  if (!column || !across) throw new Error(`${table}, ${hour}: not on screen`);
  return { x: column.x + 1, y: across.y + across.height / 2 };
}

/** Takes a party by its first minutes to where they are to be, without letting go. */
export async function carry(page: Page, name: string, to: { x: number; y: number }): Promise<void> {
  const box = await bar(page, name).first().boundingBox();
  if (!box) throw new Error(`${name}: not on screen`);
  await page.mouse.move(box.x + 8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y, { steps: 8 });
}
