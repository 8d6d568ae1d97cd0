import {
  aCalendar,
  calendarCard,
  CREATE,
  isFree,
  LIST,
  readAgain,
  test,
  toSettle,
  until,
  type Calendar,
} from './calendar-parts.ts';
import { inDays, italian } from '../support/days.ts';
import { refuse } from '../support/network.ts';
import { messages } from '../support/page-parts.ts';
import { expect } from '../support/world.ts';

test.describe('a calendar in the list', () => {
  test('says why it cannot be read, and recovers', async ({ page, world, site }) => {
    const place = await world.aPlace();
    site.mood = 'trouble';
    const body = { place_id: place.id, name: 'Airbnb 1', feed_url: site.link, direction: 'import' };
    const { id } = await world.api<Calendar>(place.owner, 'POST', '/calendars', body);
    await until(world, place, id, ({ health }) => health === 'failing');
    await world.enter(place.owner);
    await page.goto(LIST);
    const card = calendarCard(page, 'Airbnb 1');
    await expect(card).toContainText('Non risponde');
    await expect(card).toContainText(/Errore del sito \(HTTP 500\)\. Riprovo (domani )?alle/);
    await card.getByRole('button', { name: 'Sincronizza ora' }).click();
    await expect(messages(page)).toContainText('Errore del sito (HTTP 500)');
    site.mood = 'calendar';
    await readAgain(world, place, id);
    await until(world, place, id, ({ health }) => health === 'ok');
    await page.reload();
    await expect(card).toContainText('Aggiornato');
    await expect(card).toContainText('Letto');
  });

  test('shows that it is being read, and how it ended', async ({ page, world, site }) => {
    const place = await world.aPlace();
    const room_id = await world.aRoom(place);
    const { id } = await aCalendar(world, place, { feed_url: site.link, room_id, sync_enabled: false });
    await world.enter(place.owner);
    await page.goto(`${LIST}/${id}`);
    const letGo = site.hold();
    await page.getByRole('button', { name: 'Sincronizza ora' }).click();
    await expect(page.getByRole('button', { name: 'Leggo…' })).toBeDisabled();
    letGo();
    await expect(messages(page)).toContainText('Airbnb 1: 2 periodi aggiunti');
    await expect(page.getByRole('region', { name: 'Periodi importati' }).getByRole('listitem')).toHaveCount(
      2,
    );
    const log = page.getByRole('region', { name: 'Registro' });
    await expect(log).toContainText('+4 notti');
    await log.getByText('Dettagli').click();
    await expect(log).toContainText(italian(inDays(10)));
    // At most one reading a minute.
    await page.getByRole('button', { name: 'Sincronizza ora' }).click();
    await expect(messages(page)).toContainText('Aggiornato meno di un minuto fa.');
    expect(site.reads()).toBe(1);
  });

  test('is switched off and on; its nights and our link stay', async ({ page, world, site, complaints }) => {
    complaints.allow(/500 .*\/calendars\//);
    const place = await world.aPlace();
    const room = await world.aRoom(place);
    const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: room });
    const { export_url } = await world.api<{ export_url: string }>(place.owner, 'GET', `/calendars/${id}`);
    await world.enter(place.owner);
    await page.goto(LIST);
    const toggle = calendarCard(page, 'Airbnb 1').getByRole('switch');
    await toggle.click();
    await expect(messages(page)).toContainText('Il tuo link continua a funzionare.');
    await expect(calendarCard(page, 'Airbnb 1')).toContainText('Lettura automatica spenta');
    expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(false);
    expect((await page.request.get(export_url)).status()).toBe(200);
    await messages(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(toggle).toBeChecked();
    await until(world, place, id, ({ sync_enabled }) => sync_enabled);
    await refuse(page, '**/api/v1/calendars/*', { method: 'PATCH' });
    await toggle.click();
    await expect(messages(page)).toContainText("Errore durante l'aggiornamento del calendario");
    await expect(toggle).toBeChecked();
  });

  for (const [choice, stays] of [
    ['Tienile bloccate', true],
    ['Liberale', false],
  ] as const) {
    test(`is deleted: ${choice.toLowerCase()}`, async ({ page, world, site }) => {
      const place = await world.aPlace();
      const room = await world.aRoom(place);
      const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: room });
      const { export_url } = await world.api<{ export_url: string }>(place.owner, 'GET', `/calendars/${id}`);
      await world.enter(place.owner);
      await page.goto(LIST);
      await page.getByRole('button', { name: 'Azioni per Airbnb 1' }).click();
      await page.getByRole('menuitem', { name: 'Elimina…' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Elimina il calendario Airbnb 1?' });
      await expect(dialog.getByRole('radio', { name: 'Tienile bloccate' })).toBeChecked();
      await dialog.getByText(choice).click();
      await dialog.getByRole('button', { name: 'Elimina calendario' }).click();
      await expect(page.getByRole('heading', { name: 'Ancora nessun calendario' })).toBeVisible();
      expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(!stays);
      expect((await page.request.get(export_url)).status()).toBe(410);
    });
  }

  test('that cannot be fetched says so, and comes back', async ({ page, world, complaints }) => {
    complaints.allow(/500 .*\/calendars/);
    const place = await world.aPlace();
    await world.enter(place.owner);
    await refuse(page, '**/api/v1/places/*/calendars');
    await page.goto(LIST);
    await expect(page.getByText('Errore durante il caricamento dei calendari')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { name: 'Ancora nessun calendario' })).toBeVisible();
  });
});

