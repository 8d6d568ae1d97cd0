import type { Page } from '@playwright/test';
import { hold, refuse } from '../support/network.ts';
import { heading } from '../support/page-parts.ts';
import { CREATE, field, fillRoom, number, price, save } from './room-fields.ts';
import { expect, test } from '../support/world.ts';

/** Type of what the API answers, as far as these tests look. */
interface Room {
  number: string;
  name: string | null;
  floor: string | null;
  area: number | null;
  type: string;
  capacity: number;
  beds_single: number;
  beds_double: number;
  beds_sofa: number;
  price_per_night: number;
  description: string | null;
  amenities: string[];
  status: string;
}

/** Counts what is sent to create a room. */
function creations(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/rooms')) sent += 1;
  });
  return () => sent;
}

test.describe('a new room', () => {
  test('needs a number, a price and somebody to sleep in it', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await world.enter(owner);
    await page.goto(CREATE);
    const sent = creations(page);
    await save(page).click();
    await expect(number(page)).toBeFocused();
    await expect(number(page)).toHaveAccessibleDescription('Inserisci il numero della camera.');
    await expect(price(page)).toHaveAccessibleDescription(/Scrivi un importo come 12,50\./);

    const rules = [
      ['Numero', 'x'.repeat(21), /Usa al massimo 20 caratteri\./],
      ['Ospiti', '', /Inserisci quante persone può ospitare\./],
      ['Ospiti', '0', /La camera deve ospitare almeno una persona\./],
      ['Ospiti', '2,5', /Inserisci quante persone può ospitare\./],
      ['Matrimoniali', '-1', /Il numero di letti non può essere negativo\./],
      ['Singoli', '21', /Al massimo 20 letti\./],
      ['Divani letto', 'due', /Inserisci un numero intero\./],
      ['Superficie (facoltativo)', '0', /La superficie deve essere maggiore di zero\./],
      ['Superficie (facoltativo)', 'grande', /Inserisci la superficie in metri quadri\./],
      ['Prezzo a notte', '-5', /L'importo non può essere negativo\./],
      ['Prezzo a notte', '12,345', /Scrivi un importo come 12,50\./],
    ] as const;
    for (const [name, typed, sentence] of rules) {
      await field(page, name).fill(typed);
      await field(page, name).blur();
      await expect(field(page, name), `${name}: ${typed}`).toHaveAccessibleDescription(sentence);
    }
    await expect(price(page)).toHaveValue('12,345');
    await save(page).click();
    await expect(page).toHaveURL(CREATE);
    expect(sent()).toBe(0);
  });

  test('is not judged while it is being typed for the first time', async ({ page, world }) => {
    const { owner } = await world.aPlace();
    await world.enter(owner);
    await page.goto(CREATE);
    await price(page).pressSequentially('-');
    await expect(price(page)).not.toHaveAttribute('aria-invalid', 'true');
    await price(page).blur();
    await expect(price(page)).toHaveAttribute('aria-invalid', 'true');
    await price(page).fill('50');
    await expect(price(page)).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('is saved with everything that was said of it', { tag: '@phone' }, async ({ page, world }) => {
    const { owner, id } = await world.aPlace();
    await world.enter(owner);
    await page.goto(CREATE);
    await fillRoom(page, ' 201 ', '1.234,50');
    await price(page).blur();
    await expect(price(page)).toHaveValue('1.234,50');
    await page.getByLabel('Tipo').selectOption('Familiare');
    await page.getByLabel('Nome').fill('Glicine');
    await page.getByLabel('Piano').fill('mansarda');
    await page.getByLabel('Superficie').fill('32,5');
    await page.getByLabel('Descrizione').fill('Vista sul porto.\nDue balconi.');
    await page.getByRole('button', { name: 'Ospiti: uno in più' }).click();
    await field(page, 'Singoli').fill('2');
    await field(page, 'Divani letto').press('ArrowUp');
    for (const amenity of ['Wi-Fi', 'Aria condizionata', 'Bollitore']) await page.getByLabel(amenity).check();
    const letGo = await hold(page, '**/api/v1/rooms', 'POST');
    const width = (await save(page).boundingBox())?.width;
    await save(page).click();
    const busy = page.getByRole('button', { name: 'Creazione…' });
    await expect(busy).toBeVisible();
    expect((await busy.boundingBox())?.width).toBe(width);
    letGo();
    await expect(heading(page)).toHaveText('Camera 201');
    const main = page.getByRole('main');
    for (const text of ['Glicine', '1.234,50 €', 'Familiare', '3 persone', 'mansarda', '32,5 m²']) {
      await expect(main).toContainText(text);
    }
    await expect(main).toContainText('1 matrimoniale, 2 singoli, 1 divano letto');
    await expect(main).toContainText('Vista sul porto.');
    await expect(main.getByRole('listitem').filter({ hasText: 'Bollitore' })).toBeVisible();

    const { data } = await world.api<{ data: Room[] }>(owner, 'GET', `/places/${id}/rooms`);
    expect(data).toEqual([
      expect.objectContaining({
        number: '201',
        name: 'Glicine',
        floor: 'mansarda',
        area: 32.5,
        type: 'family',
        capacity: 3,
        beds_single: 2,
        beds_double: 1,
        beds_sofa: 1,
        price_per_night: 1234.5,
        description: 'Vista sul porto.\nDue balconi.',
        amenities: ['wifi', 'ac', 'kettle'],
        status: 'available',
      }),
    ]);
    // Back does not lead into the form again.
    await page.goBack();
    await expect(page).not.toHaveURL(CREATE);
  });

  test('with a number that is taken says so beside it', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/rooms/);
    const place = await world.aPlace();
    await world.aRoom(place, { number: '12A' });
    await world.enter(place.owner);
    await page.goto(CREATE);
    await fillRoom(page, '12a', '70');
    await page.getByLabel('Nome').fill('Glicine');
    await save(page).click();
    await expect(number(page)).toHaveAccessibleDescription('Esiste già una camera con questo numero.');
    await expect(number(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('Nome')).toHaveValue('Glicine');
    await number(page).fill('12B');
    await save(page).click();
    await expect(heading(page)).toHaveText('Camera 12B');
  });

  test('is made once, however often the answer gets lost', async ({ page, world, complaints }) => {
    complaints.allow(/ERR_FAILED .*\/rooms/);
    const { owner, id } = await world.aPlace();
    await world.enter(owner);
    await page.goto(CREATE);
    await fillRoom(page, '7', '70');
    await page.route(
      '**/api/v1/rooms',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 2 },
    );
    const alert = page.getByRole('alert');
    await save(page).click();
    await expect(alert).toContainText('Nessuna connessione');
    await save(page).click();
    await expect(alert).toContainText('Nessuna connessione');
    await page.reload();
    await expect(number(page)).toHaveValue('7');
    await save(page).click();
    await expect(heading(page)).toHaveText('Camera 7');
    const { data } = await world.api<{ data: Room[] }>(owner, 'GET', `/places/${id}/rooms`);
    expect(data).toHaveLength(1);
  });

  test('that the server cannot save stays in the form, with a sentence above it', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/500 .*\/rooms/);
    const { owner } = await world.aPlace();
    await world.enter(owner);
    await page.goto(CREATE);
    await fillRoom(page, '7', '70');
    await refuse(page, '**/api/v1/rooms', { method: 'POST' });
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Errore durante la creazione della camera. Qualcosa non ha funzionato. Riprova tra poco.',
    );
    await expect(number(page)).toHaveValue('7');
    await expect(price(page)).toHaveValue('70,00');
  });

  test('is refused offline with a sentence; nothing typed is lost', async ({
    page,
    context,
    world,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const { owner } = await world.aPlace();
    await world.enter(owner);
    await page.goto(CREATE);
    await fillRoom(page, '7', '70');
    await page.getByLabel('Descrizione').fill('Vista sul porto.');
    await context.setOffline(true);
    await expect(page.getByRole('banner').getByText('Senza connessione')).toBeVisible();
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Nessuna connessione: non è stato salvato nulla.');
    await expect(page.getByLabel('Descrizione')).toHaveValue('Vista sul porto.');
    await context.setOffline(false);
    await expect(page.getByRole('banner').getByText('Senza connessione')).toBeHidden();
    await save(page).click();
    await expect(heading(page)).toHaveText('Camera 7');
  });
});

