import { hold } from '../support/network.ts';
import { heading, switcher, userMenu } from '../support/page-parts.ts';
import { active, atRooms, field, group, lines, openSearch, palette, SEARCH } from './search-parts.ts';
import { expect, test } from '../support/world.ts';

test(
  'finds a guest by a part of the name and opens the booking',
  { tag: '@both' },
  async ({ page, world }) => {
    const { bookingId } = await atRooms(page, world);
    await openSearch(page);
    await field(page).fill('terran');
    await expect(group(page, 'Prenotazioni')).toContainText('Nicolò Terranova');
    await expect(active(page)).toContainText('Nicolò Terranova');
    await expect(active(page).locator('mark')).toHaveText('Terran');
    await expect(
      palette(page)
        .getByRole('status')
        .filter({ hasText: /risultat/ }),
    ).toBeAttached();
    await active(page).click();
    await expect(page).toHaveURL(`/dashboard/bookings/${bookingId}`);
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toContainText('Terranova');
  },
);

test('is all keyboard: both shortcuts, arrows, Home, End, Escape', async ({ page, world }) => {
  await atRooms(page, world);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  // Where one writes, a stroke is a stroke.
  const filter = page.getByRole('searchbox');
  await filter.focus();
  await page.keyboard.press('/');
  await expect(filter).toHaveValue('/');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  // The list writes what it filters by into the address a moment later: the search stays open.
  await expect(page).toHaveURL(/\?/);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(group(page, 'Azioni').getByRole('option').first()).toHaveText('Nuova prenotazione');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('Nuova prenotazione');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText(await lines(page).last().innerText());
  await page.keyboard.press('Home');
  await expect(active(page)).toHaveText('Nuova prenotazione');
  await page.keyboard.press('End');
  await expect(active(page)).toHaveText(await lines(page).last().innerText());
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/bookings/create');
  await expect(heading(page)).toBeFocused();
});

test('Enter pressed before the answer opens what the answer finds', async ({ page, world }) => {
  const { bookingId } = await atRooms(page, world);
  const letGo = await hold(page, SEARCH);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('terranova');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  letGo();
  await expect(page).toHaveURL(`/dashboard/bookings/${bookingId}`);
});

test('a result opens in another tab as every link does', async ({ page, context, world }) => {
  const { bookingId } = await atRooms(page, world);
  await openSearch(page);
  await field(page).fill('terranova');
  await expect(active(page)).toContainText('Terranova');
  const tabs = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await tabs).toHaveURL(`/dashboard/bookings/${bookingId}`);
  await expect(page).toHaveURL('/dashboard/rooms');
  await expect(palette(page)).toBeVisible();
});

test('goes to pages and begins things by their names', async ({ page, world }) => {
  await atRooms(page, world);
  await openSearch(page);
  await field(page).fill('vai al plan');
  await expect(active(page)).toHaveText('Planning');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/planning');
  await openSearch(page);
  await field(page).fill('aggiungi cal');
  await expect(active(page)).toHaveText('Aggiungi calendario');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/calendars/create');
  await openSearch(page);
  await field(page).fill('invita');
  await expect(active(page)).toHaveText('Invita una persona');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Invita una persona a/ })).toBeVisible();
});

test('offers a role only what it may do and find', async ({ page, world }) => {
  const { place } = await atRooms(page, world);
  await world.enter(await world.aMember(place, 'housekeeping'));
  await page.reload();
  await openSearch(page);
  await expect(lines(page)).toHaveCount(0);
  await field(page).fill('terranova');
  await expect(palette(page)).toContainText('Nessun risultato per «terranova»');
  await expect(palette(page)).toContainText('Prova con il numero o il nome della camera.');
  await field(page).fill('prenotazione');
  await expect(palette(page)).toContainText('Nessun risultato');
  await field(page).fill('glicine');
  await expect(group(page, 'Camere').getByRole('option')).toHaveCount(1);
});

test('a result of another place opens at that place', async ({ page, world }) => {
  const { place } = await atRooms(page, world);
  const other = await world.aPlace({ name: 'Seconda Casa', owner: place.owner });
  const room = await world.aRoom(other, { number: '777', name: 'Mirtillo' });
  await page.reload();
  await page.getByRole('button', { name: place.name }).click();
  await openSearch(page);
  await field(page).fill('mirtillo');
  await expect(active(page)).toContainText(other.name);
  await active(page).click();
  await expect(page).toHaveURL(`/dashboard/rooms/${room}`);
  await expect(heading(page)).toContainText('777');
  await expect(switcher(page)).toContainText(other.name);
  await page.goBack();
  await expect(switcher(page)).toContainText(place.name);
});

test('remembers what was found, until it is told to forget or the person leaves', async ({ page, world }) => {
  await atRooms(page, world);
  for (const words of ['terranova', 'glicine']) {
    await openSearch(page);
    await field(page).fill(words);
    await expect(active(page)).toContainText(new RegExp(words, 'i'));
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
    await page.goto('/dashboard/rooms');
  }
  await openSearch(page);
  const kept = group(page, 'Ricerche recenti').getByRole('option');
  await expect(kept).toHaveText(['glicine', 'terranova']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(kept).toHaveText(['terranova']);
  await kept.first().click();
  await expect(field(page)).toHaveValue('terranova');
  await expect(field(page)).toBeFocused();
  await expect(active(page)).toContainText('Terranova');
  await palette(page).getByRole('button', { name: 'Cancella' }).click();
  await palette(page).getByRole('button', { name: 'Cancella le ricerche recenti' }).click();
  await expect(kept).toHaveCount(0);
  await expect(field(page)).toBeFocused();

  await field(page).fill('glicine');
  await expect(active(page)).toContainText('Glicine');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('hub.recent'))).toContain('glicine');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('hub.recent'))).toBe(null);
});
