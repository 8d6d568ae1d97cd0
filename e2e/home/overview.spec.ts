import { expectAccessible } from '../support/axe.ts';
import { dialog, getBooking } from '../bookings/booking-parts.ts';
import { inDays } from '../support/days.ts';
import { deafen, hold, refuse } from '../support/network.ts';
import { heading, messages } from '../support/page-parts.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, test } from '../support/world.ts';
import { HOME, aDay, figure, line, list } from './overview-parts.ts';

test.describe('the day', () => {
  test('says how many of the things to do are listed, where they are not all', async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(place.owner);
    await page.route(`**/api/v1/places/${place.id}/overview`, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { attention_total: number };
      await route.fulfill({ response, json: { ...json, attention_total: 105 } });
    });
    await page.goto(HOME);
    await expect(list(page, 'Da fare').getByRole('heading')).toHaveText(/^Da fare le prime \d di 105$/);
    await page.unrouteAll();
    await page.reload();
    await expect(list(page, 'Da fare').getByRole('heading')).toHaveText(/^Da fare \d$/);
  });

  test('is worked through from its lines', { tag: '@phone' }, async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/check-in/);
    const { place, leaving, coming, missing, asking } = await aDay(world);
    const deposit = { method: 'cash', direction: 'in', amount: 100, paid_on: inDays(0) };
    await world.api(place.owner, 'POST', `/bookings/${leaving.id}/payments`, deposit);
    await world.enter(place.owner);
    await page.goto(HOME);
    await expect(page.getByRole('main')).toContainText(
      '1 arrivo, 1 partenza, 2 in casa adesso, stanotte 3 camere su 4',
    );

    await expect(line(page, 'Partenze', 'Parte')).toContainText('da pagare 60,00 €');
    // Who comes cannot go up yet: the guest before is still there.
    await expect(line(page, 'Arrivi', 'Arriva')).toContainText('Camera ancora occupata');
    await page.getByRole('button', { name: 'Check-in: Ospite Arriva' }).click();
    await expect(line(page, 'Arrivi', 'Arriva').getByRole('alert')).toContainText(
      'risulta ancora Ospite Parte: registra prima la sua partenza.',
    );

    await page.getByRole('button', { name: 'Check-out: Ospite Parte' }).click();
    const leave = page.getByRole('alertdialog', { name: 'Check-out di Ospite Parte?' });
    await expect(leave).toContainText('Restano 60,00 € da pagare.');
    await leave.getByRole('button', { name: 'Esci senza incassare' }).click();
    await expect(leave).toHaveCount(0);
    // What stood in the way is gone, and so is the sentence.
    await expect(line(page, 'Arrivi', 'Arriva').getByRole('alert')).toHaveCount(0);
    await expect(line(page, 'Partenze', 'Parte')).toContainText('Partenza alle');
    await expect(list(page, 'In casa adesso')).not.toContainText('Parte');
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
    await expect(line(page, 'Arrivi', 'Arriva')).toContainText('Arrivo alle');
    await expect(list(page, 'Arrivi')).toContainText('1 di 1 fatti');
    await expect(line(page, 'In casa adesso', 'Arriva')).toBeVisible();
    await messages(page)
      .getByText('Ospite Arriva: check-in fatto')
      .locator('..')
      .getByRole('button', { name: 'Annulla' })
      .click();
    await expect(line(page, 'Arrivi', 'Arriva')).not.toContainText('Arrivo alle');
    // The lists below grow and shrink with the server's answer: a press while they move is lost.
    await expect(line(page, 'In casa adesso', 'Arriva')).toBeHidden();
    await page.getByRole('button', { name: 'Check-in: Ospite Arriva' }).click();
    await expect(line(page, 'In casa adesso', 'Arriva')).toBeVisible();
    expect(await getBooking(world, place, coming.id)).toMatchObject({ status: 'confirmed' });

    const toDo = list(page, 'Da fare');
    await expect(toDo.getByRole('listitem').filter({ hasText: 'Ospite Manca' })).toContainText(
      'Doveva arrivare il',
    );
    await page.getByRole('button', { name: 'Mancato arrivo: Ospite Manca' }).click();
    await page.getByRole('button', { name: 'Segna il mancato arrivo' }).click();
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

  test('tells who was late that the guest came after all', async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(place.owner);
    await page.goto(HOME);
    await page.getByRole('button', { name: "Registra l'arrivo: Ospite Manca", exact: true }).click();
    await expect(line(page, 'In casa adesso', 'Manca')).toBeVisible();
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

  test('sends who has no room to where it gets one', async ({ page, world }) => {
    const { place, coming } = await aDay(world);
    await world.api(place.owner, 'PATCH', `/bookings/${coming.id}`, { room_id: null });
    await world.enter(place.owner);
    await page.goto(HOME);
    await expect(line(page, 'Arrivi', 'Arriva')).toContainText('Senza camera');
    await list(page, 'Da fare').getByRole('link', { name: 'Assegna camera a Ospite Arriva' }).click();
    await expect(page).toHaveURL(`/dashboard/bookings/${coming.id}/edit`);
  });

  test('says what others did meanwhile', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/confirm/);
    await deafen(page, complaints);
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

  test('loses nothing when the network drops', async ({ page, world, complaints }) => {
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
      'forse non è stato salvato',
    );
    await page.unroute(path);
    await confirm.click();
    await expect(confirm).toHaveCount(0);
    expect((await getBooking(world, place, asking.id)).status).toBe('confirmed');

    // Shown as clean at once, and not for longer than it is true: nothing else can be asked now either.
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Segna la camera 4 come pulita' }).click();
    await expect(messages(page)).toContainText(
      'Camera 4: Errore durante il cambio di stato della camera. Nessuna connessione: non è stato salvato nulla.',
    );
    await expect(list(page, 'Camere da pulire').getByRole('listitem')).toHaveText([/Camera 4/]);
    await page.context().setOffline(false);
    await messages(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('main')).toContainText('Le camere sono tutte pulite.');
  });
});

