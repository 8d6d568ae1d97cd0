import type { Locator, Page } from '@playwright/test';
import { aBooking } from '../bookings/booking-parts.ts';
import type { OwnedPlace, World } from '../support/world.ts';

export const PAGE = '/dashboard/notifications';

type Person = OwnedPlace['owner'];

export interface Notice {
  id: number;
  title: string;
  read: boolean;
}

/** A place with one room, and somebody who works there and is told what the owner does. */
export async function aTeam(world: World): Promise<{ place: OwnedPlace; room: number; manager: Person }> {
  const place = await world.aPlace();
  const room = await world.aRoom(place, { number: '7' });
  return { place, room, manager: await world.aMember(place, 'manager') };
}

/** Bookings that the owner enters, one after the other. */
export async function bookings(world: World, place: OwnedPlace, room: number, count: number, from = 10) {
  const all = [];
  for (let index = 0; index < count; index += 1) {
    all.push(
      await aBooking(world, place, room, { from: from + index * 2, guest_first_name: `Ospite${index}` }),
    );
  }
  return all;
}

export async function noticesOf(world: World, person: Person): Promise<Notice[]> {
  return (await world.api<{ data: Notice[] }>(person, 'GET', '/notifications')).data;
}

/** "Notifiche, 3 non lette"; without a number while nothing is to be read. */
export const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Notifiche/ });

export const named = (unread: number): string =>
  unread === 0 ? 'Notifiche' : `Notifiche, ${unread} non ${unread === 1 ? 'letta' : 'lette'}`;

/** What opens under the bell. */
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifiche' });

export const lines = (within: Page | Locator): Locator => within.getByRole('listitem');

/** The lines of the page. */
export const listed = (page: Page): Locator =>
  page.getByRole('group', { name: 'Elenco' }).getByRole('listitem');
