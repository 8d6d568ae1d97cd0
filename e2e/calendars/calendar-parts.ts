import type { Locator, Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { fakePlatform, type FakePlatform } from '../support/fake-portal.ts';
import { expect, test as ours, type OwnedPlace, type World } from '../support/world.ts';

export const LIST = '/dashboard/calendars';
export const CREATE = '/dashboard/calendars/create';

/** `site` is a site of the test's own, with a stay of three nights and one of a single night. */
export const test = ours.extend<{ site: FakePlatform }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  site: async ({}, use) => {
    const site = await fakePlatform([
      { uid: 'uno', from: inDays(10), to: inDays(13) },
      { uid: 'due', from: inDays(20), to: inDays(21) },
    ]);
    await use(site);
    await site.close();
  },
});

export interface Calendar {
  id: number;
  name: string;
  health: string;
  fail_count: number;
  sync_enabled: boolean;
  last_sync_at: string | null;
  nights_held: number;
  conflicts: number;
  unassigned: number;
  held_back: { nights: number } | null;
}

interface Wish {
  feed_url: string;
  name?: string;
  room_id?: number | null;
  direction?: string;
  sync_enabled?: boolean;
}

const one = (world: World, place: OwnedPlace, id: number): Promise<Calendar> =>
  world.api<Calendar>(place.owner, 'GET', `/calendars/${id}`);

/** Waits until what is said of a calendar is so. */
export async function until(
  world: World,
  place: OwnedPlace,
  id: number,
  so: (calendar: Calendar) => boolean,
) {
  await expect.poll(async () => so(await one(world, place, id)), { timeout: 20_000 }).toBe(true);
}

/** A calendar that has been read once. */
export async function aCalendar(world: World, place: OwnedPlace, wish: Wish): Promise<Calendar> {
  const body = { place_id: place.id, name: 'Airbnb 1', direction: 'both', sync_enabled: true, ...wish };
  const { id } = await world.api<Calendar>(place.owner, 'POST', '/calendars', body);
  if (body.direction !== 'export' && body.sync_enabled) {
    await until(world, place, id, ({ last_sync_at }) => last_sync_at !== null);
  }
  return one(world, place, id);
}

/** Off and on again: then a feed is read at once, however lately it was. */
export async function readAgain(world: World, place: OwnedPlace, id: number): Promise<void> {
  for (const sync_enabled of [false, true]) {
    await world.api(place.owner, 'PATCH', `/calendars/${id}`, { sync_enabled });
  }
}

/** Whether the room can be sold for these nights. */
export async function isFree(
  world: World,
  place: OwnedPlace,
  room: number,
  from: string,
  to: string,
): Promise<boolean> {
  const path = `/places/${place.id}/availability?from=${from}&to=${to}`;
  const { data } = await world.api<{ data: { room_id: number; free: boolean }[] }>(place.owner, 'GET', path);
  return data.find(({ room_id }) => room_id === room)?.free ?? false;
}

export const calendarCard = (page: Page, name: string): Locator => page.getByRole('article', { name });

export const toSettle = (page: Page): Locator => page.getByRole('region', { name: 'Da sistemare' });
