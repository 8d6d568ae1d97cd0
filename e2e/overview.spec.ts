import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { aBooking, dialog, getBooking, inDays } from './booking-parts.ts';
import { hold, refuse } from './network.ts';
import { heading, messages } from './page-parts.ts';
import { smallTargets } from './touch.ts';
import { expect, test, type OwnedPlace, type World } from './world.ts';

const HOME = '/dashboard';

/** One of today's lists by its heading. */
const list = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A guest's line in it. */
const line = (page: Page, name: string, guest: string): Locator =>
  list(page, name).getByRole('listitem').filter({ hasText: guest });

const figure = (page: Page, name: string): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('..');

const named = (guest_last_name: string) => ({ guest_first_name: 'Ospite', guest_last_name });

async function arrived(world: World, place: OwnedPlace, room: number, wish: Parameters<typeof aBooking>[3]) {
  const booking = await aBooking(world, place, room, wish);
  await world.api(place.owner, 'POST', `/bookings/${booking.id}/check-in`, {});
  return booking;
}

/** One who leaves and one who comes into the same room, one who never came, one in the house, one who waits. */
async function aDay(world: World) {
  const place = await world.aPlace();
  const rooms: number[] = [];
  for (const number of ['1', '2', '3', '4']) rooms.push(await world.aRoom(place, { number, capacity: 4 }));
  const [first = 0, second = 0, third = 0, fourth = 0] = rooms;
  const leaving = await arrived(world, place, first, { from: -2, nights: 2, ...named('Parte') });
  const coming = await aBooking(world, place, first, { from: 0, nights: 3, ...named('Arriva') });
  const missing = await aBooking(world, place, second, { from: -1, nights: 3, ...named('Manca') });
  await arrived(world, place, third, { from: -1, nights: 2, ...named('Resta') });
  const asking = await aBooking(world, place, third, { from: 5, status: 'pending', ...named('Chiede') });
  await world.api(place.owner, 'PATCH', `/rooms/${fourth}`, { status: 'cleaning' });
  return { place, leaving, coming, missing, asking, room: first };
}

