import { chromium, type BrowserContext } from '@playwright/test';
import type { DemoHouse } from './demo-house.ts';

/** The pages whose speed on a phone is claimed. */
export const shownPages = ({ slug }: DemoHouse) =>
  [
    { name: 'login', path: '/login', inside: false },
    { name: 'dashboard', path: '/dashboard', inside: true },
    { name: 'rooms', path: '/dashboard/rooms', inside: true },
    { name: 'bookings', path: '/dashboard/bookings', inside: true },
    { name: 'planning', path: '/dashboard/planning', inside: true },
    { name: 'public', path: `/b/${slug}`, inside: false },
    { name: 'menu', path: `/m/${slug}`, inside: false },
  ] as const;

export type PageName = ReturnType<typeof shownPages>[number]['name'];

/** What a page's first script finds in the browser of somebody who was here before. */
const sessionOf = ({ token, placeId }: DemoHouse) => ({ 'hub.token': token, 'hub.place': String(placeId) });

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

/** Opens the house's session in that browser, without the form. */
export async function signIn(phone: BrowserContext, house: DemoHouse): Promise<void> {
  const page = await phone.newPage();
  // A file without the program: nothing of Hub is kept yet.
  await page.goto(`${house.origin}/robots.txt`);
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(sessionOf(house))})`);
  await page.close();
}