test.describe('nights that vanish all at once', () => {
  test('are kept, and freed at once by who knows better', async ({ page, world, site }) => {
    const place = await world.aPlace();
    const room = await world.aRoom(place);
    const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: room });
    site.events = [];
    await readAgain(world, place, id);
    await until(world, place, id, ({ held_back }) => held_back !== null);
    expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(false);
    await world.enter(place.owner);
    await page.goto(LIST);
    const card = calendarCard(page, 'Airbnb 1');
    await expect(card).toContainText('Dal sito sono sparite 4 notti tutte insieme.');
    await card.getByRole('button', { name: 'Libera subito' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Libera subito 4 notti?' });
    await expect(dialog).toContainText('Tornano in vendita adesso');
    await dialog.getByRole('button', { name: 'Libera subito' }).click();
    await expect(messages(page)).toContainText('Airbnb 1: 2 periodi liberati.');
    await expect(card).not.toContainText('sparite');
    expect(await isFree(world, place, room, inDays(10), inDays(13))).toBe(true);
  });
});

test.describe('our own link', () => {
  test('is copied, read, renewed; who read it is shown', async ({ page, context, world, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const place = await world.aPlace();
    const room = await world.aRoom(place);
    const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: room });
    const stay = { check_in_date: inDays(30), check_out_date: inDays(32), number_of_guests: 2 };
    const guest = { guest_first_name: 'Ospite', guest_last_name: 'Di Prova' };
    const path = `/places/${place.id}/bookings`;
    await world.api(place.owner, 'POST', path, { room_id: room, status: 'confirmed', ...stay, ...guest });
    await world.enter(place.owner);
    await page.goto(LIST);
    await expect(calendarCard(page, 'Airbnb 1')).toContainText('Nessuno ha ancora letto il tuo link');
    await calendarCard(page, 'Airbnb 1').getByRole('link', { name: 'Dove lo incollo?' }).click();
    await expect(page.getByText("Incolla il tuo link nel campo per l'altro sito")).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Copia link di Airbnb 1' }).click();
    await expect(messages(page)).toContainText('Link di Airbnb 1 copiato');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const headers = { 'user-agent': 'Airbnb/1.0' };
    const file = await (await page.request.get(link, { headers })).text();
    expect(file).toContain(`DTSTART;VALUE=DATE:${inDays(30).replaceAll('-', '')}`);
    // What came from the site is not told back to it, and nobody's name leaves.
    expect(file).not.toContain(`DTSTART;VALUE=DATE:${inDays(10).replaceAll('-', '')}`);
    expect(file).not.toContain('Prova');
    await page.reload();
    await expect(calendarCard(page, 'Airbnb 1')).toContainText('Airbnb ha letto il tuo calendario adesso.');

    await page.goto(`${LIST}/${id}`);
    await expect(page.getByLabel('Da incollare su Airbnb')).toHaveValue(link);
    await page.getByRole('button', { name: 'Rigenera…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Rigenera il link?' });
    await expect(dialog).toContainText('smette subito di funzionare');
    await dialog.getByRole('button', { name: 'Rigenera link' }).click();
    await expect(page.getByLabel('Da incollare su Airbnb')).not.toHaveValue(link);
    expect((await page.request.get(link)).status()).toBe(410);
    const fresh = await page.getByLabel('Da incollare su Airbnb').inputValue();
    expect((await page.request.get(fresh)).status()).toBe(200);
  });
});

test('who works at the desk reads and settles, and changes nothing', async ({ page, world, site }) => {
  const place = await world.aPlace();
  const { id } = await aCalendar(world, place, { feed_url: site.link, room_id: null });
  await world.enter(await world.aMember(place, 'staff'));
  await page.goto(LIST);
  const card = calendarCard(page, 'Airbnb 1');
  await expect(card.getByRole('button', { name: 'Sincronizza ora' })).toBeVisible();
  await expect(toSettle(page).getByRole('button', { name: 'Scegli camera' })).toHaveCount(2);
  await expect(card.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Azioni per|Copia link/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Aggiungi calendario' })).toHaveCount(0);
  await page.goto(`${LIST}/${id}`);
  await expect(page.getByRole('region', { name: 'Registro' })).toContainText('periodi aggiunti');
  await expect(page.getByRole('button', { name: /Altre azioni|Rigenera|Copia link/ })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('segreto');
  for (const address of [CREATE, `${LIST}/${id}/edit`]) {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { name: 'Il tuo ruolo non può cambiare i calendari' }),
    ).toBeVisible();
  }
});

test('calendars are for the desk', async ({ page, world }) => {
  const place = await world.aPlace();
  await world.enter(await world.aMember(place, 'accountant'));
  await page.goto(LIST);
  await expect(
    page.getByRole('heading', { name: 'Questa sezione non è prevista per il tuo ruolo' }),
  ).toBeVisible();
});