test.describe('the day', () => {
  test('is worked through from its lines', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/check-in/);
    const { place, leaving, coming, missing, asking } = await aDay(world);
    await world.enter(place.owner);
    await page.goto(HOME);
    await expect(page.getByRole('main')).toContainText(
      '1 arrivo, 1 partenza, 2 in casa, stanotte 3 camere su 4',
    );

    // Who comes cannot go up yet: the guest before is still there.
    await expect(line(page, 'Arrivi', 'Arriva')).toContainText('Camera ancora occupata');
    await page.getByRole('button', { name: 'Check-in: Ospite Arriva' }).click();
    await expect(line(page, 'Arrivi', 'Arriva').getByRole('alert')).toContainText('risulta ancora l');

    await page.getByRole('button', { name: 'Check-out: Ospite Parte' }).click();
    const leave = page.getByRole('alertdialog', { name: 'Check-out di Ospite Parte?' });
    await expect(leave).toContainText('da pagare 160,00 €');
    await leave.getByRole('button', { name: 'Check-out' }).click();
    await expect(leave).toHaveCount(0);
    await expect(line(page, 'Partenze', 'Parte')).toContainText('Partito alle');
    await expect(list(page, 'In casa')).not.toContainText('Parte');
    expect((await getBooking(world, place, leaving.id)).status).toBe('completed');

    // Its room is the urgent one now.
    const dirty = list(page, 'Camere da pulire').getByRole('listitem');
    await expect(dirty).toHaveText([/Camera 1.*Arrivo oggi/, /Camera 4.*Nessun arrivo oggi/]);
    await page.getByRole('button', { name: 'Segna la camera 1 come pulita' }).click();
    await expect(dirty).toHaveText([/Camera 4/]);
    await messages(page)
      .getByText('Camera 1 pulita')
      .locator('..')
      .getByRole('button', { name: 'Annulla' })
      .click();
    await expect(dirty).toHaveText([/Camera 1/, /Camera 4/]);
    await page.getByRole('button', { name: 'Segna la camera 1 come pulita' }).click();
    await expect(dirty).toHaveText([/Camera 4/]);

    await page.getByRole('button', { name: 'Check-in: Ospite Arriva' }).click();
    await expect(line(page, 'Arrivi', 'Arriva')).toContainText('Arrivato alle');
    await expect(list(page, 'Arrivi')).toContainText('1 di 1 arrivati');
    await messages(page)
      .getByText('Ospite Arriva: check-in fatto')
      .locator('..')
      .getByRole('button', { name: 'Annulla' })
      .click();
    await expect(line(page, 'Arrivi', 'Arriva')).not.toContainText('Arrivato alle');
    await page.getByRole('button', { name: 'Check-in: Ospite Arriva' }).click();
    await expect(line(page, 'In casa', 'Arriva')).toBeVisible();
    expect(await getBooking(world, place, coming.id)).toMatchObject({ status: 'confirmed' });

    const toDo = list(page, 'Da fare');
    await expect(toDo.getByRole('listitem').filter({ hasText: 'Ospite Manca' })).toContainText(
      'Doveva arrivare il',
    );
    await page.getByRole('button', { name: 'Non arrivato: Ospite Manca' }).click();
    await page.getByRole('button', { name: 'Segna come non arrivato' }).click();
    await expect(toDo).not.toContainText('Ospite Manca');
    expect(await getBooking(world, place, missing.id)).toMatchObject({
      no_show_at: expect.stringMatching(/^\d{4}-/),
    });

    await page.getByRole('button', { name: 'Conferma: Ospite Chiede' }).click();
    await expect(toDo).not.toContainText('Ospite Chiede');
    expect((await getBooking(world, place, asking.id)).status).toBe('confirmed');
    // What is left wants money, not a click.
    await expect(toDo.getByRole('listitem')).toHaveText([/Ospite Parte.*non risulta pagato/]);
  });

  test('tells who was late that the guest came after all', { tag: '@desktop' }, async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(place.owner);
    await page.goto(HOME);
    await page.getByRole('button', { name: 'Arrivato: Ospite Manca', exact: true }).click();
    await expect(line(page, 'In casa', 'Manca')).toBeVisible();
    await expect(list(page, 'Da fare')).not.toContainText('Manca');
    // The keyboard goes on where the line was.
    await expect(list(page, 'Da fare')).toBeFocused();
  });

  test('opens a booking from its line', async ({ page, world }) => {
    const { place, coming } = await aDay(world);
    await world.enter(place.owner);
    await page.goto(HOME);
    await list(page, 'Arrivi').getByRole('link', { name: 'Ospite Arriva' }).click();
    await expect(page).toHaveURL(`/dashboard/bookings/${coming.id}`);
    await expect(dialog(page, coming.id)).toContainText('Confermata');
  });

  test('sends who has no room to where it gets one', { tag: '@desktop' }, async ({ page, world }) => {
    const { place, coming } = await aDay(world);
    await world.api(place.owner, 'PATCH', `/bookings/${coming.id}`, { room_id: null });
    await world.enter(place.owner);
    await page.goto(HOME);
    await expect(line(page, 'Arrivi', 'Arriva')).toContainText('Senza camera');
    await list(page, 'Da fare').getByRole('link', { name: 'Assegna camera a Ospite Arriva' }).click();
    await expect(page).toHaveURL(`/dashboard/bookings/${coming.id}/edit`);
  });

  test('says what others did meanwhile', { tag: '@desktop' }, async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/confirm/);
    const { place, asking } = await aDay(world);
    await world.enter(place.owner);
    await page.goto(HOME);
    const confirm = page.getByRole('button', { name: 'Conferma: Ospite Chiede' });
    await expect(confirm).toBeVisible();
    await world.api(place.owner, 'POST', `/bookings/${asking.id}/cancel`, {});
    await confirm.click();
    await expect(messages(page)).toContainText(/^Ospite Chiede: /);
    await expect(confirm).toHaveCount(0);
  });

  test('loses nothing when the network drops', { tag: '@desktop' }, async ({ page, world, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const { place, asking } = await aDay(world);
    await world.enter(place.owner);
    await page.goto(HOME);
    const confirm = page.getByRole('button', { name: 'Conferma: Ospite Chiede' });
    await expect(confirm).toBeVisible();
    const path = `**/api/v1/bookings/${asking.id}/confirm`;
    await page.route(path, (route) => route.abort('internetdisconnected'));
    await confirm.click();
    await expect(line(page, 'Da fare', 'Chiede').getByRole('alert')).toContainText(
      'non è stato salvato nulla',
    );
    await page.unroute(path);
    await confirm.click();
    await expect(confirm).toHaveCount(0);
    expect((await getBooking(world, place, asking.id)).status).toBe('confirmed');

    // Shown as clean at once, and not for longer than it is true: nothing else can be asked now either.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Segna la camera 4 come pulita' }).click();
    await expect(messages(page)).toContainText('Camera 4: Nessuna connessione: non è stato salvato nulla.');
    await expect(list(page, 'Camere da pulire').getByRole('listitem')).toHaveText([/Camera 4/]);
    await page.context().setOffline(false);
    await messages(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('main')).toContainText('Le camere sono tutte pulite.');
  });
});

