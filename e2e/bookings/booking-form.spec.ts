import type { Locator, Page } from '@playwright/test';
import { arrival, departure, firstName, inSight, lastName, room, save, withRooms } from './booking-fields.ts';
import { aBooking, type Booking, bookingCount, CREATE, dialog, getBooking } from './booking-parts.ts';
import { inDays, italian } from '../support/days.ts';
import { deafen, hold } from '../support/network.ts';
import { expect, type OwnedPlace, test, type World } from '../support/world.ts';

/** Everything that a new booking cannot do without, in room 1. */
async function fill(page: Page, from = 10, nights = 2): Promise<void> {
  await arrival(page).fill(italian(inDays(from)));
  await departure(page).fill(italian(inDays(from + nights)));
  await room(page, '1').check();
  await firstName(page).fill('Anna');
  await lastName(page).fill('Prova');
}

/** The booking whose dialog is open. */
async function created(page: Page, world: World, place: OwnedPlace): Promise<Booking> {
  await expect(page).toHaveURL(/\/bookings\/\d+$/);
  return getBooking(world, place, Number(page.url().split('/').at(-1)));
}

test.describe('a new booking', () => {
  test('is written with the keyboard alone, in three steps down the page', async ({ page, world }) => {
    const { place } = await withRooms(world);
    await page.goto(CREATE);
    await expect(page.getByRole('group').filter({ has: page.locator('legend') })).toHaveText([
      /^Quando e quanti/,
      /^Camera e prezzo/,
      /^Ospite/,
    ]);
    await arrival(page).focus();
    await page.keyboard.type('domani');
    await page.keyboard.press('Tab');
    await expect(arrival(page)).toHaveValue(italian(inDays(1)));
    // The departure has followed; it is typed over.
    await expect(departure(page)).toBeFocused();
    await expect(departure(page)).toHaveValue(italian(inDays(2)));
    const [, month, day] = inDays(4).split('-').map(Number);
    await page.keyboard.type(`${day}/${month}`);
    await page.keyboard.press('Tab');
    await expect(departure(page)).toHaveValue(italian(inDays(4)));
    await expect(page.getByRole('textbox', { name: 'Ospiti' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio')).toHaveCount(1);
    await tabTo(page, room(page, '2'));
    await page.keyboard.press('Space');
    await expect(room(page, '2')).toBeChecked();
    await tabTo(page, firstName(page));
    await page.keyboard.type('Anna');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Prova');
    await page.keyboard.press('Enter');
    const { id } = await created(page, world, place);
    await expect(dialog(page, id)).toContainText('Anna Prova');
    expect(await getBooking(world, place, id)).toMatchObject({
      check_in_date: inDays(1),
      check_out_date: inDays(4),
      number_of_guests: 3,
      total_price: 360,
      status: 'confirmed',
    });
  });

  test(
    'shows what is free and what it costs before it asks for a name',
    { tag: '@phone' },
    async ({ page, world }) => {
      const { place, rooms } = await withRooms(world);
      await world.aRoom(place, { number: '3', capacity: 1 });
      await aBooking(world, place, rooms[1], { from: 11 });
      await page.goto(CREATE);
      await expect(page.getByText('Scrivi le date: qui compaiono le camere libere')).toBeVisible();
      await arrival(page).fill(italian(inDays(10)));
      await departure(page).fill(italian(inDays(13)));
      await expect(page.getByRole('radio')).toHaveCount(1);
      await expect(room(page, '1')).toHaveAccessibleName(/Glicine.*240,00\s€.*80,00\s€ a notte/);
      await page.getByText('2 camere non disponibili').click();
      const refused = page.getByRole('listitem');
      await expect(refused.filter({ hasText: 'Camera 2' })).toContainText('Non libera: ');
      await expect(refused.filter({ hasText: 'Camera 3' })).toContainText('Al massimo 1 ospite');
      await page.getByRole('button', { name: 'Ospiti: uno in più' }).click();
      await expect(page.getByText('Nessuna camera libera per tutte queste notti.')).toBeVisible();
    },
  );

  test('takes the room of a waiting request, which it refuses', async ({ page, world }) => {
    const { place, rooms } = await withRooms(world);
    const request = { status: 'pending', guest_first_name: 'Julia', guest_last_name: 'Becker' };
    const waiting = await aBooking(world, place, rooms[0], { ...request, from: 11 });
    const other = await aBooking(world, place, rooms[0], { ...request, from: 20 });
    await aBooking(world, place, rooms[1], { from: 11 });
    await page.goto(CREATE);
    await arrival(page).fill(italian(inDays(10)));
    await departure(page).fill(italian(inDays(12)));
    await expect(page.getByText('2 camere non disponibili')).toBeVisible();
    const refused = (number: string) => page.getByRole('listitem').filter({ hasText: `Camera ${number}` });
    await expect(refused('1')).toContainText('Non libera: in attesa di J. Becker');
    await expect(refused('2')).toContainText('Non libera: occupata da O. Di Prova');
    // Only a request can be refused, not a guest who is expected.
    await expect(refused('2').getByRole('button')).toHaveCount(0);
    const use = page.getByRole('button', {
      name: 'Rifiuta la richiesta di J. Becker e usa la camera 1',
    });
    await expect(use).toHaveText('Rifiuta e usa');
    await use.click();
    await expect(
      page.getByText('Con questa prenotazione rifiuti la richiesta di J. Becker per la camera 1'),
    ).toBeVisible();
    await expect(room(page, '1')).toBeChecked();
    await expect(room(page, '1')).toBeFocused();
    // Nothing has happened yet.
    expect(await getBooking(world, place, waiting.id)).toMatchObject({ status: 'pending' });
    await firstName(page).fill('Anna');
    await lastName(page).fill('Prova');
    await save(page).click();
    const { id } = await created(page, world, place);
    await expect(dialog(page, id)).toContainText('Anna Prova');
    expect(await getBooking(world, place, id)).toMatchObject({ room_id: rooms[0], status: 'confirmed' });
    expect(await getBooking(world, place, waiting.id)).toMatchObject({ status: 'cancelled' });
    expect(await getBooking(world, place, other.id)).toMatchObject({ status: 'pending' });
  });

  test('keeps the prices that were agreed upon', async ({ page, world }) => {
    const { place } = await withRooms(world);
    await page.goto(`${CREATE}?from=${inDays(10)}&to=${inDays(12)}`);
    await room(page, '1').check();
    await page.getByText('Cambia i prezzi').click();
    await page.getByLabel('Tutte le notti a').fill('70,50');
    await page.getByLabel('Tutte le notti a').blur();
    const last = page.getByLabel(/^Prezzo della notte di/).last();
    await last.fill('60');
    await last.blur();
    await expect(page.getByRole('paragraph').filter({ hasText: '130,50' })).toContainText('2 notti');
    await firstName(page).fill('Anna');
    await lastName(page).fill('Prova');
    await page.getByLabel('Da confermare').check();
    await save(page).click();
    const { id } = await created(page, world, place);
    expect(await getBooking(world, place, id)).toMatchObject({ total_price: 130.5, status: 'pending' });
    // Back does not lead into the form again.
    await page.goBack();
    await expect(page).not.toHaveURL(/create/);
  });

  test('comes with dates, room and guests from an address', async ({ page, world }) => {
    const { rooms } = await withRooms(world);
    await page.goto(`${CREATE}?from=${inDays(5)}&to=${inDays(8)}&room=${rooms[1]}&guests=4`);
    await expect(arrival(page)).toHaveValue(italian(inDays(5)));
    await expect(departure(page)).toHaveValue(italian(inDays(8)));
    await expect(room(page, '2')).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Ospiti' })).toHaveValue('4');
  });

  test(
    'says what is missing, and the field with the focus stays in sight',
    { tag: '@both' },
    async ({ page, world }) => {
      const { place } = await withRooms(world);
      await page.goto(CREATE);
      await save(page).click();
      await expect(arrival(page)).toBeFocused();
      await expect(page.getByText(/Ci sono \d campi da correggere\./)).toBeVisible();
      await expect.poll(() => inSight(arrival(page))).toBe(true);
      await arrival(page).fill('boh');
      await arrival(page).blur();
      await expect(arrival(page)).toHaveAccessibleDescription(/.+/);
      await arrival(page).fill(italian(inDays(10)));
      await departure(page).fill(italian(inDays(9)));
      await departure(page).blur();
      await expect(departure(page)).toHaveAccessibleDescription("La partenza deve venire dopo l'arrivo.");
      const letGo = await hold(page, '**/availability?*');
      await departure(page).fill(italian(inDays(12)));
      await save(page).click();
      await expect(page.getByText('Ci sono 3 campi da correggere.')).toBeVisible();
      // The rooms come after that, with what is wrong.
      letGo();
      await expect(page.getByRole('group', { name: 'Camera', exact: true })).toContainText(
        'Scegli una camera.',
      );
      await expect(firstName(page)).toHaveAccessibleDescription("Inserisci il nome dell'ospite.");
      await room(page, '1').check();
      await page.getByLabel('E-mail').fill('anna@');
      await page.getByLabel('E-mail').blur();
      await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Indirizzo e-mail non valido.');
      await save(page).click();
      await expect(firstName(page)).toBeFocused();
      await expect.poll(() => inSight(firstName(page))).toBe(true);
      expect(await bookingCount(world, place)).toBe(0);
    },
  );

  test('for nights that were taken meanwhile is refused in sight, and nothing is lost', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/409 .*\/bookings/);
    await deafen(page, complaints);
    const { place, rooms } = await withRooms(world);
    await page.goto(CREATE);
    await fill(page);
    await aBooking(world, place, rooms[0], { from: 11, nights: 1 });
    await save(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'La camera 1 non è libera' });
    await expect(alert).toContainText(italian(inDays(11)));
    await expect.poll(() => inSight(alert)).toBe(true);
    await expect(lastName(page)).toHaveValue('Prova');
    // The rooms have been asked for again: this one is no longer offered.
    await expect(room(page, '1')).toHaveCount(0);
    await room(page, '2').check();
    await save(page).click();
    const { id } = await created(page, world, place);
    await expect(dialog(page, id)).toContainText('Anna Prova');
    expect(await bookingCount(world, place)).toBe(2);
  });

  test('whose answer got lost exists once, however often it is sent', async ({ page, world, complaints }) => {
    complaints.allow(/ERR_FAILED.*\/bookings/);
    const { place } = await withRooms(world);
    await page.goto(CREATE);
    await fill(page);
    let sent = 0;
    await page.route(`**/api/v1/places/${place.id}/bookings`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent += 1;
      // First it does not arrive; then it arrives, and its answer does not.
      if (sent === 2) await route.fetch();
      if (sent < 3) return route.abort();
      return route.fallback();
    });
    const alert = page.getByRole('alert').filter({ hasText: 'Nessuna connessione' });
    await save(page).click();
    await expect(alert).toBeVisible();
    expect(await bookingCount(world, place)).toBe(0);
    await save(page).click();
    await expect.poll(() => bookingCount(world, place)).toBe(1);
    await expect(save(page)).toBeVisible();
    await expect(alert).toBeVisible();
    await expect(lastName(page)).toHaveValue('Prova');
    await save(page).click();
    const { id } = await created(page, world, place);
    await expect(dialog(page, id)).toContainText('Anna Prova');
    expect(sent).toBe(3);
    expect(await bookingCount(world, place)).toBe(1);
  });

  test('sent twice by an impatient hand exists once', async ({ page, world }) => {
    const { place } = await withRooms(world);
    await page.goto(CREATE);
    await fill(page);
    const letGo = await hold(page, `**/api/v1/places/${place.id}/bookings`, 'POST');
    await save(page).click();
    await page.getByRole('button', { name: 'Creazione…' }).click({ force: true });
    await page.keyboard.press('Enter');
    letGo();
    await created(page, world, place);
    expect(await bookingCount(world, place)).toBe(1);
  });

  test('that the server has something against says it beside the field', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/422 .*\/bookings/);
    await withRooms(world);
    await page.goto(CREATE);
    await fill(page, 10, 2);
    await page.route('**/api/v1/places/*/bookings', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            json: {
              error: 'Controlla i campi.',
              code: 'invalid',
              fields: { guest_phone: 'Numero mai visto.' },
            },
          })
        : route.fallback(),
    );
    await save(page).click();
    await expect(page.getByLabel('Telefono')).toBeFocused();
    await expect(page.getByLabel('Telefono')).toHaveAccessibleDescription('Numero mai visto.');
  });
});

/** Tab until it has the focus; a form is no longer than that. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 15; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
