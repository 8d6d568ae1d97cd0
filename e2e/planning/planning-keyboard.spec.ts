import { aStay, bar, board, datesWords, expectBar, PLANNING, threeRooms } from './board-parts.ts';
import { inDays } from '../support/days.ts';
import { expect, test } from '../support/world.ts';

test.describe('by keyboard alone', () => {
  test('a booking is made, moved, made longer and opened', async ({ page, world }) => {
    const { place } = await threeRooms(world);
    await page.goto(PLANNING);
    await expect(board(page)).toBeVisible();
    await page.getByRole('button', { name: 'Tasti del planning' }).focus();
    await page.keyboard.press('Tab');
    const cell = (room: string, from: string, to: string) =>
      board(page).getByRole('gridcell', { name: `Camera ${room}, notte ${datesWords(from, to)}: libera` });
    await expect(cell('1', inDays(0), inDays(1))).toBeFocused();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    await expect(cell('2', inDays(2), inDays(3))).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.locator('[data-ghost=free]')).toContainText('2 notti');
    await page.keyboard.press('n');
    const sheet = page.getByRole('dialog', { name: 'Nuova prenotazione' });
    await expect(sheet.getByLabel('Nome', { exact: true })).toBeFocused();
    await page.keyboard.type('Ospite');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tastiera');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(bar(page, 'Tastiera')).toBeFocused();
    await expectBar(page, 'Tastiera', 'Camera 2', datesWords(inDays(2), inDays(4)));

    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Enter');
    await expectBar(page, 'Tastiera', 'Camera 1');
    await expect(bar(page, 'Tastiera')).toBeFocused();

    await page.keyboard.press('+');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Conferma 240/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectBar(page, 'Tastiera', '3 notti');
    await expect(bar(page, 'Tastiera')).toBeFocused();

    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Dettagli Prenotazione/ });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/booking=\d+/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(bar(page, 'Tastiera')).toBeFocused();

    await page.keyboard.press('m');
    const move = page.getByRole('dialog', { name: /^Sposta la prenotazione/ });
    await expect(move).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(move).toBeHidden();
    await expect(bar(page, 'Tastiera')).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Tasti del planning' })).toContainText('Maiusc + frecce');
    expect(
      (await world.api<{ total: number }>(place.owner, 'GET', `/places/${place.id}/bookings`)).total,
    ).toBe(1);
  });

  test('a taken place is said and not kept', async ({ page, world }) => {
    const { place, one, two } = await threeRooms(world);
    await aStay(world, place, { room: one, from: 2, nights: 2, name: 'Primo' });
    await aStay(world, place, { room: two, from: 3, nights: 2, name: 'Secondo' });
    await page.goto(PLANNING);
    await bar(page, 'Primo').focus();
    await page.getByRole('button', { name: 'Tasti del planning' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(bar(page, 'Primo')).toBeFocused();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.locator('[data-ghost=refused]')).toContainText('occupata da Ospite Secondo');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-ghost=refused]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectBar(page, 'Primo', 'Camera 1');
  });
});