test.describe('the figures', () => {
  test('lead to their rows', { tag: '@desktop' }, async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(place.owner);
    await page.goto(HOME);
    const main = page.getByRole('main');
    const month = inDays(0).slice(0, 7);
    await expect(figure(page, 'Ordini in sospeso')).toContainText('1');
    await main.getByRole('link', { name: 'Ordini in sospeso' }).click();
    await expect(page).toHaveURL(/\/dashboard\/bookings\?status=pending$/);
    await expect(main).toContainText('1 prenotazione');
    await page.goBack();
    await main.getByRole('link', { name: 'Ricavi del mese' }).click();
    await expect(page).toHaveURL(new RegExp(`bookings\\?from=${month}-01&to=`));
    await page.goBack();
    await main.getByRole('link', { name: 'Ordini attivi' }).click();
    await expect(page).toHaveURL(/status=confirmed/);
    await page.goBack();
    await main.getByRole('link', { name: 'Clienti totali' }).click();
    await expect(page).toHaveURL(/sort=guest/);
    await page.goBack();
    await expect(figure(page, 'Tasso di conversione')).toContainText('80 %');
    await list(page, 'Vendite recenti').getByRole('link', { name: 'Ospite Resta' }).click();
    await expect(page).toHaveURL(/\/dashboard\/bookings\/\d+$/);
    await page.goBack();
    await expect(list(page, 'Attività recente').getByRole('listitem').first()).toContainText('Ospite Chiede');
  });

  test('say what they mean, by keyboard and by touch', async ({ page, world, isMobile }) => {
    const { place } = await aDay(world);
    await world.enter(place.owner);
    await page.goto(HOME);
    const info = page.getByRole('button', { name: 'Che cosa vuol dire «Tasso di conversione»' });
    const words = page.getByText('Delle prenotazioni chieste negli ultimi 30 giorni');
    await expect(info).toBeVisible();
    await expect(words).toBeHidden();
    if (isMobile) await info.tap();
    else await info.press('Enter');
    await expect(words).toBeVisible();
    await expect(words).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, words);
    await page.keyboard.press('Escape');
    await expect(words).toBeHidden();
    await expect(info).toBeFocused();
  });

  test('say what cannot be computed yet', { tag: '@desktop' }, async ({ page, world }) => {
    const place = await world.aPlace();
    await world.aRoom(place);
    await world.enter(place.owner);
    await page.goto(HOME);
    await expect(figure(page, 'Tasso di conversione')).toContainText('Non ancora disponibile: ');
    await expect(page.getByRole('main')).toContainText('Oggi non arriva nessuno.');
    await expect(page.getByRole('main')).toContainText('Le camere sono tutte pulite.');
    await expect(list(page, 'Da fare')).toHaveCount(0);
  });
});

test.describe('by role', () => {
  test('who keeps the books sees and presses nothing', { tag: '@desktop' }, async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(await world.aMember(place, 'accountant'));
    await page.goto(HOME);
    await expect(list(page, 'Arrivi').getByRole('link', { name: 'Ospite Arriva' })).toBeVisible();
    await expect(figure(page, 'Ricavi del mese')).toContainText('€');
    const names = /^(Check|Conferma|Segna|Non arrivato|Arrivato)/;
    await expect(page.getByRole('main').getByRole('button', { name: names })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Nuova prenotazione' })).toHaveCount(0);
  });

  test('who cleans sees rooms and guests, and no money', async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(await world.aMember(place, 'housekeeping'));
    await page.goto(HOME);
    const main = page.getByRole('main');
    await expect(line(page, 'Arrivi', 'Arriva')).toContainText('3 notti fino a');
    await expect(main).not.toContainText('€');
    await expect(main.getByRole('link', { name: 'Ospite Arriva' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Segna la camera 4 come pulita' }).click();
    await expect(main).toContainText('Le camere sono tutte pulite.');
  });
});

test.describe('the page', () => {
  test('begins with the first room', async ({ page, world }) => {
    const place = await world.aPlace();
    await world.enter(place.owner);
    await page.goto(HOME);
    await page.getByRole('link', { name: 'Aggiungi una camera' }).click();
    await expect(page).toHaveURL('/dashboard/rooms/create');
  });

  test('has its shape while it comes', { tag: '@desktop' }, async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(place.owner);
    const letGo = await hold(page, '**/api/v1/places/*/overview');
    await page.goto(HOME);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeVisible();
    letGo();
    await expect(list(page, 'Arrivi')).toBeVisible();
  });

  test(
    'that does not come says so, and keeps what it had',
    { tag: '@desktop' },
    async ({ page, world, complaints }) => {
      complaints.allow(/500 .*\/overview/);
      const { place, asking } = await aDay(world);
      await world.enter(place.owner);
      await refuse(page, '**/api/v1/places/*/overview');
      await page.goto(HOME);
      await expect(page.getByRole('alert')).toContainText('Qualcosa non ha funzionato');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Riprova' }).click();
      await expect(line(page, 'Da fare', 'Chiede')).toBeVisible();

      // Looked at again, it asks again.
      await world.api(place.owner, 'POST', `/bookings/${asking.id}/confirm`, {});
      const look = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await look();
      await expect(line(page, 'Da fare', 'Chiede')).toHaveCount(0);
      await refuse(page, '**/api/v1/places/*/overview');
      await look();
      await expect(page.getByRole('alert')).toContainText('i dati sono delle');
      await expect(line(page, 'Arrivi', 'Arriva')).toBeVisible();
    },
  );

  test('can be read and pressed by everybody', async ({ page, world, isMobile }) => {
    const { place } = await aDay(world);
    await world.enter(place.owner);
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(HOME);
    await expectAccessible(page, list(page, 'Da fare'));
    if (isMobile) expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check-out: Ospite Parte' }).click();
    await expectAccessible(page, page.getByRole('alertdialog'));
  });
});
