import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { inDays, italian } from '../support/days.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test, type OwnedPlace, type World } from '../support/world.ts';

const LIST = '/dashboard/customers';

interface Customer {
  id: number;
  name: string;
  stays: number;
}

/** A place with a room, a guest who has stayed, and a second sheet of the same guest. */
async function withGuests(world: World) {
  const place: OwnedPlace = await world.aPlace();
  const room_id = await world.aRoom(place, { number: '1' });
  const api = <Answer>(method: string, path: string, data?: unknown) =>
    world.api<Answer>(place.owner, method, path, data);
  await api('POST', `/places/${place.id}/bookings`, {
    room_id,
    check_in_date: inDays(3),
    check_out_date: inDays(5),
    number_of_guests: 2,
    guest_first_name: 'Anna',
    guest_last_name: 'Prova',
    guest_email: 'anna@example.com',
  });
  const double = await api<Customer>('POST', `/places/${place.id}/customers`, {
    first_name: 'Anna',
    last_name: 'Prova',
    phone: '+39 333 1234567',
  });
  const all = async () =>
    (await api<{ data: Customer[] }>('GET', `/places/${place.id}/customers?sort=name`)).data;
  await world.enter(place.owner);
  return { place, api, double, all };
}

const more = (page: Page) => page.getByRole('button', { name: 'Altre azioni' });
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first();

test('are listed, found, opened and changed', { tag: '@both' }, async ({ page, world }) => {
  const { all } = await withGuests(world);
  await page.goto(LIST);
  await expect(page.getByRole('heading', { level: 1, name: 'Ospiti' })).toBeVisible();
  await expect(page.getByText('2 ospiti')).toBeVisible();
  await expectAccessible(page, row(page, 'Anna Prova'));
  await page.getByRole('searchbox').fill('333 123');
  await expect(page).toHaveURL(/q=333/);
  await expect(page.getByText('1 scheda trovata').first()).toBeVisible();
  await page.getByRole('searchbox').fill('anna@example.com');
  await expect(page).toHaveURL(/q=anna/);
  // The sheet that the first search found has the same name, and stays until the second answer.
  await expect(page.getByRole('main').getByText('anna@example.com')).toBeVisible();
  await row(page, 'Anna Prova').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Prova' })).toBeVisible();
  const stays = page.getByRole('region', { name: 'Soggiorni' });
  await expect(stays).toContainText(`${italian(inDays(3))} – ${italian(inDays(5))}`);
  await expectAccessible(page, stays);

  await page.getByRole('link', { name: 'Modifica' }).click();
  await page.getByLabel('Allergie').fill('Noci');
  await page.getByLabel('Etichette').fill('VIP, Amici');
  await expectAccessible(page, page.getByLabel('Note'));
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Noci')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Etichette' })).toContainText('Amici');
  expect(await all()).toMatchObject([{ name: 'Anna Prova' }, { name: 'Anna Prova' }]);
});

test('show stays, sales and payments as one', async ({ page, world }) => {
  const { place, api, all } = await withGuests(world);
  const guest = (await all()).find(({ stays }) => stays === 1);
  const sold = await api<{ number: number }>('POST', `/places/${place.id}/bills`, {
    customer_id: guest?.id,
    charges: [{ kind: 'good', description: 'Miele', quantity: 2, unit_price: 6.25 }],
    payments: [{ method: 'cash', amount: 10 }],
  });
  await page.goto(LIST);
  await expect(page.getByRole('main')).toContainText('Ultima visita');
  await row(page, 'Anna Prova').click();
  await expect(page.getByRole('main')).toContainText('1 soggiorno, 1 acquisto');
  const bills = page.getByRole('region', { name: 'Conti' });
  await expect(bills).toContainText(`Conto #${sold.number} · Vendita`);
  await expect(bills).toContainText('Da pagare 2,50 €');
  await expect(page.getByRole('region', { name: 'Pagamenti' })).toContainText(
    `Contanti · conto #${sold.number}`,
  );
  await expectAccessible(page, bills);
  await expectFits(page, 'customer');
  await bills.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/payments\/bills\/\d+/);
});

