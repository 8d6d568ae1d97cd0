import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/world.ts';
import { aService, bar, course, dish } from './order-parts.ts';

/** Nothing lies above its middle, as the page stands. */
const isFree = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function openOrder(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: '2 adulti' }).tap();
  await expect(dish(page, 'Bruschette')).toBeVisible();
}

test(
  'dishes are ordered on a phone that lies on its side, and found above its keyboard',
  { tag: '@phone' },
  async ({ page, world }) => {
    const { place, table } = await aService(world);
    await world.enter(place.owner);
    await page.setViewportSize({ width: 740, height: 360 });
    await openOrder(page, `/dashboard/tables/${table}/order`);
    await dish(page, 'Bruschette').tap();
    await expect(bar(page).getByRole('button', { name: 'Manda in cucina' })).toBeVisible();
    // As after a swipe, with the dish in the middle of the screen.
    await dish(page, 'Salumi misti').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    expect(await isFree(dish(page, 'Salumi misti'))).toBe(true);
    await dish(page, 'Salumi misti').tap();
    await bar(page).getByRole('button', { name: '2 da mandare' }).tap();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 360, height: 420 });
    await course(page, 'Secondi').tap();
    await page.getByRole('searchbox', { name: 'Cerca un piatto' }).fill('carb');
    await expect.poll(() => isFree(dish(page, 'Carbonara'))).toBe(true);
    await expect(bar(page).getByRole('button')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Cerca un piatto' }).fill('');
    await expect(bar(page).getByRole('button', { name: 'Manda in cucina' })).toBeVisible();
  },
);
