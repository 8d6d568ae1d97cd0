import {
  aBooking,
  act,
  block,
  bookingRow,
  closeButton,
  details,
  dialog,
  getBooking,
  LIST,
  fact,
  withBooking,
} from './booking-parts.ts';
import { inDays, italian, italianAfter } from '../support/days.ts';
import { deafen } from '../support/network.ts';
import { expect, test } from '../support/world.ts';
import { numberOf } from './booking-numbers.ts';

test.describe('the details of a booking', () => {
  test('have all the blocks of docs/rules.md 6.12', async ({ page, world }) => {
    const { id } = await withBooking(world, {
      nights: 3,
      guest_first_name: 'Anna',
      guest_last_name: 'Prova',
      guest_email: 'anna@example.com',
      guest_phone: '+39 333 1234567',
      guest_notes: 'Cliente da anni.',
      special_requests: 'Culla in camera.',
    });
    const paid = '2026-11-03T09:30:00.000Z';
    await page.route(`**/api/v1/bookings/${id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...((await answer.json()) as object), payment_status: 'paid', paid_at: paid },
      });
    });
    await page.goto(`${LIST}/${id}`);
    await expect(dialog(page, id)).toContainText('Confermata');
    await expect(dialog(page, id)).toContainText('Pagato');
    const facts = {
      Ospite: {
        Nome: 'Anna Prova',
        'E-mail': 'anna@example.com',
        Telefono: '+39 333 1234567',
        Note: 'Cliente da anni.',
      },
      Soggiorno: {
        'Check-in': new RegExp(`${italian(inDays(10))}$`),
        'Check-out': new RegExp(`${italian(inDays(13))}$`),
        Notti: '3',
        Ospiti: '2',
        Camera: 'Glicine',
        Richieste: 'Culla in camera.',
      },
      Pagamento: {
        'Prezzo per notte': '80,00 €',
        Notti: '× 3',
        Totale: '240,00 €',
        'Pagato il': '03/11/2026 10:30',
      },
      'Informazioni aggiuntive': {
        'Creata il': /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
        'Aggiornata il': /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      },
    };
    for (const [title, items] of Object.entries(facts)) {
      for (const [term, value] of Object.entries(items)) {
        await expect(fact(page, id, title, term), `${title}: ${term}`).toHaveText(value);
      }
    }
    await expect(block(page, id, 'Informazioni aggiuntive')).not.toContainText('Cancellata');
    await expect(block(page, id, 'Cronologia')).toContainText('Prenotazione creata, confermata');
    await block(page, id, 'Pagamento').getByText('Notte per notte').click();
    await expect(block(page, id, 'Pagamento').getByRole('listitem')).toHaveCount(3);
    await closeButton(page, id).click();
    await expect(dialog(page, id)).toBeHidden();
    await expect(page).toHaveURL(LIST);
    await expect(bookingRow(page, id)).toContainText('Anna Prova');
  });

  test(
    'show the first lines of a long note, which opens where it stands',
    { tag: '@both' },
    async ({ page, world }) => {
      const note = 'Allergia alle noci, arriva con il volo della sera e chiede la culla. '.repeat(28).trim();
      const { id } = await withBooking(world, { guest_notes: note });
      await page.goto(`${LIST}/${id}`);
      const shown = fact(page, id, 'Ospite', 'Note');
      await expect(shown).toContainText('Allergia');
      // In whole pixels: a box that moved with the page may come back a hair taller.
      const height = async () => Math.round((await shown.boundingBox())?.height ?? 0);
      const folded = await height();
      await shown.getByRole('button', { name: 'Leggi tutto' }).click();
      await expect(shown.getByRole('button', { name: 'Mostra meno' })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
      expect(folded).toBeGreaterThan(0);
      expect(folded).toBeLessThan(240);
      expect(await height()).toBeGreaterThan(folded * 2);
      await shown.getByRole('button', { name: 'Mostra meno' }).click();
      await expect.poll(height).toBe(folded);
    },
  );

  test('leave out what was never given, and say when and why it was cancelled', async ({ page, world }) => {
    const { place, id } = await withBooking(world);
    await world.api(place.owner, 'POST', `/bookings/${id}/cancel`, { reason: 'Cambio di programma.' });
    await page.goto(`${LIST}/${id}`);
    await expect(dialog(page, id)).toContainText('Cancellata');
    for (const absent of ['Telefono', 'Note', 'Richieste', 'Pagato il', 'Tenuta fino al']) {
      await expect(
        dialog(page, id)
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${absent}$`) }),
      ).toHaveCount(0);
    }
    await expect(fact(page, id, 'Informazioni aggiuntive', 'Cancellata il')).toHaveText(/\d\d:\d\d$/);
    await expect(fact(page, id, 'Informazioni aggiuntive', 'Motivo della cancellazione')).toHaveText(
      'Cambio di programma.',
    );
  });

  test('open and close in the address', { tag: '@both' }, async ({ page, world, isMobile, complaints }) => {
    complaints.allow(/404 .*\/bookings\//);
    const { place, room, id } = await withBooking(world);
    const other = await aBooking(world, place, room, { from: 20 });
    await page.goto(`${LIST}?status=confirmed`);
    await details(page, id).click();
    await expect(page).toHaveURL(`${LIST}/${id}?status=confirmed`);
    await expect(dialog(page, id)).toContainText('Ospite Di Prova');
    await page.goBack();
    await expect(dialog(page, id)).toBeHidden();
    await expect(page).toHaveURL(`${LIST}?status=confirmed`);
    await page.goForward();
    await expect(dialog(page, id)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, id)).toBeHidden();
    await expect(page).toHaveURL(`${LIST}?status=confirmed`);
    if (!isMobile) await expect(details(page, id)).toBeFocused();
    // Somebody was sent the link: the same view, and behind it the list.
    await page.goto(`${LIST}/${other.id}?status=confirmed`);
    await expect(dialog(page, other.id)).toContainText('Ospite Di Prova');
    await closeButton(page, other.id).click();
    await expect(page).toHaveURL(`${LIST}?status=confirmed`);
    await expect(bookingRow(page, id)).toBeVisible();

    const theirs = await world.aPlace();
    const foreign = await aBooking(world, theirs, await world.aRoom(theirs));
    for (const unknown of [foreign.id, 999_999_999]) {
      await page.goto(`${LIST}/${unknown}`);
      await expect(page.getByRole('heading', { name: 'Prenotazione non trovata' })).toBeVisible();
    }
  });

  test('never make the page behind wider or move it', { tag: '@both' }, async ({ page, world }) => {
    const { id } = await withBooking(world);
    await page.goto(`${LIST}/${id}`);
    await expect(dialog(page, id)).toContainText('Glicine');
    const size = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const main = document.querySelector('main')?.getBoundingClientRect();
      return {
        beyond: scrollWidth - clientWidth,
        right: (main?.right ?? 0) <= window.innerWidth,
        main: main?.width,
      };
    });
    expect(size.beyond).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page, id)).toBeHidden();
    expect(await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width)).toBe(
      size.main,
    );
  });
});

