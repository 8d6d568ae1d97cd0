import { heading, sections } from '../support/page-parts.ts';
import { roomLinks, roomRow } from '../rooms/room-row.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/world.ts';

// The accounts that the first start prints. Others use them too: look, change nothing.
const PASSWORD = 'benvenuti-in-hub';
const at = (who: string) => `${who}@demo.hub.example`;

test.describe('the demo', () => {
  test('gives its owner three places of three kinds', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, at('titolare'), PASSWORD);
    await expect(heading(page)).toContainText('dove lavori oggi?');
    const places = page.getByRole('listitem').getByRole('button');
    await expect(places).toContainText(['B&B La Terrazza', 'Bottega Verde', 'Trattoria del Porto']);
    await places.filter({ hasText: 'La Terrazza' }).click();
    await sections(page).getByRole('link', { name: 'Camere' }).click();
    await expect(roomLinks(page)).toHaveText([101, 102, 103, 104, 105, 106].map((n) => new RegExp(`${n}`)));
    const photo = roomRow(page, '101').getByRole('presentation').first();
    const isDrawn = () =>
      photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
  });

  test('opens the one place of its manager at once', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, at('gestore'), PASSWORD);
    await expect(page.getByRole('banner')).toContainText('Rifugio Stella Alpina');
    await expect(sections(page).getByRole('link', { name: 'Camere' })).toBeVisible();
  });

  test('shows housekeeping the rooms without their prices', async ({ page }) => {
    await page.goto('/login?from=/dashboard/rooms');
    await signIn(page, at('governante'), PASSWORD);
    await expect(roomLinks(page)).toHaveCount(6);
    await expect(page.getByRole('main')).not.toContainText('€');
  });

  test('tells a person without a place what the plan is', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, at('ospite'), PASSWORD);
    await expect(page).toHaveURL('/access-denied');
  });
});
