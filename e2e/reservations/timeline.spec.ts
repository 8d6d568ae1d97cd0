import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { hold } from '../support/network.ts';
import { messages } from '../support/page-parts.ts';
import { expect, test, type World } from '../support/world.ts';
import {
  bar,
  board,
  carry,
  read,
  reserve,
  spotOf,
  threeTables,
  TIMELINE,
  tomorrowAt,
  windowOf,
} from './book-parts.ts';

/** Rossi, four at table 2 at 20:00, and Verdi, two at table 1 at 21:00, on the timeline of tomorrow. */
async function twoParties(page: Page, world: World) {
  const room = await threeTables(world);
  const { place, one, two } = room;
  const rossi = await reserve(world, place, {
    name: 'Rossi',
    party: 4,
    at: tomorrowAt('20:00'),
    table_ids: [two],
  });
  const verdi = await reserve(world, place, {
    name: 'Verdi',
    party: 2,
    at: tomorrowAt('21:00'),
    table_ids: [one],
  });
  await page.goto(TIMELINE);
  await expect(bar(page, 'Rossi')).toBeVisible();
  return { ...room, rossi, verdi };
}

test('the board waits for the hours of service, by which it is laid out', async ({ page, world }) => {
  const letGo = await hold(page, '**/service-shifts');
  const { place } = await threeTables(world);
  await reserve(world, place, { name: 'Rossi', party: 4, at: tomorrowAt('20:00') });
  const rest = ['/reservations?', '/tables'].map((part) =>
    page.waitForResponse((answer) => answer.url().includes(part)),
  );
  await page.goto(TIMELINE);
  await Promise.all(rest);
  await expect(page.getByText(/1 prenotazione/)).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  letGo();
  await expect(board(page).getByRole('columnheader', { name: '12:00', exact: true })).toBeVisible();
});

test.describe('by mouse', () => {
  test('a party is carried to another time and table, and put back', async ({ page, world }) => {
    const { place, rossi, three } = await twoParties(page, world);
    await carry(page, 'Rossi', await spotOf(page, '3', '21:00'));
    await expect(page.locator('[data-ghost=free]')).toContainText('21:00–23:00 (2 h), tavolo 3');
    await page.mouse.up();
    await expect(bar(page, 'Rossi')).toHaveAccessibleName(/21:00–23:00, tavolo 3/);
    await expect.poll(async () => (await read(world, place, rossi.id)).table_ids).toEqual([three]);
    await messages(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(bar(page, 'Rossi')).toHaveAccessibleName(/20:00–22:00, tavolo 2/);
    await expect
      .poll(() => read(world, place, rossi.id))
      .toMatchObject({ at: rossi.at, table_ids: rossi.table_ids });
  });

  test('a table that somebody has refuses it before it is dropped', async ({ page, world }) => {
    const { place, verdi } = await twoParties(page, world);
    await carry(page, 'Verdi', await spotOf(page, '2', '21:00'));
    await expect(page.locator('[data-ghost=refused]')).toContainText('Il tavolo 2 è di Rossi');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    expect(await read(world, place, verdi.id)).toMatchObject({ at: verdi.at, table_ids: verdi.table_ids });
  });

  test('too few seats are asked about', async ({ page, world, complaints }) => {
    complaints.allow(/422 .*\/reservations\//);
    const { place, rossi, one } = await twoParties(page, world);
    await carry(page, 'Rossi', await spotOf(page, '1', '19:00'));
    await expect(page.locator('[data-ghost=free]')).toContainText('2 posti per 4 persone');
    await page.mouse.up();
    const question = page.getByRole('alertdialog', { name: 'Sposti Rossi lo stesso?' });
    await expect(question).toContainText('I tavoli scelti hanno 2 posti');
    await question.getByRole('button', { name: 'Sposta lo stesso' }).click();
    await expect.poll(async () => (await read(world, place, rossi.id)).table_ids).toEqual([one]);
  });

  test('the end is drawn longer', async ({ page, world }) => {
    const { place, rossi } = await twoParties(page, world);
    const box = await bar(page, 'Rossi').boundingBox();
    const to = await spotOf(page, '2', '23:00');
    if (!box) throw new Error('not on screen');
    await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await expect(bar(page, 'Rossi')).toHaveAccessibleName(/20:00–23:00/);
    await expect.poll(async () => (await read(world, place, rossi.id)).duration_minutes).toBe(180);
  });

  test('a free place begins a reservation there', async ({ page, world }) => {
    await twoParties(page, world);
    const free = await spotOf(page, '3', '20:00');
    await page.mouse.click(free.x + 4, free.y);
    const sheet = windowOf(page, 'Nuova prenotazione');
    await expect(sheet.getByRole('radio', { name: '20:00', exact: true })).toBeChecked();
    await expect(sheet.getByRole('checkbox', { name: /^Tavolo 3/ })).toBeChecked();
  });
});

test('all of it goes by keys', async ({ page, world }) => {
  const { place, rossi, three } = await twoParties(page, world);
  await board(page).focus();
  await expect(board(page).locator('[data-cursor]')).toBeFocused();
  await bar(page, 'Rossi').focus();
  // The cursor goes where the keys are: from Verdi at table 1 a step down and back to the time of Rossi.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(bar(page, 'Rossi')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-ghost=free]')).toContainText('20:15–22:15 (2 h), tavolo 3');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read(world, place, rossi.id)).table_ids).toEqual([three]);
  await expect(bar(page, 'Rossi')).toBeFocused();
  await page.keyboard.press('-');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read(world, place, rossi.id)).duration_minutes).toBe(105);
  await page.keyboard.press('m');
  await expect(windowOf(page, 'Modifica Rossi')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(windowOf(page, 'Modifica Rossi')).toBeHidden();
  await expect(bar(page, 'Rossi')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/reservations\/\d+$/);
});

test('the timeline is whole on both sizes and for everybody', { tag: '@both' }, async ({ page, world }) => {
  await twoParties(page, world);
  await expectAccessible(page, board(page));
});