test.describe('two people', () => {
  test('on one booking: the second sees what the first did', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/bookings\//);
    await deafen(page, complaints);
    const { place, id } = await withBooking(world, { status: 'pending' });
    const colleague = await world.aMember(place, 'staff');
    await page.goto(`${LIST}/${id}`);
    await expect(block(page, id, 'Cronologia')).toContainText('creata');
    await world.api(colleague, 'PATCH', `/bookings/${id}`, { guest_phone: '+39 333 7654321' });
    await act(page, id, 'Cancella…');
    const ask = page.getByRole('dialog', { name: `Cancella la prenotazione #${numberOf(id)}?` });
    await ask.getByLabel('Motivo').fill('Non viene più.');
    await ask.getByRole('button', { name: 'Cancella prenotazione' }).click();
    const alert = ask.getByRole('alert');
    await expect(alert).toContainText("Questa prenotazione è stata cambiata da un'altra persona poco fa.");
    await expect(alert).toContainText("Dati dell'ospite cambiati: telefono");
    await expect(alert).toContainText('Persona Di Prova');
    await expect(ask.getByLabel('Motivo')).toHaveValue('Non viene più.');
    expect((await getBooking(world, place, id)).status).toBe('pending');
    // Having read it, the second may go on with the very same words.
    await ask.getByRole('button', { name: 'Cancella prenotazione' }).click();
    await expect(ask).toBeHidden();
    await expect(fact(page, id, 'Ospite', 'Telefono')).toHaveText('+39 333 7654321');
    expect(await getBooking(world, place, id)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Non viene più.',
      guest_phone: '+39 333 7654321',
    });
  });

  test('a step that the other has taken already is explained', async ({ page, world, complaints }) => {
    complaints.allow(/409 .*\/bookings\//);
    await deafen(page, complaints);
    const { place, id } = await withBooking(world, { status: 'pending' });
    await page.goto(`${LIST}/${id}`);
    await expect(block(page, id, 'Cronologia')).toContainText('creata');
    await world.api(place.owner, 'POST', `/bookings/${id}/cancel`, { reason: 'Ha telefonato.' });
    await dialog(page, id).getByRole('button', { name: 'Conferma' }).click();
    await expect(dialog(page, id).getByRole('alert')).toContainText('Prenotazione cancellata');
    await expect(fact(page, id, 'Informazioni aggiuntive', 'Motivo della cancellazione')).toHaveText(
      'Ha telefonato.',
    );
    await expect(dialog(page, id).getByRole('button', { name: 'Ripristina' })).toBeVisible();
  });
});