test.describe('editing', () => {
  test('changes everything but the number', async ({ page, world }) => {
    const place = await world.aPlace();
    const id = await world.aRoom(place, {
      number: '5',
      name: 'Glicine',
      price_per_night: 80,
      amenities: ['tv'],
    });
    await world.enter(place.owner);
    await page.goto(`/dashboard/rooms/${id}`);
    await page.getByRole('link', { name: 'Modifica' }).click();
    await expect(heading(page)).toContainText('5');
    await expect(number(page)).toHaveValue('5');
    await expect(number(page)).not.toBeEditable();
    await expect(price(page)).toHaveValue('80,00');
    await price(page).fill('€ 1234.5');
    await page.getByLabel('Nome').fill('');
    await page.getByLabel('TV').uncheck();
    await save(page).click();
    await expect(page.getByText('Camera 5 salvata')).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/rooms/${id}`);
    await expect(page.getByText('1.234,50 € a notte', { exact: true })).toBeVisible();
    await expect(heading(page)).toHaveText('Camera 5');
    // Its last changes say what it was called before.
    await expect(page.getByRole('region', { name: 'Ultime modifiche' })).toContainText('«Glicine»');
    expect(await world.api<Room>(place.owner, 'GET', `/rooms/${id}`)).toMatchObject({
      number: '5',
      name: null,
      price_per_night: 1234.5,
      amenities: [],
    });
    await page.getByRole('main').getByRole('link', { name: 'Camere' }).click();
    await expect(page.getByRole('main')).toContainText('1.234,50 €');
  });

  test('that fails keeps what was typed', async ({ page, world, complaints }) => {
    complaints.allow(/ERR_FAILED .*\/rooms/);
    const place = await world.aPlace();
    const id = await world.aRoom(place, { number: '5' });
    await world.enter(place.owner);
    await page.goto(`/dashboard/rooms/${id}/edit`);
    await price(page).fill('95');
    await page.route('**/api/v1/rooms/*', (route) => route.abort());
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Nessuna connessione');
    await page.unrouteAll();
    await save(page).click();
    await expect(page.getByRole('main')).toContainText('95,00 €');
  });
});
