import { expect, type Locator, type Page } from '@playwright/test';

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The menu of sections: at the left, or at the foot of a phone. */
export const sections = (page: Page): Locator => page.getByRole('navigation', { name: 'Sezioni' });

/** The button with the place's name; only there when there are several. */
export const switcher = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Attività:/ });

export const userMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /Persona Di Prova/ });

/** Short news and their buttons. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messaggi' });

/** Presses what a search found, once nothing stands above it: until it has answered, the list is longer, and shrinks under the press. */
export async function chooseFound(page: Page, name: string): Promise<void> {
  const first = page.getByRole('option').first();
  await expect(first).toContainText(name);
  await first.click();
}

export async function switchTo(page: Page, place: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('menuitemradio', { name: place }).click();
  await expect(switcher(page)).toContainText(place);
}
