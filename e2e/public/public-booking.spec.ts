import { addDays } from '../support/days.ts';
import {
  anOpenPlace,
  bookMeanwhile,
  countBookings,
  fillGuest,
  openStep,
  pressDay,
  send,
  stayAddress,
  stayAt,
} from './open-place.ts';
import { heading } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

test.describe('a stranger books', () => {
  test('in Italian, from the calendar to the confirmation', { tag: '@both' }, async ({ page, world }) => {
    const place = await anOpenPlace(world, { page: { conditions: 'Si paga all’arrivo.' } });
    const { from, to } = stayAt(place);
    await page.goto(`/b/${place.slug}`);
    await expect(heading(page)).toHaveText(place.name);
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await pressDay(page, from);
    await expect(page.getByText('Ora scegli il giorno di partenza')).toBeVisible();
    await pressDay(page, to);
    await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}&guests=2`));
    await expect(page.getByText('1 camera libera').last()).toBeVisible();
    // The price stands there before anything is asked of the guest.
    await expect(page.getByText('240 € per 3 notti')).toBeVisible();
    await page.getByRole('link', { name: 'Prenota Glicine' }).click();
    await expect(heading(page)).toHaveText('Completa la prenotazione');

    await page.goBack();
    await expect(page.getByText('240 € per 3 notti')).toBeVisible();
    await page.goForward();
    await fillGuest(page);
    await page.getByLabel('Telefono').fill('+39 333 1234567');
    await page.getByLabel('Richieste').fill('Arriviamo tardi');
    // What was typed is still there after a reload, also in another language.
    await page.reload();
    await page.getByLabel('Lingua').selectOption('Deutsch');
    await expect(heading(page)).toHaveText('Buchung abschließen');
    await expect(page.getByLabel('Vorname')).toHaveValue('Ospite');
    await page.getByLabel('Sprache').selectOption('Italiano');
    await send(page).click();

    await expect(heading(page)).toHaveText('Richiesta inviata');
    await expect(page).toHaveURL(new RegExp(`/b/${place.slug}/[\\w-]{20,}\\?lang=it$`));
    await expect(page.getByText(/tenute per te fino a.*\d\d:\d\d/)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/Tempo rimasto(29|30):\d\d/);
    await expect(page.getByText('Arriviamo tardi')).toBeVisible();
    await expect(page.getByText('Si paga all’arrivo.')).toBeVisible();
    // The link alone leads back, and one step back leads to the rooms and not to a second request.
    await page.reload();
    await expect(heading(page)).toHaveText('Richiesta inviata');
    await page.goBack();
    await expect(heading(page)).toHaveText(place.name);
    expect(await countBookings(world, place)).toBe(1);
  });

  test('sees the place’s answer, and keeps the stay in the calendar', async ({ page, world }) => {
    const place = await anOpenPlace(world, { page: { free_cancel_days: 3 } });
    const { token, id } = await bookMeanwhile(world, place);
    const booking = await world.api<{ updated_at: string }>(place.owner, 'GET', `/bookings/${id}`);
    const seen = { expected_updated_at: booking.updated_at };
    await world.api(place.owner, 'POST', `/bookings/${id}/confirm`, seen);
    await page.goto(`/b/${place.slug}/${token}`);
    await expect(heading(page)).toHaveText('Prenotazione confermata');
    await expect(page.getByText(/Puoi cancellare gratis fino a \w+/)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Aggiungi al calendario' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${place.slug}-${stayAt(place).from}.ics`);
  });

  test('is told which fields are wrong, beside them', { tag: '@phone' }, async ({ page, world }) => {
    const place = await anOpenPlace(world);
    await openStep(page, place);
    await send(page).click();
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveAccessibleDescription('Scrivi il nome.');
    await page.getByLabel('E-mail').fill('ospite');
    await page.getByLabel('E-mail').blur();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/indirizzo e-mail valido/);
    await page.getByLabel('E-mail').fill('ospite@example.com');
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Qui ti mandiamo/);
    expect(await countBookings(world, place)).toBe(0);
  });

  test('finds what can be booked, and why the rest cannot', { tag: '@phone' }, async ({ page, world }) => {
    const place = await anOpenPlace(world, { room: { capacity: 1, name: 'Singola sul cortile' } });
    await world.aRoom(place, { name: 'Ulivo', price_per_night: 95.5 });
    await bookMeanwhile(world, { ...place, roomId: await world.aRoom(place, { name: 'Mare' }) });
    await page.goto(stayAddress(place));
    const rooms = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(rooms.filter({ hasText: 'Ulivo' })).toContainText('286,50 € per 3 notti');
    await expect(rooms.filter({ hasText: 'Mare' })).toContainText('Occupata in queste date');
    await expect(rooms.filter({ hasText: 'Singola' })).toContainText('Troppo piccola per così tanti ospiti');
    await expect(rooms.first()).toContainText('Ulivo');
    await page.getByRole('button', { name: 'Un ospite in meno' }).click();
    await expect(rooms.first()).toContainText('240 € per 3 notti');
  });

  test('types days as well', async ({ page, world }) => {
    const place = await anOpenPlace(world);
    const { from, to } = stayAt(place);
    const typed = (day: string) => day.split('-').toReversed().join('/');
    await page.goto(`/b/${place.slug}`);
    const arrival = page.getByRole('textbox', { name: 'Arrivo' });
    await arrival.fill('pasqua');
    await arrival.press('Enter');
    await expect(arrival).toHaveAccessibleDescription('Non è una data: prova con 3/9.');
    await arrival.fill(typed(addDays(place.today, -1)));
    await arrival.press('Enter');
    await expect(arrival).toHaveAccessibleDescription('Questo giorno è già passato.');
    await arrival.fill(typed(from));
    await page.getByRole('textbox', { name: 'Partenza' }).fill(typed(to));
    await page.getByRole('textbox', { name: 'Partenza' }).press('Enter');
    await expect(page.getByText('240 € per 3 notti')).toBeVisible();
  });
});

