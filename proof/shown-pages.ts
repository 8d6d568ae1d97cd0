import { chromium, type BrowserContext } from '@playwright/test';
import type { DemoHouse } from './demo-house.ts';

/** The pages whose speed on a phone is claimed. `at`: the place in which somebody is signed in; undefined for pages of everybody. */
export const shownPages = ({ slug, placeId, restaurant }: DemoHouse) =>
  [
    { name: 'login', path: '/login', at: undefined },
    { name: 'dashboard', path: '/dashboard', at: placeId },
    { name: 'rooms', path: '/dashboard/rooms', at: placeId },
    { name: 'bookings', path: '/dashboard/bookings', at: placeId },
    { name: 'planning', path: '/dashboard/planning', at: placeId },
    { name: 'public', path: `/b/${slug}`, at: undefined },
    { name: 'menu', path: `/m/${slug}`, at: undefined },
    { name: 'evening', path: '/dashboard', at: restaurant.placeId },
    { name: 'tables', path: '/dashboard/tables', at: restaurant.placeId },
    { name: 'reservations', path: '/dashboard/reservations', at: restaurant.placeId },
    { name: 'orders', path: '/dashboard/orders', at: restaurant.placeId },
    { name: 'order', path: `/dashboard/orders/${restaurant.orderId}`, at: restaurant.placeId },
    { name: 'sale', path: '/dashboard/sale', at: restaurant.placeId },
    { name: 'dishes', path: '/dashboard/menu', at: restaurant.placeId },
    { name: 'products', path: '/dashboard/products', at: restaurant.placeId },
    { name: 'customers', path: '/dashboard/customers', at: restaurant.placeId },
    { name: 'bills', path: '/dashboard/payments/bills', at: restaurant.placeId },
    { name: 'invoices', path: '/dashboard/invoices', at: restaurant.placeId },
    { name: 'cash', path: '/dashboard/cash', at: restaurant.placeId },
  ] as const;

export type PageName = ReturnType<typeof shownPages>[number]['name'];

export const browserPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
];

/** A phone with a profile of its own: what it keeps is in `profile`, also for another program once it is closed. */
export async function openPhone(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: browserPath,
    args: browserFlags,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
}

/** Opens the session in that browser, without the form, as of somebody who was at that place before. */
export async function signIn(phone: BrowserContext, { origin, token }: DemoHouse, at: number): Promise<void> {
  const page = await phone.newPage();
  // A file without the program: nothing of Hub is kept yet.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    `Object.assign(localStorage, ${JSON.stringify({ 'hub.token': token, 'hub.place': String(at) })})`,
  );
  await page.close();
}
