import type { Page } from '@playwright/test';
import { aCalendar, calendarCard, CREATE, isFree, LIST, readAgain, test, until } from './calendar-parts.ts';
import { inDays } from '../support/days.ts';
import { deafen, hold, refuse } from '../support/network.ts';
import { messages } from '../support/page-parts.ts';
import { expect } from '../support/world.ts';

/** The worst moment: what is asked for arrives and is done, and its answer never comes. */
async function loseAnswer(page: Page, url: string, method: string): Promise<void> {
  let lost = false;
  await page.route(url, async (route) => {
    if (lost || route.request().method() !== method) return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort();
  });
}

test.describe('without an answer', () => {
  test('a calendar is made once', async ({ page, world, site, complaints }) => {
    complaints.allow(/ERR_FAILED .*\/calendars/);
    const place = await world.aPlace();
    await world.enter(place.owner);
    await page.goto(CREATE);
    await page.getByLabel('Nome del calendario').fill('Airbnb 1');
    await page.getByLabel('URL del feed iCal').fill(site.link);
    await loseAnswer(page, '**/api/v1/calendars', 'POST');
    await page.getByRole('button', { name: 'Crea Calendario' }).click();
    await expect(page.getByRole('alert')).toContainText('Nessuna connessione');
    await expect(page.getByLabel('URL del feed iCal')).toHaveValue(site.link);
    await page.getByRole('button', { name: 'Crea Calendario' }).click();
    await expect(page).toHaveURL(LIST);
    expect(await world.api(place.owner, 'GET', `/places/${place.id}/calendars`)).toHaveLength(1);
  });

  test('our link is renewed once', async ({ page, world, site, complaints }) => {
    complaints.allow(/ERR_FAILED .*\/link/);
    const place = await world.aPlace();
    const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: await world.aRoom(place) });
    await world.enter(place.owner);
    // The stream would bring the new link before the second press.
    await deafen(page, complaints);
    await page.goto(`${LIST}/${id}`);
    const old = await page.getByLabel('Da incollare su Airbnb').inputValue();
    await loseAnswer(page, '**/api/v1/calendars/*/link', 'POST');
    await page.getByRole('button', { name: 'Rigenera…' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Rigenera link' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nessuna connessione');
    const renewed = await world.api<{ export_url: string }>(place.owner, 'GET', `/calendars/${id}`);
    expect(renewed.export_url).not.toBe(old);
    await dialog.getByRole('button', { name: 'Rigenera link' }).click();
    await expect(page.getByLabel('Da incollare su Airbnb')).toHaveValue(renewed.export_url);
  });

  test('a calendar goes, with the nights as chosen', async ({ page, world, site, complaints }) => {
    // Asked a second time, the server knows it no more; nor does it when the page that is left asks once more.
    complaints.allow(/(ERR_FAILED|404) .*\/calendars\/\d+/);
    const place = await world.aPlace();
    const room = await world.aRoom(place);
    const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: room });
    await world.enter(place.owner);
    // The stream would tell that the calendar is gone before the second press.
    await deafen(page, complaints);
    await page.goto(`${LIST}/${id}`);
    await loseAnswer(page, '**/api/v1/calendars/*', 'DELETE');
    await page.getByRole('button', { name: 'Altre azioni' }).click();
    await page.getByRole('menuitem', { name: 'Elimina…' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Liberale').click();
    await dialog.getByRole('button', { name: 'Elimina calendario' }).click();
    await expect(dialog.getByRole('alert')).toContainText("Errore durante l'eliminazione del calendario");
    await expect(dialog.getByRole('radio', { name: 'Liberale' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Elimina calendario' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('heading', { name: 'Ancora nessun calendario' })).toBeVisible();
    expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(true);
  });
});

test.describe('a server in trouble', () => {
  test('refuses to read, and is asked again', async ({ page, world, site, complaints }) => {
    complaints.allow(/500 .*\/sync/);
    const place = await world.aPlace();
    const room_id = await world.aRoom(place);
    await aCalendar(world, place, { feed_url: site.link, room_id, sync_enabled: false });
    await world.enter(place.owner);
    await page.goto(LIST);
    await refuse(page, '**/api/v1/calendars/*/sync', { method: 'POST' });
    await calendarCard(page, 'Airbnb 1').getByRole('button', { name: 'Sincronizza ora' }).click();
    await expect(messages(page)).toContainText('Errore durante la sincronizzazione del calendario');
    await expect(calendarCard(page, 'Airbnb 1').getByRole('progressbar')).toBeHidden();
    await page.unrouteAll();
    await messages(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(messages(page)).toContainText('Airbnb 1: 2 periodi aggiunti');
  });

  test('does not free the nights, and frees them the second time', async ({
    page,
    world,
    site,
    complaints,
  }) => {
    complaints.allow(/500 .*\/release/);
    const place = await world.aPlace();
    const room = await world.aRoom(place);
    const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: room });
    site.events = [];
    await readAgain(world, place, id);
    await until(world, place, id, ({ held_back }) => held_back !== null);
    await world.enter(place.owner);
    await page.goto(`${LIST}/${id}`);
    await refuse(page, '**/api/v1/calendars/*/release', { method: 'POST' });
    await page.getByRole('button', { name: 'Libera subito' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Libera subito' }).click();
    await expect(dialog.getByRole('alert')).toContainText("Errore durante l'aggiornamento del calendario");
    expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(false);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Libera subito' }).click();
    await expect(messages(page)).toContainText('2 periodi liberati');
    await expect(dialog).toBeHidden();
    expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(true);
  });

  test('costs only the part of the page that it cannot give', async ({ page, world, site, complaints }) => {
    complaints.allow(/500 .*\/(log|planning)/);
    // A change that is told would bring both parts by itself.
    await deafen(page, complaints);
    const place = await world.aPlace();
    const { id } = await aCalendar(world, place, {
      feed_url: site.link,
      room_id: await world.aRoom(place),
    });
    await world.enter(place.owner);
    const parts = ['**/api/v1/calendars/*/log?*', '**/api/v1/places/*/planning?*'];
    for (const part of parts) await refuse(page, part);
    await page.goto(`${LIST}/${id}`);
    await expect(page.getByText('Errore durante il caricamento del registro')).toBeVisible();
    await expect(page.getByText('Errore durante il caricamento dei periodi importati')).toBeVisible();
    await expect(page.getByLabel('Da incollare su Airbnb')).toBeVisible();
    for (const part of parts) await page.unroute(part);
    const log = page.getByRole('region', { name: 'Registro' });
    await log.getByRole('button', { name: 'Riprova' }).click();
    await expect(log).toContainText('Calendario collegato.');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('region', { name: 'Periodi importati' }).getByRole('listitem')).toHaveCount(
      2,
    );
  });
});

test('offline the calendars stay in sight, and writing is refused with a sentence', async ({
  page,
  context,
  world,
  site,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const place = await world.aPlace();
  await aCalendar(world, place, { feed_url: site.link, room_id: await world.aRoom(place) });
  await world.enter(place.owner);
  await page.goto(LIST);
  const card = calendarCard(page, 'Airbnb 1');
  await expect(card).toContainText('4 notti occupate');
  await context.setOffline(true);
  await expect(page.getByRole('main').getByText('Sei senza connessione')).toBeVisible();
  await card.getByRole('switch').click();
  await expect(messages(page)).toContainText('Nessuna connessione: non è stato salvato nulla.');
  await expect(card.getByRole('switch')).toBeChecked();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('Sei senza connessione')).toBeHidden();
});

test('while it loads the page keeps its shape', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(place.owner);
  const letGo = await hold(page, '**/api/v1/places/*/calendars');
  await page.goto(LIST);
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Ancora nessun calendario' })).toBeVisible();
});

test.describe('somebody else, meanwhile,', () => {
  test('switched it off: saving the form does not switch it on again', async ({ page, world, site }) => {
    const place = await world.aPlace();
    const { id } = await aCalendar(world, place, {
      feed_url: site.link,
      room_id: await world.aRoom(place),
    });
    await world.enter(place.owner);
    await page.goto(`${LIST}/${id}/edit`);
    await page.getByLabel('Nome del calendario').fill('Airbnb mare');
    const colleague = await world.aMember(place, 'manager');
    await world.api(colleague, 'PATCH', `/calendars/${id}`, { sync_enabled: false });
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page).toHaveURL(`${LIST}/${id}`);
    await expect(page.getByRole('switch')).not.toBeChecked();
    expect(await world.api(place.owner, 'GET', `/calendars/${id}`)).toMatchObject({
      name: 'Airbnb mare',
      sync_enabled: false,
    });
  });

  test('deleted it: the list and its page say so', async ({ page, world, site, complaints }) => {
    complaints.allow(/404 .*\/calendars\//);
    // Told of the deletion at once, the page would show it before anybody could press.
    complaints.allow(/503 .*\/events/);
    await page.context().route('**/api/v1/events', (route) => route.fulfill({ status: 503 }));
    const place = await world.aPlace();
    const { id } = await aCalendar(world, place, {
      feed_url: site.link,
      room_id: await world.aRoom(place),
    });
    await world.enter(place.owner);
    await page.goto(LIST);
    await expect(calendarCard(page, 'Airbnb 1')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${LIST}/${id}`);
    await expect(other.getByRole('button', { name: 'Sincronizza ora' })).toBeVisible();
    await world.api(await world.aMember(place, 'manager'), 'DELETE', `/calendars/${id}?keep=release`);
    await calendarCard(page, 'Airbnb 1').getByRole('button', { name: 'Sincronizza ora' }).click();
    await expect(messages(page)).toContainText('Calendario non trovato');
    await expect(page.getByRole('heading', { name: 'Ancora nessun calendario' })).toBeVisible();
    await other.getByRole('button', { name: 'Sincronizza ora' }).click();
    await expect(other.getByRole('heading', { name: 'Calendario non trovato' })).toBeVisible();
  });
});

test('a link that the site has withdrawn is replaced', async ({ page, world, site }) => {
  const place = await world.aPlace();
  const room = await world.aRoom(place);
  const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: room });
  site.mood = 'gone';
  for (let failures = 1; failures <= 3; failures += 1) {
    await readAgain(world, place, id);
    await until(world, place, id, ({ fail_count }) => fail_count >= failures);
  }
  await world.enter(place.owner);
  await page.goto(LIST);
  const card = calendarCard(page, 'Airbnb 1');
  await expect(page.getByText('1 calendario, 1 da controllare')).toBeVisible();
  await expect(card).toContainText('Link scaduto');
  await expect(card).toContainText('Intanto le 4 notti già importate restano occupate.');
  await card.getByRole('button', { name: 'Azioni per Airbnb 1' }).click();
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  await expect(page.getByText('copia il link del calendario Airbnb')).toBeVisible();
  site.mood = 'calendar';
  await page.getByLabel('URL del feed iCal').fill(`${site.link}-nuovo`);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page).toHaveURL(`${LIST}/${id}`);
  await until(world, place, id, ({ health }) => health === 'ok');
  expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(false);
  await page.goto(LIST);
  await expect(card).toContainText('Aggiornato');
});