test.describe('a guest', () => {
  test('cancels by the link, and the nights are free again', { tag: '@phone' }, async ({ page, world }) => {
    const place = await anOpenPlace(world);
    const { token } = await bookMeanwhile(world, place);
    await page.goto(`/b/${place.slug}/${token}`);
    const open = page.getByRole('button', { name: 'Cancella la prenotazione' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Cancellare la prenotazione?' });
    await expect(dialog).toContainText('Le notti non saranno più tenute per te');
    await dialog.getByRole('button', { name: 'Tieni la prenotazione' }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await dialog.getByRole('button', { name: 'Cancella la prenotazione' }).click();
    await expect(heading(page)).toHaveText('Prenotazione cancellata');
    await expect(open).toHaveCount(0);
    await page.goto(stayAddress(place));
    await expect(page.getByText('240 € per 3 notti')).toBeVisible();
  });

  test('learns that the time is over, and may try again', async ({ page, world }) => {
    const place = await anOpenPlace(world, { page: { answer_minutes: 5 } });
    const { token } = await bookMeanwhile(world, place);
    await page.clock.install();
    await page.goto(`/b/${place.slug}/${token}`);
    await expect(page.getByRole('timer')).toBeVisible();
    // The server's own clock cannot be moved from here: that it expires is the API's test, this is what is made of it.
    await page.route(`**/bookings/${token}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'failed' } });
    });
    await page.clock.fastForward('05:10');
    await page.clock.runFor(5000);
    await expect(heading(page)).toHaveText('Richiesta scaduta');
    await page.getByRole('link', { name: 'Prova di nuovo' }).click();
    await expect(heading(page)).toHaveText(place.name);
    await expect(page).toHaveURL(new RegExp(`from=${stayAt(place).from}`));
  });
});
