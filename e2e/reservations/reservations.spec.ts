import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test } from '../support/world.ts';
import { BOOK, read, reserve, row, threeTables, TOMORROW, tomorrowAt, windowOf } from './book-parts.ts';

test('a table is taken in three taps and one name', { tag: '@both' }, async ({ page, world }) => {
  await threeTables(world);
  await page.goto(TOMORROW);
  await page.getByRole('button', { name: 'Nuova prenotazione' }).click();
  const sheet = windowOf(page, 'Nuova prenotazione');
  await sheet.getByRole('radio', { name: '4 persone' }).check();
  await sheet.getByRole('radio', { name: '20:30', exact: true }).check();
  await expect(sheet.getByRole('radio', { name: /^Suggerito: Tavolo 2, 4 posti/ })).toBeChecked();
  await sheet.getByLabel('Nome').fill('Anna Bianchi');
  await sheet.getByLabel('Nome').press('Enter');
  await expect(sheet).toBeHidden();
  const line = page.getByRole('region', { name: 'Cena' }).getByRole('listitem');
  await expect(line).toContainText('20:30');
  await expect(line).toContainText('Anna Bianchi');
  await expect(line).toContainText('4 persone · Tavolo 2');
  await expect(line).toContainText('Confermata');
  await expect(heading(page).locator('..').locator('..')).toContainText('1 prenotazione, 4 coperti');
});

test('a guest who was here before is found by the name', async ({ page, world }) => {
  const { place } = await threeTables(world);
  await world.api(place.owner, 'POST', `/places/${place.id}/customers`, {
    kind: 'person',
    first_name: 'Carla',
    last_name: 'Neri',
    phone: '333 7654321',
  });
  await page.goto(`${TOMORROW}&new=prenotazione`);
  const sheet = windowOf(page, 'Nuova prenotazione');
  await sheet.getByRole('radio', { name: '20:00', exact: true }).check();
  await sheet.getByLabel('Nome').fill('Neri');
  await sheet.getByRole('button', { name: /^Carla Neri/ }).click();
  await expect(sheet.getByLabel(/^Telefono/)).toHaveValue('333 7654321');
  await sheet.getByRole('button', { name: 'Salva' }).click();
  await expect(row(page, 'Carla Neri')).toBeVisible();
});

test('a full time offers those near it, and the desk may go beyond', async ({ page, world }) => {
  const { place, three } = await threeTables(world);
  await reserve(world, place, { name: 'Grandi', party: 6, at: tomorrowAt('20:30'), table_ids: [three] });
  await page.goto(`${TOMORROW}&new=prenotazione`);
  const sheet = windowOf(page, 'Nuova prenotazione');
  await sheet.getByRole('radio', { name: '6 persone' }).check();
  await sheet.getByRole('radio', { name: '20:30, nessun tavolo' }).check();
  await expect(sheet).toContainText("Alle 20:30 non c'è un tavolo libero per 6 persone.");
  await expect(sheet.getByRole('button', { name: /^\d\d:\d\d$/ })).not.toHaveCount(0);
  await sheet.getByLabel('Nome').fill('Stretti');
  await sheet.getByRole('button', { name: 'Salva' }).click();
  await expect(sheet).toContainText('oppure scegli un altro orario');
  await sheet.getByRole('checkbox', { name: 'Prendila lo stesso, oltre la capienza' }).check();
  await sheet.getByRole('button', { name: 'Salva' }).click();
  await expect(row(page, 'Stretti')).toContainText('Da assegnare');
});

