import { heading, sections } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

test('the first key press offers to skip the menus', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.aRoom(place);
  await world.enter(place.owner);
  await page.goto('/dashboard/rooms');
  await expect(page.getByRole('link', { name: 'Nuova camera' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Nuova camera' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/rooms/create');
});

test('the focus goes to the heading of the next page, whose title names it', async ({ page, world }) => {
  const place = await world.aPlace();
  const id = await world.aRoom(place, { number: '9' });
  await world.enter(place.owner);
  await page.goto('/dashboard');
  await expect(heading(page)).toBeVisible();
  await sections(page).getByRole('link', { name: 'Camere' }).click();
  await expect(heading(page)).toHaveText('Camere');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Camere · Hub');
  await page.getByRole('link', { name: 'Camera 9' }).click();
  await expect(page).toHaveURL(`/dashboard/rooms/${id}`);
  await expect(heading(page)).toHaveText('Camera 9');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Camera 9 · Hub');
  await page.goBack();
  await expect(heading(page)).toHaveText('Camere');
  await expect(heading(page)).toBeFocused();
});

test('a menu opens on its first entry, moves by arrows and gives the focus back', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.aRoom(place, { number: '9' });
  await world.enter(place.owner);
  await page.goto('/dashboard/rooms');
  const button = page.getByRole('button', { name: /^Stato della camera 9: Disponibile/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const entry = (name: string) => page.getByRole('menuitemradio', { name });
  await expect(entry('Disponibile')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Occupata')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Pulizia')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(entry('Manutenzione')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry('Pulizia')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Stato della camera 9: Pulizia/ })).toBeFocused();
  // What was done can be taken back without reaching for the message.
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^Stato della camera 9: Disponibile/ })).toBeVisible();
});

test('a dialog holds the focus, starts on the harmless button and gives it back', async ({ page, world }) => {
  const place = await world.aPlace();
  const id = await world.aRoom(place, { number: '9' });
  await world.enter(place.owner);
  await page.goto(`/dashboard/rooms/${id}`);
  const button = page.getByRole('button', { name: 'Altre azioni' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Elimina…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Elimina la camera 9?' });
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a wrong form can be mended without the mouse', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto('/dashboard/rooms/create');
  await page.getByLabel('Nome').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Numero')).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Prezzo a notte')).toBeFocused();
  await page.keyboard.type('70');
  await page.getByRole('textbox', { name: 'Ospiti' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Camera 3');
  await expect(page.getByRole('main')).toContainText('3 persone');
});
