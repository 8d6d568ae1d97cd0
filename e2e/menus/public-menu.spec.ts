import type { Page } from '@playwright/test';
import { anOpenDining } from '../public/open-dining.ts';
import { anOpenPlace } from '../public/open-place.ts';
import { expectAccessible } from '../support/axe.ts';
import { heading } from '../support/page-parts.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';
import { aPublicMenu, sellOut } from './open-menu.ts';

const dish = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const filter = (page: Page) => page.getByText(/^Allergie e diete/);

test.describe('the public menu', () => {
  test('can be read by everybody, without cookies @phone', async ({ page, world }) => {
    const menu = await aPublicMenu(world);
    await page.goto(`/m/${menu.slug}`);
    await expect(heading(page)).toHaveText(menu.name);
    await expect(dish(page, 'Lasagne')).toContainText('12,50');
    await expect(dish(page, 'Lasagne')).toContainText('Latte');
    await expect(dish(page, 'Tajarin')).toContainText('Allergeni da verificare: chiedi al personale');
    await filter(page).click();
    await expectAccessible(page, page.getByLabel('Latte'));
    expect(await smallTargets(page.getByRole('main'))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('hides what a guest must not eat, and remembers it @phone', async ({ page, world }) => {
    const menu = await aPublicMenu(world);
    await page.goto(`/m/${menu.slug}`);
    await filter(page).click();
    await page.getByLabel('Latte').check();
    await expect(dish(page, 'Lasagne')).toBeHidden();
    await expect(dish(page, 'Tajarin')).toBeHidden();
    await expect(dish(page, 'Alici')).toBeVisible();
    await expect(page.getByText('2 piatti nascosti')).toBeVisible();
    await expect(page.getByText('Dei piatti con allergeni da verificare')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Allergie e diete (1)')).toBeVisible();
    await expect(dish(page, 'Lasagne')).toBeHidden();
    await filter(page).click();
    await page.getByRole('button', { name: 'Mostra tutto' }).click();
    await expect(dish(page, 'Lasagne')).toBeVisible();
    await expect(dish(page, 'Tajarin')).toBeVisible();
    await expect(page.getByText(/piatti nascosti/)).toHaveCount(0);
    await expect(page.getByText('Dei piatti con allergeni da verificare')).toBeHidden();
  });

  test("stands inside the place's own page, sold-out dishes too @phone", async ({ page, world }) => {
    const menu = await aPublicMenu(world, ['it'], await anOpenDining(world));
    await sellOut(world, menu, menu.anchovies);
    await page.goto(`/b/${menu.slug}`);
    const section = page.getByRole('region', { name: 'Menu' });
    await section.getByText('Piatti', { exact: true }).click();
    await expect(section.getByRole('listitem').filter({ hasText: 'Lasagne' })).toContainText('12,50');
    await expect(section.getByRole('listitem').filter({ hasText: 'Alici' })).toContainText('Esaurito');
    await expectAccessible(page, section.getByText('Tajarin'));
    await section.getByRole('link', { name: 'Menu con allergeni' }).click();
    await expect(page).toHaveURL(/\/m\//);
  });

  test('says that a dish is sold out without a reload, and keeps the filter', async ({ page, world }) => {
    const menu = await aPublicMenu(world);
    await page.goto(`/m/${menu.slug}`);
    await filter(page).click();
    await page.getByLabel('Latte').check();
    await expect(dish(page, 'Alici')).not.toContainText('Esaurito');
    await sellOut(world, menu, menu.anchovies);
    await expect(dish(page, 'Alici')).toContainText('Esaurito');
    await expect(dish(page, 'Lasagne')).toBeHidden();
  });

  test('asks every half minute where there is no stream', async ({ page, world, complaints }) => {
    complaints.allow(/stream/);
    const menu = await aPublicMenu(world);
    await page.clock.install();
    await page.route('**/stream', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/stream'));
    await page.goto(`/m/${menu.slug}`);
    await refused;
    await sellOut(world, menu, menu.anchovies);
    await expect(dish(page, 'Alici')).not.toContainText('Esaurito');
    // The page counts from when it hears of the refusal.
    await expect(async () => {
      await page.clock.runFor(31_000);
      await expect(dish(page, 'Alici')).toContainText('Esaurito', { timeout: 1_000 });
    }).toPass();
  });

  test('asks for its stream again after a refusal', async ({ page, world, complaints }) => {
    complaints.allow(/429 .*stream/);
    const menu = await aPublicMenu(world);
    await page.clock.install();
    await page.route('**/stream', (route) => route.fulfill({ status: 429 }), { times: 1 });
    const answered = (status: number) =>
      page.waitForResponse((one) => one.url().endsWith('/stream') && one.status() === status);
    const refused = answered(429);
    await page.goto(`/m/${menu.slug}`);
    await refused;
    let isFollowed = false;
    const followed = answered(200).then(() => (isFollowed = true));
    await expect(async () => {
      await page.clock.runFor(121_000);
      expect(isFollowed).toBe(true);
    }).toPass();
    await followed;
    await sellOut(world, menu, menu.anchovies);
    await expect(dish(page, 'Alici')).toContainText('Esaurito');
  });

  for (const when of ['once', 'before its stream begins, when'] as const)
    test(`leaves an open page ${when} the owner closes it`, async ({ page, world, complaints }) => {
      complaints.allow(/404/);
      const menu = await aPublicMenu(world);
      const close = () => world.api(menu.owner, 'PUT', `/places/${menu.id}/menu-page`, { is_open: false });
      const stream = page.waitForResponse((response) => response.url().endsWith('/stream'));
      if (when !== 'once')
        await page.route('**/stream', async (route) => {
          await close();
          await route.continue();
        });
      await page.goto(`/m/${menu.slug}`);
      await stream;
      if (when === 'once') await close();
      await expect(heading(page)).toHaveText('Questo menu non c’è');
    });

  test('speaks the language that is chosen', async ({ page, world }) => {
    const menu = await aPublicMenu(world, ['it', 'en']);
    await page.goto(`/m/${menu.slug}`);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/lang=en/);
    await expect(dish(page, 'Lasagne')).toContainText('Milk');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('the page of rooms leads to the menu', async ({ page, world }) => {
  const place = await anOpenPlace(world);
  await world.api(place.owner, 'POST', `/places/${place.id}/menus`, { name: 'Colazione' });
  await page.goto(`/b/${place.slug}`);
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(page).toHaveURL(`/m/${place.slug}`);
  await expect(heading(page)).toHaveText(place.name);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the public menu is complete, and offers no filter', async ({ page, world }) => {
    const menu = await aPublicMenu(world);
    await page.goto(`/m/${menu.slug}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Lasagne' })).toBeVisible();
    await expect(page.getByText('Tajarin')).toBeVisible();
    await expect(page.getByText('Allergie e diete')).toBeHidden();
  });
});
