import type { Locator, Page } from '@playwright/test';

export const email = (page: Page): Locator => page.getByLabel('E-mail');
export const password = (page: Page): Locator => page.getByLabel('Password', { exact: true });

/** Fills the form of the sign-in page and sends it. */
export async function signIn(page: Page, who: string, secret: string): Promise<void> {
  await email(page).fill(who);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/** Whether the browser keeps nothing of a session. */
export async function isSignedOut(page: Page): Promise<boolean> {
  return page.evaluate(() => ['hub.token', 'hub.place'].every((key) => localStorage.getItem(key) === null));
}