test.describe('by role', () => {
  test('who keeps the books sees and presses nothing', async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(await world.aMember(place, 'accountant'));
    await page.goto(HOME);
    await expect(list(page, 'Arrivi').getByRole('link', { name: 'Ospite Arriva' })).toBeVisible();
    await expect(figure(page, 'Ricavi del mese')).toContainText('€');
    const names = /^(Check|Conferma|Segna|Mancato arrivo|Registra)/;
    await expect(page.getByRole('main').getByRole('button', { name: names })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Nuova prenotazione' })).toHaveCount(0);
  });

  test('who cleans sees rooms and guests, and no money', { tag: '@phone' }, async ({ page, world }) => {
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
    await page.getByRole('link', { name: 'Aggiungi le camere' }).click();
    await expect(page).toHaveURL('/dashboard/rooms/create-many');
  });

  test('has its shape while it comes', async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(place.owner);
    const letGo = await hold(page, '**/api/v1/places/*/overview');
    await page.goto(HOME);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Caricamento…' })).toBeVisible();
    letGo();
    await expect(list(page, 'Arrivi')).toBeVisible();
  });

  test('that does not come says so, and keeps what it had', async ({ page, world, complaints }) => {
    complaints.allow(/500 .*\/overview/);
    const { place, asking } = await aDay(world);
    await world.enter(place.owner);
    await refuse(page, '**/api/v1/places/*/overview');
    await page.goto(HOME);
    await expect(page.getByRole('alert')).toContainText('Qualcosa non ha funzionato');
    // Nothing looks as if it were still on its way.
    await expect(page.getByRole('main').locator('header p')).toHaveText(/\d{4}$/);
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
  });

  test('can be read and pressed by everybody', { tag: '@phone' }, async ({ page, world }) => {
    const { place } = await aDay(world);
    await world.enter(place.owner);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(HOME);
    await expectAccessible(page, list(page, 'Da fare'));
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check-out: Ospite Parte' }).click();
    await expectAccessible(page, page.getByRole('alertdialog'));
  });
});

test('at a desk the button stands beside the title, however long the sentence below it', async ({
  page,
  world,
}) => {
  const place = await world.aPlace();
  await world.aRoom(place);
  await world.enter(place.owner);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/dashboard');
  const button = page.getByRole('main').getByRole('link', { name: 'Nuova prenotazione' });
  await expect(page.getByRole('main')).toContainText('in casa adesso');
  const [beside, title] = [await button.boundingBox(), await page.locator('h1').boundingBox()];
  expect(beside!.y).toBeLessThan(title!.y + title!.height);
});
