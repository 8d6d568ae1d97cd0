import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { inDays } from '../support/days.ts';
import { heading } from '../support/page-parts.ts';
import { expect, test, type OwnedPlace, type World } from '../support/world.ts';

const LOG = '/dashboard/activity';

const log = (page: Page) => page.getByRole('region', { name: 'Registro', exact: true });
const lines = (page: Page) => log(page).getByRole('listitem');

/** A place where an owner and a manager have done different things. */
async function aBusyPlace(world: World) {
  const place = await world.aPlace();
  const manager = await world.aMember(place, 'manager');
  const room = await world.aRoom(place, { number: '101' });
  const details = { capacity: 2, price_per_night: 95 };
  await world.api(manager, 'PUT', `/rooms/${room}`, details);
  const season = { name: 'Estate', from_date: inDays(30), to_date: inDays(120), price: 120 };
  await world.api(place.owner, 'POST', `/places/${place.id}/seasons`, season);
  return { place, manager, room };
}

/** Many changes of one room, the newest last. */
async function changes(world: World, place: OwnedPlace, room: number, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const status = n % 2 === 0 ? 'cleaning' : 'available';
    await world.api(place.owner, 'PATCH', `/rooms/${room}`, { status });
  }
}

/** On a phone the choices wait behind a button. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filtri/ });
  if (await button.isVisible()) await button.click();
}

test('tells who did what, from the settings and from the overview', async ({ page, world, complaints }) => {
  const { place, room } = await aBusyPlace(world);
  // The settings ask for a connection to BTCPay that is not there.
  complaints.allow(/404.*btcpay-settings/);
  await world.enter(place.owner);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Registro attività' }).click();
  await expect(heading(page)).toHaveText('Registro attività');
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).first()).toContainText('Periodo «Estate» aggiunto');
  await expect(lines(page).nth(1)).toContainText('Camera 101: prezzo da 80,00 € a 95,00 €.');
  await expect(lines(page).nth(1)).toContainText('Persona Di Prova');
  await expect(page.getByRole('heading', { level: 2, name: /^Oggi, / })).toBeVisible();
  await expectAccessible(page, lines(page).first());
  await lines(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/dashboard/rooms/${room}`);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Tutta', exact: true }).click();
  await expect(page).toHaveURL(LOG);
  await expect(lines(page)).toHaveCount(3);

  // What is gone leads nowhere, and stays told.
  await world.api(place.owner, 'DELETE', `/rooms/${room}`);
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(lines(page)).toHaveCount(4);
  await expect(lines(page).first()).toContainText('Camera 101 eliminata.');
  await expect(lines(page).first().getByRole('link')).toHaveCount(0);
});

test('is filtered by person, subject and time, in the address', async ({ page, world }) => {
  const { place, manager } = await aBusyPlace(world);
  const { id } = await world.api<{ id: number }>(manager, 'GET', '/auth/me');
  await world.enter(place.owner);
  await page.goto(LOG);
  await expect(lines(page)).toHaveCount(3);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Filtra per persona' }).selectOption(String(id));
  await expect(page).toHaveURL(`${LOG}?person=${id}`);
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Filtra per argomento' }).selectOption('Prezzi');
  await expect(page.getByRole('heading', { name: 'Niente con questi filtri' })).toBeVisible();
  await expectAccessible(page, page.getByRole('heading', { name: 'Niente con questi filtri' }));
  await page.getByRole('button', { name: 'Azzera filtri' }).last().click();
  await expect(page).toHaveURL(LOG);
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Filtra per periodo' }).selectOption('Ieri');
  await expect(page.getByRole('heading', { name: 'Niente con questi filtri' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Filtra per periodo' }).selectOption('Oggi');
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Cerca nel registro' }).fill('CAMERA prezzo');
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Cerca nel registro' })).toHaveValue('CAMERA prezzo');
});

test('shows older lines at a touch, and the last ones of a room on its page', async ({ page, world }) => {
  const { place, room } = await aBusyPlace(world);
  await changes(world, place, room, 50);
  await world.enter(place.owner);
  await page.goto(LOG);
  await expect(lines(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Carica altre' }).click();
  await expect(lines(page)).toHaveCount(53);
  await expect(page.getByRole('button', { name: 'Carica altre' })).toBeHidden();
  // Whoever works with the keyboard is still in the list.
  await expect(log(page)).toBeFocused();

  await page.goto(`/dashboard/rooms/${room}`);
  const last = page.getByRole('region', { name: 'Ultime modifiche' });
  await expect(last.getByRole('listitem')).toHaveCount(5);
  await last.getByRole('link', { name: 'Tutte' }).click();
  await expect(page).toHaveURL(`${LOG}?about=room-${room}`);
  await expect(page.getByText('Solo camera 101')).toBeVisible();
  await expect(lines(page).first()).toContainText('Camera 101: stato');
});

test('keeps what is on screen when older lines do not come', async ({ page, world, complaints }) => {
  const { place, room } = await aBusyPlace(world);
  await changes(world, place, room, 50);
  await world.enter(place.owner);
  await page.goto(LOG);
  await expect(lines(page)).toHaveCount(50);
  complaints.allow(/Failed to load resource.*\/activity/);
  await page.route('**/activity?*before=*', (route) => route.abort());
  await page.getByRole('button', { name: 'Carica altre' }).click();
  await expect(log(page).getByRole('alert')).toContainText('Nessuna connessione');
  await expect(lines(page)).toHaveCount(50);
  await page.unroute('**/activity?*before=*');
  await page.getByRole('button', { name: 'Carica altre' }).click();
  await expect(lines(page)).toHaveCount(53);
});

test('goes to a spreadsheet as it is filtered', async ({ page, world }) => {
  const { place } = await aBusyPlace(world);
  await world.enter(place.owner);
  await page.goto(`${LOG}?kind=price`);
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('main').getByRole('button', { name: 'Altre azioni' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Scarica in CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('attivita.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  expect(text).toContain('Periodo «Estate» aggiunto');
});

test('is for who runs the place: others have no way there', async ({ page, world }) => {
  const { place, room } = await aBusyPlace(world);
  await world.enter(await world.aMember(place, 'staff'));
  await page.goto(LOG);
  await expect(page.getByRole('heading', { name: /non è prevista per il tuo ruolo/ })).toBeVisible();
  await page.goto(`/dashboard/rooms/${room}`);
  await expect(heading(page)).toHaveText('Camera 101');
  await expect(page.getByRole('region', { name: 'Ultime modifiche' })).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Attività recente' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tutta', exact: true })).toHaveCount(0);
});

test('says what it is for while it is empty', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  await page.goto(LOG);
  await expect(page.getByRole('heading', { name: 'Ancora niente' })).toBeVisible();
  await expectAccessible(page, page.getByRole('heading', { name: 'Ancora niente' }));
});
