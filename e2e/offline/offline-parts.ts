import type { BrowserContext, Page } from '@playwright/test';
import { heading } from '../support/page-parts.ts';
import { aBooking } from '../bookings/booking-parts.ts';
import { expect, type OwnedPlace, type World } from '../support/world.ts';

export const GUEST = 'Arrivo Notevole';
export const TITLE = 'Oggi e i prossimi 7 giorni';
/** What the console says of every call that no network answers. */
export const NO_ANSWER = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** One who comes today with all that the desk may need, one who comes in a week, one after that. */
export async function aWeek(world: World): Promise<OwnedPlace> {
  const place = await world.aPlace();
  const room = await world.aRoom(place, { number: '7' });
  const personal = {
    guest_phone: '+39 333 12.34',
    guest_notes: 'Allergia alle noci',
    special_requests: 'Culla',
  };
  await aBooking(world, place, room, {
    from: 0,
    nights: 3,
    guest_first_name: 'Arrivo',
    guest_last_name: 'Notevole',
    ...personal,
  });
  await aBooking(world, place, room, { from: 7, nights: 1, guest_last_name: 'Settimo' });
  await aBooking(world, place, room, { from: 8, nights: 1, guest_last_name: 'Ottavo' });
  return place;
}

const isKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('hub.days.')));

/** Opens Hub and waits until this device could do without a network. */
export async function getReady(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => isKept(page)).toBe(true);
}

/** Everything that this device keeps for the site, as one text. */
export async function everythingKept(context: BrowserContext): Promise<string> {
  const { origins } = await context.storageState({ indexedDB: true });
  const page = context.pages()[0];
  const cached = await page?.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const kept of await cache.matchAll()) texts.push(kept.url, await kept.text());
    }
    return [...texts, ...Object.values(sessionStorage)].join('\n');
  });
  return `${JSON.stringify(origins)}\n${cached}`;
}

/** The owner of such a week is inside, on a device that could do without a network. */
export async function ownerOfAWeek(page: Page, world: World): Promise<OwnedPlace> {
  const place = await aWeek(world);
  await world.enter(place.owner);
  await getReady(page);
  return place;
}
