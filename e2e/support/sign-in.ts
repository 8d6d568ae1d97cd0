import type { Locator, Page } from '@playwright/test';

export const email = (page: Page): Locator => page.getByLabel('E-mail');
export const password = (page: Page): Locator => page.getByLabel('Password', { exact: true });

/** Fills the form of the sign-in page and sends it. */
export async function signIn(page: Page, who: string, secret: string): Promise<void> {
  await email(page).fill(who);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/**
 * What may stay on a device when nobody is signed in: how the browser is known again at sign-in and among those that take orders
 * (it names nobody), how this screen is to look, and how far pages were scrolled.
 */
const STAYS = /^(?:hub\.device|hub\.order-device|hub\.theme|hub\.sidebar|hub\.scroll\..+)$/;

/** All that the browser keeps beyond that, by the names of its keys. */
export function keptOfSession(page: Page): Promise<string[]> {
  return page.evaluate(async (stays) => {
    const databases = await indexedDB.databases();
    const answers = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    const kept = [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...databases.map(({ name }) => `database ${name}`),
      // The worker keeps the program itself; an answer of the server would be somebody's.
      ...answers.flat().flatMap(({ url }) => (url.includes('/api/') ? [`cached ${url}`] : [])),
      ...(document.cookie === '' ? [] : [`cookie ${document.cookie}`]),
    ];
    return kept.filter((name) => !new RegExp(stays).test(name));
  }, STAYS.source);
}

/** Whether the browser keeps nothing of a session. */
export async function isSignedOut(page: Page): Promise<boolean> {
  return (await keptOfSession(page)).length === 0;
}
