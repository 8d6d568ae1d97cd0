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

export async function switchTo(page: Page, place: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('menuitemradio', { name: place }).click();
  await expect(switcher(page)).toContainText(place);
}
