import { expectAccessible } from '../support/axe.ts';
import { anOpenPlace, fillGuest, openStep, send } from './open-place.ts';
import { addDays } from '../support/days.ts';
import { bookingLinkFor } from '../support/mail.ts';
import { HOME, line, list } from '../home/overview-parts.ts';
import { heading, messages } from '../support/page-parts.ts';
import { anAddress, expect, test } from '../support/world.ts';

test.describe('a request from the public page', () => {
  test('is kept by the link in its letter, and answered above the arrivals', async ({ page, world }) => {
    const place = await anOpenPlace(world);
    const email = anAddress();
    await openStep(page, place);
    await fillGuest(page, email);
    await send(page).click();
    await expect(heading(page)).toHaveText('Richiesta inviata');
    await expect(page.getByText(`Apri entro allora il link che ti abbiamo mandato a ${email}`)).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();

    await page.goto(await bookingLinkFor(email));
    await expect(page.getByText(`${place.name} deve confermare entro allora`)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page).not.toHaveURL(/proof/);
    const guest = page.url();

    await world.enter(place.owner);
    await page.goto(HOME);
    await expect(line(page, 'Richieste in scadenza', 'Ospite')).toContainText(/scade tra 23 ore/);
    await expect(list(page, 'Da fare')).toHaveCount(0);
    await expectAccessible(page, list(page, 'Richieste in scadenza'));
    await page.getByRole('button', { name: /^Conferma: / }).click();
    await expect(messages(page)).toContainText('prenotazione confermata');
    await expect(list(page, 'Richieste in scadenza')).toHaveCount(0);
    await page.goto(guest);
    await expect(heading(page)).toHaveText('Prenotazione confermata');
  });

  test('is refused from there, and by a link that is not the one of the letter', async ({
    page,
    world,
    complaints,
  }) => {
    complaints.allow(/422 .*\/prove/);
    const place = await anOpenPlace(world);
    const email = anAddress();
    await openStep(page, place);
    await fillGuest(page, email);
    await send(page).click();
    await expect(heading(page)).toHaveText('Richiesta inviata');
    const guest = page.url();
    await page.goto(`${guest}?proof=sbagliato`);
    await expect(page.getByText('Questo link non è quello della nostra e-mail')).toBeVisible();

    await world.enter(place.owner);
    await page.goto('/dashboard/planning');
    await page.goto(HOME);
    await expect(line(page, 'Richieste in scadenza', 'Ospite')).toContainText('E-mail non confermata');
    await page.getByRole('button', { name: /^Rifiuta: / }).click();
    await page.getByRole('button', { name: 'Rifiuta la richiesta' }).click();
    await expect(messages(page)).toContainText('richiesta rifiutata');
    await page.goto(guest);
    await expect(heading(page)).toHaveText('Prenotazione cancellata');
  });

  test('is confirmed by its letter where the owner wants that', async ({ page, world }) => {
    const place = await anOpenPlace(world);
    await world.enter(place.owner);
    await page.goto('/dashboard/booking-page');
    await page.getByRole('radio', { name: /^Conferma automatica, si paga all'arrivo/ }).check();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(messages(page)).toContainText('Pagina di prenotazione salvata');
    const email = anAddress();
    await openStep(page, place);
    await expect(page.getByText('Paghi all’arrivo.')).toBeVisible();
    await fillGuest(page, email);
    await send(page).click();
    await expect(page.getByText('e la prenotazione è confermata')).toBeVisible();
    await page.goto(await bookingLinkFor(email));
    await expect(heading(page)).toHaveText('Prenotazione confermata');
  });
});

test('a house held by requests is freed by one click', async ({ page, world }) => {
  const place = await anOpenPlace(world);
  const second = await world.aRoom(place, { number: '2' });
  await world.aRoom(place, { number: '3' });
  const { from, to } = { from: place.today, to: place.today };
  for (const room of [place.roomId, second]) {
    await world.api(place.owner, 'POST', `/public/places/${place.slug}/bookings`, {
      room_id: room,
      check_in_date: from,
      check_out_date: addDays(to, 1),
      number_of_guests: 1,
      guest_first_name: 'Ospite',
      guest_last_name: 'Prova',
      guest_email: anAddress(),
      accept_conditions: true,
    });
  }
  await world.enter(place.owner);
  await page.goto(HOME);
  await expect(page.getByText('2 camere su 3 sono tenute da richieste non confermate')).toBeVisible();
  await page.getByRole('button', { name: 'Libera le notti' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Libera le notti' })
    .click();
  await expect(messages(page)).toContainText('Liberate 2 richieste');
  await expect(page.getByText('sono tenute da richieste non confermate')).toHaveCount(0);
});
