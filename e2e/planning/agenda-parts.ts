import type { Locator, Page } from '@playwright/test';
import { aBooking, type Booking } from '../bookings/booking-parts.ts';
import { messages } from '../support/page-parts.ts';
import type { OwnedPlace, World } from '../support/world.ts';

export const AGENDA = '/dashboard/planning';

export const list = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const lines = (page: Page, name: string): Locator => list(page, name).getByRole('listitem');
/** Of the last message. */
export const undo = (page: Page): Locator => messages(page).getByRole('button', { name: 'Annulla' });

interface House {
  place: OwnedPlace;
  rooms: number[];
  booking: Booking;
}

/** Three rooms, and in the first a guest who comes today for two nights. The owner has signed in. */
export async function aHouse(world: World): Promise<House> {
  const place = await world.aPlace();
  const rooms: number[] = [];
  for (const number of ['1', '2', '3']) rooms.push(await world.aRoom(place, { number }));
  const booking = await aBooking(world, place, rooms[0] ?? 0, { from: 0, nights: 2 });
  await world.enter(place.owner);
  return { place, rooms, booking };
}
