import type { Locator, Page } from '@playwright/test';
import { aBooking } from '../bookings/booking-parts.ts';
import { expect, type OwnedPlace, type World } from '../support/world.ts';

export const SEARCH = '**/api/v1/search?**';

const opener = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Cerca' });
export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Cerca' });
export const field = (page: Page): Locator => palette(page).getByRole('combobox');
export const lines = (page: Page): Locator => palette(page).getByRole('option');
export const group = (page: Page, name: string): Locator => palette(page).getByRole('group', { name });
/** The line that Enter opens. */
export const active = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

export async function openSearch(page: Page): Promise<void> {
  await opener(page).click();
  await expect(field(page)).toBeFocused();
}

/** A room 101 "Glicine" and a guest in it, on the page of the rooms. */
export async function atRooms(page: Page, world: World): Promise<{ place: OwnedPlace; bookingId: number }> {
  const place = await world.aPlace();
  const room = await world.aRoom(place, { number: '101', name: 'Glicine' });
  const guest = { guest_first_name: 'Nicolò', guest_last_name: 'Terranova' };
  const { id } = await aBooking(world, place, room, guest);
  await world.enter(place.owner);
  await page.goto('/dashboard/rooms');
  await expect(page.getByRole('link', { name: 'Camera 101' })).toBeVisible();
  return { place, bookingId: id };
}
