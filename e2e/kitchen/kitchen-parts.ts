import type { Locator, Page } from '@playwright/test';

export async function openStation(page: Page, station = 'Cucina'): Promise<void> {
  await page.goto('/kitchen');
  await page.getByRole('button', { name: station, exact: true }).click();
  await page.getByRole('button', { name: 'Solo lampeggio' }).click();
}

export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ hasText: title });
