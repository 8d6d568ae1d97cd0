import type { Page } from '@playwright/test';
import { aBooking } from '../bookings/booking-parts.ts';
import { settle } from '../support/wait-for-rest.ts';
import { expect, test } from '../support/world.ts';

/** Text twice as large, as browsers make it where somebody asks for that (WCAG 1.4.4). */
async function enlargeText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** Of a page that is wider than the screen: by how many pixels, and the names of what reaches beyond its edge. */
function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const controls = [...document.querySelectorAll('a, button, input, h1, h2, p')];
    const outside = controls.filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
    const name = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.slice(0, 40);
    return [`by ${scrollWidth - clientWidth} pixels`, ...outside.map(name)];
  });
}

const PHONE = { tag: '@phone' };

async function expectNoScroll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.animate-breathe')).toHaveCount(0);
    await settle(page);
    expect.soft(await beyond(page), address).toEqual([]);
  }
}

const COMMON = [
  '/dashboard',
  '/dashboard/notifications',
  '/dashboard/profile',
  '/dashboard/customers',
  '/dashboard/payments',
  '/dashboard/payments/bills',
  '/dashboard/sale',
  '/dashboard/products',
  '/dashboard/products/create',
  '/dashboard/settings/place',
  '/dashboard/settings/people',
];

test('the pages of a lodging fit a phone with text twice as large', PHONE, async ({ page, world }) => {
  const place = await world.aPlace({ name: 'Locanda del Porto Vecchio' });
  const room = await world.aRoom(place, { number: '1', name: 'Glicine con vista sul porto' });
  await aBooking(world, place, room, { from: 0, nights: 2 });
  await world.enter(place.owner);
  await enlargeText(page);
  await expectNoScroll(page, [
    ...COMMON,
    '/dashboard/bookings',
    '/dashboard/bookings/create',
    '/dashboard/planning',
    '/dashboard/rooms',
    '/dashboard/rooms/create',
    '/dashboard/prices',
    '/dashboard/calendars',
    '/dashboard/calendars/create',
    '/dashboard/customers/create',
  ]);
  const banner = page.getByRole('banner');
  await expect(banner.getByText(place.name)).toBeInViewport();
  for (const name of ['Cerca', /^Passa al tema/, /^Notifiche/, /Persona Di Prova/])
    await expect(banner.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('the pages of a restaurant fit a phone with text twice as large', PHONE, async ({ page, world }) => {
  const place = await world.aPlace({ name: 'Trattoria del Porto', category: 'trattoria' });
  const post = (path: string, data: unknown) =>
    world.api(place.owner, 'POST', `/places/${place.id}/${path}`, data);
  await post('tables/many', { from: 1, to: 2, seats: 4, min_seats: 1 });
  await post('reservations', { source: 'walk_in', party: 2 });
  await world.enter(place.owner);
  await enlargeText(page);
  await expectNoScroll(page, [
    ...COMMON,
    '/dashboard/tables',
    '/dashboard/reservations',
    '/dashboard/orders',
    '/dashboard/menu',
    '/dashboard/invoices',
    '/dashboard/invoices/takings',
    '/dashboard/cash',
  ]);
});

test('the pages of a shop fit a phone with text twice as large', PHONE, async ({ page, world }) => {
  const place = await world.aPlace({ name: 'Bottega del Porto', category: 'negozio' });
  await world.enter(place.owner);
  await enlargeText(page);
  await expectNoScroll(page, COMMON);
});
