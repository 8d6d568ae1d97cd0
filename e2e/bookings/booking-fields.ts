import type { Locator, Page } from '@playwright/test';
import type { OwnedPlace, World } from '../support/world.ts';

export const arrival = (page: Page): Locator => page.getByRole('textbox', { name: 'Arrivo' });
export const departure = (page: Page): Locator => page.getByRole('textbox', { name: 'Partenza' });
export const firstName = (page: Page): Locator => page.getByRole('textbox', { name: 'Nome', exact: true });
export const lastName = (page: Page): Locator => page.getByRole('textbox', { name: 'Cognome' });
export const room = (page: Page, number: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`^Camera ${number}\\b`) });
export const save = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Crea prenotazione|Salva)$/ });

/** A place with rooms 1 (two guests, 80 €) and 2 (four, 120 €), open in the browser as its owner. */
export async function withRooms(world: World): Promise<{ place: OwnedPlace; rooms: [number, number] }> {
  const place = await world.aPlace();
  const first = await world.aRoom(place, { number: '1', name: 'Glicine' });
  const second = await world.aRoom(place, { number: '2', capacity: 4, price_per_night: 120 });
  await world.enter(place.owner);
  return { place, rooms: [first, second] };
}

/** Whether nothing lies over the middle of it. */
export async function inSight(element: Locator): Promise<boolean> {
  return element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && target.contains(hit);
  });
}