test('a cancellation whose answer got lost is not done twice', async ({ page, world, complaints }) => {
  complaints.allow(/ERR_FAILED.*\/cancel/);
  const { place, id } = await withBooking(world);
  await page.goto(`${LIST}/${id}`);
  await page.route('**/cancel', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await act(page, id, 'Cancella…');
  const ask = page.getByRole('dialog', { name: `Cancella la prenotazione #${numberOf(id)}?` });
  await ask.getByLabel('Motivo').fill('Volo annullato.');
  await ask.getByRole('button', { name: 'Cancella prenotazione' }).click();
  await expect(ask.getByRole('alert')).toContainText('Nessuna connessione');
  await expect(ask.getByLabel('Motivo')).toHaveValue('Volo annullato.');
  // The page hears of it all the same, from the house: what is pressed again is what was asked at first.
  await expect(page.getByText('Prenotazione cancellata').first()).toBeAttached();
  await page.unrouteAll();
  await ask.getByRole('button', { name: 'Cancella prenotazione' }).click();
  await expect(ask).toBeHidden();
  const now = await getBooking(world, place, id);
  expect(now.status).toBe('cancelled');
  expect(now.events.filter(({ sentence }) => sentence.startsWith('Prenotazione cancellata'))).toHaveLength(1);
});

test('a cancellation that was given up is asked afresh', async ({ page, world, complaints }) => {
  complaints.allow(/ERR_FAILED.*\/cancel/);
  const { id } = await withBooking(world);
  await page.goto(`${LIST}/${id}`);
  await page.route('**/cancel', (route) => route.abort());
  await act(page, id, 'Cancella…');
  const ask = page.getByRole('dialog', { name: `Cancella la prenotazione #${numberOf(id)}?` });
  await ask.getByRole('button', { name: 'Cancella prenotazione' }).click();
  await expect(ask.getByRole('alert')).toContainText('Nessuna connessione');
  await ask.getByRole('button', { name: 'Non cancellare' }).click();
  await expect(ask).toBeHidden();
  await act(page, id, 'Cancella…');
  await expect(ask.getByLabel('Motivo')).toBeVisible();
  await expect(ask.getByRole('alert')).toHaveCount(0);
});

test('the confirmation names every room of a guest who moves', async ({ page, world }) => {
  const { place, id } = await withBooking(world, { nights: 3 });
  const second = await world.aRoom(place, { number: '2', name: 'Mirto' });
  const nights = [{ night: inDays(12), price: 90, room_id: second }];
  await world.api(place.owner, 'PATCH', `/bookings/${id}`, { nights });
  await page.goto(`${LIST}/${id}`);
  await expect(fact(page, id, 'Soggiorno', 'Camera')).toContainText('Mirto');
  await page.emulateMedia({ media: 'print' });
  const from = (days: number) => italianAfter('dal', inDays(days)).slice(0, -5);
  await expect(page.locator('[data-print-sheet] tr').filter({ hasText: /^Camera/ })).toHaveText(
    `CameraGlicine ${from(10)}Mirto ${from(12)}`,
  );
});

test('the confirmation for the guest is one page of paper', async ({ page, world }) => {
  const { place, id } = await withBooking(world, {
    nights: 14,
    guest_email: 'anna@example.com',
    special_requests: 'Culla in camera.',
    guest_notes: 'Paga sempre tardi.',
  });
  const deposit = { method: 'cash', direction: 'in', amount: 300, paid_on: inDays(0) };
  await world.api(place.owner, 'POST', `/bookings/${id}/payments`, deposit);
  await page.goto(`${LIST}/${id}`);
  await expect(block(page, id, 'Pagamento').getByText('Notte per notte')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await act(page, id, 'Stampa conferma');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Conferma di prenotazione')).toBeVisible();
  // The owner's notes are not for the guest; nothing of the dashboard is on the paper.
  const paper = await page.locator('body').innerText();
  for (const text of [
    place.name,
    'Via Roma 1, Lecce',
    `#${numberOf(id)}`,
    'Ospite Di Prova',
    'anna@example.com',
  ]) {
    expect(paper).toContain(text);
  }
  expect(paper).toMatch(/Camera\s+Glicine/);
  expect(paper).toMatch(/Totale\s+1\.120,00\s€/);
  expect(paper).toMatch(/Pagamento: ricevuti 300,00\s€, restano da pagare 820,00\s€/);
  expect(paper).toContain('Culla in camera.');
  expect(paper).not.toContain('Paga sempre tardi.');
  expect(paper).not.toContain('Aggiorna');
  expect(paper).not.toContain('Cronologia');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
