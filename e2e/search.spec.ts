import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { aBooking } from './booking-parts.ts';
import { hold, refuse } from './network.ts';
import { heading, switcher, userMenu } from './page-parts.ts';
import { expect, test, type OwnedPlace, type World } from './world.ts';

const SEARCH = '**/api/v1/search?**';

const opener = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Cerca' });
const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Cerca' });
const field = (page: Page): Locator => palette(page).getByRole('combobox');
const lines = (page: Page): Locator => palette(page).getByRole('option');
const group = (page: Page, name: string): Locator => palette(page).getByRole('group', { name });
/** The line that Enter opens. */
const active = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

async function openSearch(page: Page): Promise<void> {
  await opener(page).click();
  await expect(field(page)).toBeFocused();
}

/** A room 101 "Glicine" and a guest in it, on the page of the rooms. */
async function atRooms(page: Page, world: World): Promise<{ place: OwnedPlace; bookingId: number }> {
  const place = await world.aPlace();
  const room = await world.aRoom(place, { number: '101', name: 'Glicine' });
  const guest = { guest_first_name: 'Nicolò', guest_last_name: 'Terranova' };
  const { id } = await aBooking(world, place, room, guest);
  await world.enter(place.owner);
  await page.goto('/dashboard/rooms');
  await expect(page.getByRole('link', { name: 'Camera 101' })).toBeVisible();
  return { place, bookingId: id };
}

test('finds a guest by a part of the name and opens the booking', async ({ page, world }) => {
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
});

test(
  'is all keyboard: both shortcuts, arrows, Home, End, Escape',
  { tag: '@desktop' },
  async ({ page, world }) => {
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
  },
);

test(
  'Enter pressed before the answer opens what the answer finds',
  { tag: '@desktop' },
  async ({ page, world }) => {
    const { bookingId } = await atRooms(page, world);
    const letGo = await hold(page, SEARCH);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('terranova');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeVisible();
    letGo();
    await expect(page).toHaveURL(`/dashboard/bookings/${bookingId}`);
  },
);

test(
  'a result opens in another tab as every link does',
  { tag: '@desktop' },
  async ({ page, context, world }) => {
    const { bookingId } = await atRooms(page, world);
    await openSearch(page);
    await field(page).fill('terranova');
    await expect(active(page)).toContainText('Terranova');
    const tabs = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await tabs).toHaveURL(`/dashboard/bookings/${bookingId}`);
    await expect(page).toHaveURL('/dashboard/rooms');
    await expect(palette(page)).toBeVisible();
  },
);

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

test('offers a role only what it may do and find', { tag: '@desktop' }, async ({ page, world }) => {
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

test('says what to try when nothing is found, and keeps quiet about too little', async ({ page, world }) => {
  await atRooms(page, world);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().includes('/api/v1/search'))));
  await openSearch(page);
  await field(page).fill('z');
  await expect(palette(page)).toContainText('Scrivi almeno due caratteri.');
  await field(page).fill('zzyzxq');
  await expect(palette(page)).toContainText('Nessun risultato per «zzyzxq»');
  await expect(palette(page)).toContainText('Prova con il cognome');
  expect(asked).toBe(1);
});

test('without an answer the list is empty, which is said, and can be asked for again', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/500 .*\/search/);
  await atRooms(page, world);
  await refuse(page, SEARCH);
  await openSearch(page);
  // Where one can go is known here.
  await field(page).fill('calendari');
  await expect(active(page)).toHaveText('Calendari');
  const refused = page.waitForResponse(/\/search\?q=terranova/);
  await field(page).fill('terranova');
  await refused;
  await expect(palette(page)).toContainText('La ricerca non risponde');
  await expect(lines(page)).toHaveCount(0);
  await page.unrouteAll();
  await palette(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(active(page)).toContainText('Terranova');
  await expect(field(page)).toBeFocused();
});

test('keeps the last results while more is typed, and drops an answer that comes too late', async ({
  page,
  world,
}) => {
  await atRooms(page, world);
  await openSearch(page);
  await field(page).fill('terra');
  await expect(active(page)).toContainText('Terranova');
  const letGo = await hold(page, SEARCH);
  await field(page).fill('terranx');
  await expect(active(page)).toContainText('Terranova');
  await field(page).fill('glicine');
  await expect(lines(page).filter({ hasText: 'Terranova' })).toHaveCount(0);
  letGo();
  await expect(active(page)).toContainText('Glicine');
});

test(
  'unsaved text is asked about before a result is opened',
  { tag: '@desktop' },
  async ({ page, world }) => {
    await atRooms(page, world);
    await page.goto('/dashboard/rooms/create');
    await page.getByLabel('Numero', { exact: false }).first().fill('55');
    await page.keyboard.press('Control+k');
    await field(page).fill('planning');
    await expect(active(page)).toHaveText('Planning');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/rooms/create');
    // An alert waits for its answer first.
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
  },
);

test('is accessible with recent searches, results and without', async ({ page, world, complaints }) => {
  complaints.allow(/500 .*\/search/);
  await atRooms(page, world);
  await page.evaluate(async () => {
    const token = localStorage.getItem('hub.token') ?? '';
    const answer = await fetch('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } });
    const { id } = (await answer.json()) as { id: number };
    localStorage.setItem('hub.recent', JSON.stringify({ person: id, words: ['rossi 101', 'marta'] }));
  });
  await page.reload();
  await openSearch(page);
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, active(page));
  await field(page).fill('terranova');
  await expect(active(page)).toContainText('Terranova');
  await expectAccessible(page, active(page));
  await field(page).fill('zzyzxq');
  await expectAccessible(page, palette(page).getByText('Nessun risultato per'));
  await refuse(page, SEARCH);
  await field(page).fill('qqzzyx');
  await expectAccessible(page, palette(page).getByRole('button', { name: 'Riprova' }));
});
