import { aCalendar, calendarCard, CREATE, isFree, LIST, test } from './calendar-parts.ts';
import { inDays, italianAfter } from '../support/days.ts';
import { hold, refuse } from '../support/network.ts';
import { heading } from '../support/page-parts.ts';
import { expect } from '../support/world.ts';

test.describe('a new calendar', () => {
  test('is tried before it is saved, and its nights are taken at once', async ({ page, world, site }) => {
    const place = await world.aPlace();
    const room = await world.aRoom(place, { number: '101', name: 'Glicine' });
    await world.enter(place.owner);
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: 'Ancora nessun calendario' })).toBeVisible();
    await page.getByRole('link', { name: 'Aggiungi calendario' }).click();
    await expect(heading(page)).toHaveText('Aggiungi Calendario');
    await page.getByLabel('Nome del calendario').fill('Airbnb 101');
    await page.getByLabel('URL del feed iCal').fill(` <${site.link}>\n`);
    await page.getByLabel('Nome del calendario').focus();
    await expect(page.getByLabel('URL del feed iCal')).toHaveValue(site.link);
    await expect(page.getByText('2 periodi trovati, Airbnb riconosciuto')).toBeVisible();
    await expect(
      page.getByText(`4 notti, ${italianAfter('dal', inDays(10))} ${italianAfter('al', inDays(21))}`),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Bidirezionale' })).toBeChecked();
    await expect(page.getByLabel('Camera')).toHaveValue('');
    await page.getByLabel('Camera').selectOption('Camera 101 - Glicine');
    const auto = page.getByLabel('Attiva sincronizzazione automatica');
    await expect(auto).toBeChecked();
    await expect(auto).toHaveAccessibleDescription(/automaticamente ogni 30 minuti/);
    expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(true);

    const letGo = await hold(page, '**/api/v1/calendars', 'POST');
    await page.getByRole('button', { name: 'Crea Calendario' }).click();
    await expect(page.getByRole('button', { name: 'Creazione...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Annulla' })).toBeDisabled();
    letGo();
    await expect(page).toHaveURL(LIST);
    await expect(calendarCard(page, 'Airbnb 101')).toContainText('4 notti occupate', { timeout: 20_000 });
    await expect(calendarCard(page, 'Airbnb 101')).toContainText(
      'Airbnb · Camera 101 - Glicine · Bidirezionale',
    );
    expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(false);
    expect(await isFree(world, place, room, inDays(13), inDays(20))).toBe(true);
    // Back does not lead into the form again.
    await page.goBack();
    await expect(page).not.toHaveURL(CREATE);
  });

  test('tells what is wrong with a link, and can be saved all the same', async ({ page, world, site }) => {
    const place = await world.aPlace();
    await aCalendar(world, place, {
      feed_url: site.link,
      room_id: await world.aRoom(place, { number: '7' }),
    });
    await world.enter(place.owner);
    await page.goto(CREATE);
    const link = page.getByLabel('URL del feed iCal');
    await link.fill('niente');
    await link.blur();
    await expect(link).toHaveAccessibleDescription('Il link deve iniziare con https://');
    await link.fill(site.link);
    await link.blur();
    await expect(page.getByText('Stesso link già usato per la camera 7.')).toBeVisible();
    site.mood = 'html';
    await link.fill(`${site.link}2`);
    await link.blur();
    await expect(page.getByText('Il link non restituisce un calendario')).toBeVisible();
    site.mood = 'calendar';
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText('2 periodi trovati, Airbnb riconosciuto')).toBeVisible();
  });

  test('reads webcal:// as well', async ({ page, world, site }) => {
    const place = await world.aPlace();
    await world.enter(place.owner);
    await page.goto(CREATE);
    const link = page.getByLabel('URL del feed iCal');
    await link.fill(site.link.replace('http:', 'webcal:'));
    await link.blur();
    // The site speaks no TLS, which webcal stands for: it was asked all the same.
    await expect(page.getByText('Link non raggiungibile')).toBeVisible();
    await expect(link).not.toHaveAttribute('aria-invalid');
  });

  test('that the server refuses stays in the form', async ({ page, world, complaints, site }) => {
    complaints.allow(/(422|500) .*\/calendars/);
    const place = await world.aPlace();
    await world.enter(place.owner);
    await page.goto(CREATE);
    await page.getByRole('button', { name: 'Crea Calendario' }).click();
    await expect(page.getByLabel('Nome del calendario')).toHaveAccessibleDescription(
      'Inserisci il nome del calendario.',
    );
    const link = page.getByLabel('URL del feed iCal');
    await expect(link).toHaveAccessibleDescription('Inserisci il link del calendario.');
    await page.getByLabel('Nome del calendario').fill('Airbnb');
    await link.fill(site.link);
    await refuse(page, '**/api/v1/calendars', {
      method: 'POST',
      status: 422,
      code: 'invalid',
      error: 'Il link non va bene.',
    });
    await page.getByRole('button', { name: 'Crea Calendario' }).click();
    await expect(page.getByRole('alert')).toHaveText('Il link non va bene.');
    await expect(page).toHaveURL(CREATE);
    await expect(link).toHaveValue(site.link);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Crea Calendario' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(calendarCard(page, 'Airbnb')).toBeVisible();
  });
});

test('editing keeps what was not changed', async ({ page, world, site }) => {
  const place = await world.aPlace();
  const room = await world.aRoom(place, { number: '101' });
  const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: room });
  await world.enter(place.owner);
  await page.goto(`${LIST}/${id}/edit`);
  await expect(heading(page)).toHaveText('Modifica calendario');
  await expect(page.getByLabel('URL del feed iCal')).toHaveValue(site.link);
  await expect(page.getByLabel('Camera')).toHaveValue(String(room));
  await page.getByLabel('Nome del calendario').fill('Airbnb mare');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}/${id}`);
  await expect(heading(page)).toHaveText('Airbnb mare');
  expect(await world.api(place.owner, 'GET', `/calendars/${id}`)).toMatchObject({
    name: 'Airbnb mare',
    feed_url: site.link,
    room_id: room,
    direction: 'both',
    nights_held: 4,
  });
});
