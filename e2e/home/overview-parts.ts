import type { Locator, Page } from '@playwright/test';
import { aBooking } from '../bookings/booking-parts.ts';
import type { OwnedPlace, World } from '../support/world.ts';

export const HOME = '/dashboard';

/** One of today's lists by its heading. */
export const list = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A guest's line in it. */
export const line = (page: Page, name: string, guest: string): Locator =>
  list(page, name).getByRole('listitem').filter({ hasText: guest });

export const figure = (page: Page, name: string): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('..');

const named = (guest_last_name: string) => ({ guest_first_name: 'Ospite', guest_last_name });

async function arrived(world: World, place: OwnedPlace, room: number, wish: Parameters<typeof aBooking>[3]) {
  const booking = await aBooking(world, place, room, wish);
  await world.api(place.owner, 'POST', `/bookings/${booking.id}/check-in`, {});
  return booking;
}

/** One who leaves and one who comes into the same room, one who never came, one in the house, one who waits. */
export async function aDay(world: World) {
  const place = await world.aPlace();
  const rooms: number[] = [];
  for (const number of ['1', '2', '3', '4']) rooms.push(await world.aRoom(place, { number, capacity: 4 }));
  const [first = 0, second = 0, third = 0, fourth = 0] = rooms;
  const leaving = await arrived(world, place, first, { from: -2, nights: 2, ...named('Parte') });
  const coming = await aBooking(world, place, first, { from: 0, nights: 3, ...named('Arriva') });
  const missing = await aBooking(world, place, second, { from: -1, nights: 3, ...named('Manca') });
  await arrived(world, place, third, { from: -1, nights: 2, ...named('Resta') });
  const asking = await aBooking(world, place, third, { from: 5, status: 'pending', ...named('Chiede') });
  await world.api(place.owner, 'PATCH', `/rooms/${fourth}`, { status: 'cleaning' });
  return { place, leaving, coming, missing, asking, room: first };
}