test('are added with the keyboard alone', async ({ page, world }) => {
  const { all } = await withGuests(world);
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Aggiungi' }).focus();
  await page.keyboard.press('Enter');
  // The list has a filter of that name as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Nuova scheda' })).toBeVisible();
  const kind = page.getByLabel('Tipo', { exact: true });
  await kind.focus();
  await page.keyboard.type('Azienda');
  await expect(kind).toHaveValue('company');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Ragione sociale')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scrivi la ragione sociale.')).toBeVisible();
  await page.keyboard.type('Zeta Viaggi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zeta Viaggi' })).toBeVisible();
  expect((await all()).map(({ name }) => name)).toEqual(['Anna Prova', 'Anna Prova', 'Zeta Viaggi']);
});

test('that are one are merged, and divided again', async ({ page, world }) => {
  const { all, double } = await withGuests(world);
  await page.goto(LIST);
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Schede doppie' }).click();
  await expect(page.getByText('Stesso nome')).toBeVisible();
  await expectAccessible(page, page.getByRole('button', { name: /^Unisci le schede/ }));
  await page.getByRole('button', { name: /^Unisci le schede/ }).click();
  await expect(page.getByRole('heading', { name: 'Nessuna scheda doppia' })).toBeVisible();
  const [merged] = await all();
  expect(merged).toMatchObject({ stays: 1, phone: '+39 333 1234567' });

  // The address of the one that is gone leads to the other, which can give it back.
  await page.goto(`${LIST}/${double.id}`);
  await page.getByRole('button', { name: /^Dividi di nuovo/ }).click();
  await expect.poll(async () => (await all()).length).toBe(2);
});

test('who are erased leave dates and amounts, and nothing else', async ({ page, world }) => {
  const { all } = await withGuests(world);
  const guest = (await all()).find(({ stays }) => stays === 1);
  await page.goto(`${LIST}/${guest?.id}`);
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Cancella i dati…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText("C'è un soggiorno in arrivo o in corso");
  await expectAccessible(page, question);
  await question.getByRole('button', { name: 'Cancella i dati' }).click();
  await expect(page).toHaveURL(LIST);
  expect(await all()).toMatchObject([{ stays: 0 }]);
  await page.goto('/dashboard/bookings');
  await expect(page.getByText('Dati cancellati').first()).toBeVisible();
  await expect(page.getByText('anna@example.com')).toHaveCount(0);
});

test('come in from a spreadsheet, after a look at what is wrong', async ({ page, world }) => {
  const { all } = await withGuests(world);
  await page.goto(`${LIST}/import`);
  const text = 'Cognome;Nome;E-mail\nBianchi;Ugo;ugo@example.com\nProva;Anna;anna@example.com\nNeri;Pia;no\n';
  await page
    .getByLabel('Scegli un file CSV')
    .setInputFiles({ name: 'ospiti.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText('Riga 4')).toBeVisible();
  await expect(page.getByText('1 scheda nuova')).toBeVisible();
  await expectAccessible(page, page.getByRole('button', { name: 'Importa 2 schede' }));
  expect(await all()).toHaveLength(2);
  await page.getByRole('button', { name: 'Importa 2 schede' }).click();
  await expect(page.getByText('Importazione finita')).toBeVisible();
  expect(await all()).toHaveLength(3);
});

test('who come back are proposed while their name is typed', async ({ page, world }) => {
  const { place, api } = await withGuests(world);
  await page.goto('/dashboard/bookings/create');
  await page
    .getByLabel('Data di arrivo')
    .or(page.getByLabel('Arrivo'))
    .first()
    .fill(italian(inDays(20)));
  await page.getByRole('textbox', { name: 'Cognome' }).fill('Prov');
  const proposal = page.getByRole('button', { name: /Anna Prova.*anna@example\.com/ });
  await expectAccessible(page, proposal);
  await proposal.click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@example.com');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Anna');
  await expect(page.getByText('Scheda di Anna Prova')).toBeVisible();
  const { total } = await api<{ total: number }>('GET', `/places/${place.id}/customers`);
  expect(total).toBe(2);
});

test('have a time after which they are forgotten', async ({ page, world }) => {
  const { place, api } = await withGuests(world);
  await page.goto(LIST);
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Conservazione dei dati' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conservazione dei dati' });
  await expectAccessible(page, dialog.getByText(/Nessun dato da cancellare il 1º/));
  await dialog.getByLabel("Dopo l'ultimo contatto").selectOption('3 anni');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toBeHidden();
  expect(await api('GET', `/places/${place.id}/customer-retention`)).toMatchObject({ months: 36 });
});
