import type { Locator, Page } from '@playwright/test';
import { aStay, board } from './board-parts.ts';
import { aCalendar } from '../calendars/calendar-parts.ts';
import { inDays } from '../support/days.ts';
import { expect, type OwnedPlace, type World } from '../support/world.ts';

/** A bar of a channel by what it begins with. */
export const channelBar = (page: Page, name: string): Locator =>
  board(page).getByRole('gridcell', { name: new RegExp(`^${name},`) });

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Rooms 1 and 2; the site tells one stay of room 1, from so many days from today on. */
export async function twoRooms(world: World) {
  const place = await world.aPlace();
  const one = await world.aRoom(place, { number: '1', price_per_night: 80 });
  const two = await world.aRoom(place, { number: '2', price_per_night: 80 });
  await world.enter(place.owner);
  return { place, one, two };
}

export const stayOf = (from: number, nights: number, uid = 'uno') => ({
  uid,
  from: inDays(from),
  to: inDays(from + nights),
});

export async function addGuest(page: Page, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: "Aggiungi l'ospite" });
  await form.getByLabel('Nome', { exact: true }).fill('Ospite');
  await form.getByLabel('Cognome').fill(name);
  await form.getByRole('button', { name: 'Crea prenotazione' }).click();
  await expect(form).toBeHidden();
}

/** A booking in room 1 that the site sells a second time. Its number. */
export async function soldTwice(
  world: World,
  place: OwnedPlace,
  room: number,
  link: string,
): Promise<number> {
  const { id } = await aStay(world, place, { room, from: 2, nights: 2, name: 'Nostro' });
  await aCalendar(world, place, { feed_url: link, room_id: room });
  return id;
}