test(
  'an evening goes from arrival to the end, and a slip is taken back',
  { tag: '@phone' },
  async ({ page, world }) => {
    const { place, two } = await threeTables(world);
    const { id } = await reserve(world, place, {
      name: 'Verdi',
      party: 3,
      children: 1,
      high_chairs: 1,
      allergies: 'noci',
      table_ids: [two],
    });
    await page.goto(BOOK);
    const line = row(page, 'Verdi');
    await expect(line).toContainText('3 persone, 1 bambino, 1 seggiolone');
    await expect(line).toContainText('Allergie: noci');
    await line.getByRole('button', { name: 'Arrivati: Verdi' }).click();
    await expect(line).toContainText('Aspetta il tavolo');
    await messages(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(line).toContainText('Confermata');
    await line.getByRole('button', { name: 'Arrivati: Verdi' }).click();
    await line.getByRole('button', { name: 'Fai accomodare: Verdi' }).click();
    await expect(line).toContainText('A tavola');
    await line.getByRole('button', { name: 'Concludi: Verdi' }).click();
    await expect(line).toContainText('Conclusa');
    expect((await read(world, place, id)).state).toBe('finished');
  },
);

test('who stays away is counted, and comes back by the menu', async ({ page, world }) => {
  const { place, two } = await threeTables(world);
  await reserve(world, place, { name: 'Assenti', party: 2, table_ids: [two] });
  await page.goto(BOOK);
  await row(page, 'Assenti').getByRole('button', { name: 'Azioni per Assenti' }).click();
  await page.getByRole('menuitem', { name: 'Mancato arrivo' }).click();
  const gone = page.getByRole('region', { name: 'Annullate e mancati arrivi' });
  await expect(gone).toContainText('Mancato arrivo');
  await gone.getByRole('button', { name: 'Azioni per Assenti' }).click();
  await page.getByRole('menuitem', { name: 'Ripristina' }).click();
  await expect(row(page, 'Assenti')).toContainText('Confermata');
});

test('guests at the door sit down in two taps', { tag: '@phone' }, async ({ page, world }) => {
  await threeTables(world);
  await page.goto(BOOK);
  await page.getByRole('button', { name: 'Senza prenotazione' }).click();
  const sheet = windowOf(page, 'Senza prenotazione');
  await sheet.getByRole('radio', { name: '4 persone' }).check();
  await expect(sheet.getByRole('radio', { name: /^Suggerito: Tavolo 2/ })).toBeChecked();
  await sheet.getByRole('button', { name: 'Fai accomodare' }).click();
  await expect(sheet).toBeHidden();
  await expect(row(page, 'Senza prenotazione')).toContainText('Tavolo 2');
  await expect(row(page, 'Senza prenotazione')).toContainText('A tavola');
});

test('a party waits, gets a table and sits down', async ({ page, world }) => {
  await threeTables(world);
  await page.goto(BOOK);
  const list = page.getByRole('region', { name: "Lista d'attesa" });
  await list.getByRole('button', { name: 'Aggiungi' }).click();
  const sheet = windowOf(page, "In lista d'attesa");
  await sheet.getByRole('radio', { name: '4 persone' }).check();
  await sheet.getByRole('radio', { name: '20 minuti' }).check();
  await sheet.getByLabel('Nome').fill('Pazienti');
  await sheet.getByRole('button', { name: 'Metti in lista' }).click();
  await expect(list).toContainText("in attesa da 0', detto 20'");
  await list.getByRole('button', { name: 'Offri un tavolo: Pazienti' }).click();
  await expect(list).toContainText('Tavolo 2 offerto alle');
  await list.getByRole('button', { name: 'Fai accomodare: Pazienti' }).click();
  await expect(row(page, 'Pazienti')).toContainText('A tavola');
  await expect(list).toContainText('Chi aspetta un tavolo compare qui.');
});

test('leaving the waiting list is asked about', async ({ page, world }) => {
  const { place } = await threeTables(world);
  await reserve(world, place, { name: 'Stanchi', party: 2, waiting: true });
  await page.goto(BOOK);
  await page.getByRole('button', { name: 'Azioni per Stanchi' }).click();
  await page.getByRole('menuitem', { name: /^Togli dalla lista/ }).click();
  const question = page.getByRole('alertdialog', { name: "Togli Stanchi dalla lista d'attesa?" });
  await question.getByRole('button', { name: 'Togli dalla lista' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: "Lista d'attesa" })).toContainText('compare qui');
});

test('a refused change keeps the former table, and says who has the other', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/409 .*\/reservations\//);
  const { place, two, three } = await threeTables(world);
  const at = tomorrowAt('20:30');
  const { id } = await reserve(world, place, { name: 'Rossi', party: 4, at, table_ids: [two] });
  await page.goto(`${TOMORROW}&edit=${id}`);
  const sheet = windowOf(page, 'Modifica Rossi');
  await sheet.getByRole('radio', { name: '5 persone' }).check();
  await sheet.getByRole('checkbox', { name: /^Tavolo 3/ }).check();
  await sheet.getByRole('checkbox', { name: /^Tavolo 2/ }).uncheck();
  // Another device is faster.
  await reserve(world, place, { name: 'Neri', party: 6, at, table_ids: [three], beyond_capacity: true });
  await sheet.getByRole('checkbox', { name: /^Prendila lo stesso/ }).check();
  await sheet.getByRole('button', { name: 'Salva' }).click();
  await expect(sheet).toContainText(/Il tavolo 3 è già preso .* dalle 20:30 alle 23:00 \(6 persone\)/);
  expect((await read(world, place, id)).tables).toEqual(['2']);
});

