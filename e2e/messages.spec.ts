import { inSight } from './booking-fields.ts';
import { closeButton, dialog, LIST, withBooking } from './booking-parts.ts';
import { heading, messages } from './page-parts.ts';
import { save } from './room-fields.ts';
import { setStatus } from './room-row.ts';
import { settle } from './settle.ts';
import { expect, test } from './world.ts';

test.describe('what is said in passing covers', () => {
  test('no button of the window below it', async ({ page, world }) => {
    const { id } = await withBooking(world, { from: 0, guest_notes: 'Cliente da anni.' });
    await page.goto(`${LIST}/${id}`);
    await dialog(page, id).getByRole('button', { name: 'Check-in', exact: true }).click();
    // Time stands still for a message that is pointed at.
    await messages(page).getByText('ospite arrivato').hover();
    await settle(page);
    const cross = dialog(page, id).getByRole('button', { name: 'Chiudi', exact: true }).last();
    const checkOut = dialog(page, id).getByRole('button', { name: 'Check-out', exact: true });
    for (const button of [cross, closeButton(page, id), checkOut]) expect(await inSight(button)).toBe(true);
  });

  test('not the buttons of a form', async ({ page, world }) => {
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
});
