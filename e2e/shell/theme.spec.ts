import type { Page } from '@playwright/test';
import { expect, test } from '../support/world.ts';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const chosen = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const toDark = (page: Page) => page.getByRole('button', { name: 'Passa al tema scuro' });
const toLight = (page: Page) => page.getByRole('button', { name: 'Passa al tema chiaro' });

/** What the page's theme is when its body begins, which is before anything can be painted. */
async function themeAtFirst(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeAtFirst: document.documentElement.dataset['theme'] });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as { themeAtFirst?: string }).themeAtFirst);
}

test('the toggle changes the theme at once, for good and without a flash', async ({
  page,
  context,
  world,
}) => {
  const { owner } = await world.aPlace();
  await world.enter(owner);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard');
  const light = await background(page);
  await toDark(page).click();
  await expect(toLight(page)).toBeVisible();
  expect(await chosen(page)).toBe('dark');
  await expect.poll(() => background(page)).not.toBe(light);
  const dark = await background(page);

  const atFirst = await themeAtFirst(page);
  await page.reload();
  expect(await atFirst()).toBe('dark');
  await expect(toLight(page)).toBeVisible();
  expect(await background(page)).toBe(dark);

  // Another tab follows, also outside of the dashboard; the sign-in page shows it too.
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(toLight(other)).toBeVisible();
  await toLight(page).click();
  await expect(toDark(other)).toBeVisible();
  expect(await chosen(other)).toBe('light');
});

test('without a choice the system decides, also while the page is open', async ({ page, world }) => {
  const { owner } = await world.aPlace();
  await world.enter(owner);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard');
  await expect(toLight(page)).toBeVisible();
  expect(await chosen(page)).toBeUndefined();
  const dark = await background(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(toDark(page)).toBeVisible();
  await expect.poll(() => background(page)).not.toBe(dark);
});

test('the profile gives the choice back to the system', async ({ page, world }) => {
  const { owner } = await world.aPlace();
  await world.enter(owner);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('radio', { name: 'Automatico' })).toBeChecked();
  await page.getByText('Scuro', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Scuro' })).toBeChecked();
  await expect(toLight(page)).toBeVisible();
  await page.getByText('Automatico', { exact: true }).click();
  await expect(toDark(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Automatico' })).toBeChecked();
  expect(await chosen(page)).toBeUndefined();
});