test('what another device writes shows by itself', async ({ page, world }) => {
  const { place } = await threeTables(world);
  await page.goto(TOMORROW);
  await expect(page.getByRole('heading', { name: 'Ancora nessuna prenotazione' })).toBeVisible();
  await reserve(world, place, { name: 'Lontani', party: 2, at: tomorrowAt('20:00') });
  await expect(row(page, 'Lontani')).toBeVisible();
});

test('the notes of the day are written in place, and the day is closed by a switch', async ({
  page,
  world,
}) => {
  const { place } = await threeTables(world);
  await page.goto(TOMORROW);
  const day = page.getByRole('region', { name: 'Il giorno' });
  await day.getByRole('button', { name: 'Scrivi' }).click();
  await day.getByRole('textbox', { name: 'Note del giorno' }).fill('Manca il pesce');
  await day.getByRole('button', { name: 'Salva' }).click();
  await expect(day).toContainText('Manca il pesce');
  await day.getByRole('switch', { name: 'Chiuso alle prenotazioni' }).check();
  const path = `/places/${place.id}/service-days/${TOMORROW.slice(-10)}`;
  await expect
    .poll(() => world.api(place.owner, 'GET', path))
    .toMatchObject({ closed: true, notes: 'Manca il pesce' });
});

test('the evening goes on paper', async ({ page, world }) => {
  const { place, two } = await threeTables(world);
  const at = tomorrowAt('20:30');
  await reserve(world, place, { name: 'Rossi', party: 4, at, table_ids: [two], allergies: 'lattosio' });
  // The printer takes what is in the document at that moment.
  await page.addInitScript(() => {
    window.print = () => {
      const sheet = document.querySelector<HTMLElement>('[data-print-first]');
      document.documentElement.dataset['printed'] = sheet?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.goto(TOMORROW.replace(BOOK, `${BOOK}/print`));
  await expectAccessible(page, page.getByRole('region', { name: 'Cena' }));
  await page.getByRole('button', { name: 'Stampa' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-printed',
    /Prenotazioni di .*Cena 1 prenotazione, 4 coperti.*20:30.*Rossi.*ALLERGIE: lattosio/,
  );
});

test('each page is whole on both sizes and for everybody', { tag: '@both' }, async ({ page, world }) => {
  const { place, two } = await threeTables(world);
  const long = 'Ventiquattrocaratterilunghi';
  const { id } = await reserve(world, place, {
    name: `${long} ${long}`,
    party: 3,
    children: 1,
    allergies: `${long}${long}`,
    notes: `${long} ${long}${long}`,
    table_ids: [two],
  });
  await reserve(world, place, { name: 'Pazienti', party: 2, waiting: true, quoted_minutes: 20 });
  await page.goto(BOOK);
  await expectAccessible(page, page.getByRole('region', { name: "Lista d'attesa" }));
  await expectFits(page, 'the list');
  await page.goto(`${BOOK}?new=prenotazione`);
  const sheet = windowOf(page, 'Nuova prenotazione');
  await sheet.getByRole('radio', { name: 'Scegli' }).check();
  await sheet.getByText('Bambini, allergie, note, e-mail').click();
  await expectAccessible(page, sheet.getByLabel(/^Allergie/));
  await expectFits(page, 'the window');
  await page.goto(`${BOOK}/${id}`);
  await expectAccessible(page, page.getByRole('heading', { name: 'Chi viene' }));
  await expectFits(page, 'one reservation');
});

test('one reservation tells all of it, and who did what', async ({ page, world }) => {
  const { place, two } = await threeTables(world);
  const customer = {
    first_name: 'Anna',
    last_name: 'Rossi',
    phone: '333 1234567',
    email: 'anna@example.com',
  };
  const { id } = await reserve(world, place, { name: '', party: 4, table_ids: [two], customer });
  await page.goto(`${BOOK}/${id}`);
  await expect(heading(page)).toHaveText('Anna Rossi');
  await expect(page.getByRole('link', { name: '333 1234567' })).toHaveAttribute('href', 'tel:3331234567');
  await expect(page.getByRole('link', { name: 'Apri il cliente' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Prenotazione per 4 persone');
  await page.getByRole('button', { name: 'Arrivati' }).click();
  await expect(page.getByRole('main')).toContainText('Aspetta il tavolo');
  await expect(page.getByRole('main')).toContainText('il gruppo aspetta il tavolo');
});
