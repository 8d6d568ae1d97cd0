import type { Page, Request } from '@playwright/test';
import { refuse } from '../support/network.ts';
import { aTeam, bell, bookings, named } from './notifications-parts.ts';
import { expect, test } from '../support/world.ts';

const isStream = (request: Request): boolean => request.url().endsWith('/api/v1/events');

/** Holds the part of the program that follows the stream until the answered function lets it go. */
async function holdStream(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('hub.events')) await gate;
    await route.fulfill({ response });
  });
  return letGo;
}

test.describe('the stream of events', () => {
  test('is one for all tabs, and goes on in another when its tab is closed', async ({
    page,
    context,
    world,
  }) => {
    const { place, room, manager } = await aTeam(world);
    const streams: Request[] = [];
    context.on('request', (request) => isStream(request) && streams.push(request));
    await world.enter(manager);
    await page.goto('/dashboard');
    await expect.poll(() => streams.length).toBe(1);
    const other = await context.newPage();
    await other.goto('/dashboard/rooms');
    await bell(other).click();
    await expect(other.getByText('Nessuna notifica')).toBeVisible();
    await bookings(world, place, room, 1);
    await expect(bell(page)).toHaveAccessibleName(named(1));
    await expect(bell(other)).toHaveAccessibleName(named(1));
    expect(streams).toHaveLength(1);

    await page.close();
    await expect.poll(() => streams.length).toBe(2);
    // It begins where the other has ended: nothing falls in between.
    expect(streams[1]?.headers()['last-event-id']).toMatch(/^\d+$/);
    await bookings(world, place, room, 1, 40);
    await expect(bell(other)).toHaveAccessibleName(named(2));
  });

  test('that begins late shows what changed since the page asked, in each tab', async ({
    page,
    context,
    world,
  }) => {
    const { place, room, manager } = await aTeam(world);
    await world.enter(manager);
    const empty = (tab: Page) => tab.getByText('Ancora nessuna prenotazione');
    await page.route('**/api/v1/events', async (route) => {
      await expect(empty(page)).toBeVisible();
      await bookings(world, place, room, 1);
      await route.continue();
    });
    await page.goto('/dashboard/bookings');
    await expect(page.getByText('Ospite0')).toBeVisible();

    // This tab has shown its list, and does not hear the first one yet.
    const other = await context.newPage();
    const hear = await holdStream(other);
    await other.goto('/dashboard/bookings');
    await expect(other.getByText('Ospite0')).toBeVisible();
    await bookings(world, place, room, 2, 20);
    await expect(page.getByText('Ospite1')).toBeVisible();
    hear();
    await expect(other.getByText('Ospite1')).toBeVisible();
  });

  test('that ends is resumed after the last event', async ({ page, world }) => {
    const { place, room, manager } = await aTeam(world);
    await bookings(world, place, room, 3);
    await world.enter(manager);
    let count = 0;
    const resumed: (string | undefined)[] = [];
    await page.route('**/api/v1/events', async (route) => {
      count += 1;
      if (count > 1) {
        resumed.push(route.request().headers()['last-event-id']);
        return route.continue();
      }
      // The first one tells of one event and is cut inside of the next.
      const body = 'retry: 1000\n\nevent: counts\nid: 1\ndata: {"total":3,"unread":3}\n\nid: 2\nevent: coun';
      return route.fulfill({ body, contentType: 'text/event-stream' });
    });
    await page.goto('/dashboard');
    await expect.poll(() => resumed).toEqual(['1']);
    await expect(bell(page)).toHaveAccessibleName(named(3));
    await bookings(world, place, room, 1, 60);
    await expect(bell(page)).toHaveAccessibleName(named(4));
  });

  test('is replaced by asking each half a minute while it is down', async ({ page, world, complaints }) => {
    complaints.allow(/503 .*\/events/);
    const { place, room, manager } = await aTeam(world);
    await world.enter(manager);
    await refuse(page, '**/api/v1/events', { status: 503, code: 'unavailable' });
    await page.clock.install();
    await page.goto('/dashboard');
    const first = page.waitForResponse('**/api/v1/notifications?*');
    await page.clock.runFor(2_000);
    await first;
    await bookings(world, place, room, 1);
    const asked = page.waitForResponse('**/api/v1/notifications?*');
    await page.clock.runFor(31_000);
    await asked;
    await expect(bell(page)).toHaveAccessibleName(named(1));
  });

  test('that is refused ends the session', async ({ page, world, complaints }) => {
    complaints.allow(/401 /);
    const { manager } = await aTeam(world);
    await world.enter(manager);
    await page.goto('/dashboard');
    await bell(page).click();
    await expect(page.getByText('Nessuna notifica')).toBeVisible();
    await world.api(manager, 'POST', '/auth/logout');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('La sessione è terminata.')).toBeVisible();
  });
});
