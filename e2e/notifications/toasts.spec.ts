import { expect, type Page } from '@playwright/test';
import { inSight } from '../bookings/booking-fields.ts';
import { aBooking, closeButton, dialog, LIST, withBooking } from '../bookings/booking-parts.ts';
import { heading, messages } from '../support/page-parts.ts';
import { save } from '../rooms/room-fields.ts';
import { setStatus } from '../rooms/room-row.ts';
import { settle } from '../support/wait-for-rest.ts';
import { test } from '../support/world.ts';

/** What of the page lies below the message: headings, buttons, links, rows. */
async function below(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(() => {
    const card = document.querySelector('[data-toast]');
    if (!card) return ['no message'];
    const own = card.getBoundingClientRect();
    const panel = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const things = [
      ...document.querySelectorAll(
        'h1, h2, h3, button, a[href], input, select, textarea, summary, [role=dialog], [role=alertdialog], [role=row], li',
      ),
    ];
    return (
      things
        .filter(
          (one) =>
            !card.contains(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        // What lies behind an open window cannot be pressed anyway.
        .filter((one) => !panel || panel.contains(one))
        .filter((one) => {
          const { left, right, top, bottom, width } = one.getBoundingClientRect();
          const overlaps = left < own.right && right > own.left && top < own.bottom && bottom > own.top;
          if (width <= 1 || !overlaps) return false;
          // What has been scrolled below the bar at the top is out of sight without any message.
          const bar = document.querySelector('[data-top-bar]')?.getBoundingClientRect();
          return !(bar && one.closest('main') && bar.left <= own.left && own.bottom <= bar.bottom);
        })
        .map((one) => `<${one.tagName}> ${one.getAttribute('aria-label') ?? one.textContent.slice(0, 40)}`)
    );
  });
}

/** Goes on without loading the page anew, which would end the message, and stops its time. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toBeVisible();
  await messages(page).getByRole('button', { name: 'Annulla' }).focus();
}

const SCREENS = [
  '/dashboard',
  '/dashboard/planning',
  '/dashboard/bookings',
  '/dashboard/bookings/create',
  '/dashboard/rooms',
  '/dashboard/rooms/create',
  '/dashboard/prices',
  '/dashboard/calendars',
  '/dashboard/payments',
  '/dashboard/notifications',
  '/dashboard/people',
  '/dashboard/settings',
  '/dashboard/profile',
];

test.describe('what is said in passing covers', () => {
  test('no button of the window below it', { tag: '@phone' }, async ({ page, world }) => {
    const { id } = await withBooking(world, { from: 0, guest_notes: 'Cliente da anni.' });
    await page.goto(`${LIST}/${id}`);
    await dialog(page, id).getByRole('button', { name: 'Check-in', exact: true }).click();
    // Time stands still for a message that is pointed at.
    await messages(page).getByText('arrivo registrato').hover();
    await settle(page);
    const cross = dialog(page, id).getByRole('button', { name: 'Chiudi', exact: true }).last();
    const checkOut = dialog(page, id).getByRole('button', { name: 'Check-out', exact: true });
    for (const button of [cross, closeButton(page, id), checkOut]) expect(await inSight(button)).toBe(true);
    expect(await below(page)).toEqual([]);
  });

  test('not the buttons of a form', { tag: '@phone' }, async ({ page, world }) => {
    const { place } = await withBooking(world);
    await world.aRoom(place, { number: '7' });
    await page.goto('/dashboard/rooms');
    await setStatus(page, '7', 'Pulizia');
    await page.getByRole('link', { name: 'Nuova camera' }).click();
    await expect(heading(page)).toHaveText('Nuova camera');
    await messages(page).getByText('Camera 7 in pulizia').hover();
    await settle(page);
    expect(await inSight(save(page))).toBe(true);
  });

  test('nothing of any screen, at its top and at its end', { tag: '@phone' }, async ({ page, world }) => {
    const { place } = await withBooking(world);
    const room = await world.aRoom(place, { number: '7' });
    for (let week = 2; week < 12; week += 1) await aBooking(world, place, room, { from: week * 7 });
    await page.goto('/dashboard/rooms');
    await setStatus(page, '7', 'Pulizia');
    for (const path of SCREENS) {
      await go(page, path);
      await page.evaluate(() => scrollTo(0, 0));
      expect.soft(await below(page), path).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect.soft(await below(page), `${path}, at its end`).toEqual([]);
      const card = await page.locator('[data-toast]').boundingBox();
      expect.soft(card?.height, `${path}: one line`).toBeLessThan(56);
    }
  });
});

test('an offer to undo comes back after the news that came before it', async ({ page, world }) => {
  const { place } = await withBooking(world);
  await world.aRoom(place, { number: '7' });
  await page.goto('/dashboard/rooms');
  await setStatus(page, '7', 'Pulizia');
  await expect(messages(page)).toContainText('Camera 7 in pulizia');
  await setStatus(page, '1', 'Pulizia');
  await expect(messages(page)).toContainText('Camera 1 in pulizia');
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  await messages(page).getByRole('button', { name: 'Chiudi il messaggio' }).click();
  await messages(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('button', { name: 'Stato della camera 7: Disponibile' })).toBeVisible();
});
