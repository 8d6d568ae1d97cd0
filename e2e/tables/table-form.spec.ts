import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test } from '../support/world.ts';
import { aParty, aTable, aTrattoria, fromMenu, line, ROOM, tablesOf } from './table-parts.ts';

test('twenty tables from nothing, in one go', async ({ page, world }) => {
  const place = await aTrattoria(world);
  await world.enter(place.owner);
  await page.goto(ROOM);
  await page.getByRole('button', { name: 'Aggiungi i tavoli' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi tavoli' });
  await expect(dialog.getByLabel('Dal numero')).toHaveValue('1');
  await expect(dialog.getByLabel('Al numero', { exact: true })).toHaveValue('20');
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: 'Crea tavoli' }).click();
  await expect(messages(page)).toContainText('20 tavoli creati');
  await expect(page.getByRole('main')).toContainText('20 tavoli, 20 liberi');
  expect(await tablesOf(world, place)).toHaveLength(20);
});

test('a table by the keyboard alone, and its taken number', async ({ page, world, complaints }) => {
  complaints.allow(/409 .*\/tables/);
  const place = await aTrattoria(world);
  await aTable(world, place, { number: '5', area: 'Terrazza' });
  await world.enter(place.owner);
  await page.goto(ROOM);
  await page.getByRole('link', { name: 'Nuovo Tavolo' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Nuovo Tavolo');
  await page.getByLabel('Numero').focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Terrazza');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Posti', { exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText("Il tavolo 5 c'è già.").first()).toBeVisible();
  await expectAccessible(page, page.getByLabel('Numero'));
  await page.getByLabel('Numero').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Tavolo 6 creato');
  await expect(page).toHaveURL(ROOM);
  const made = (await tablesOf(world, place)).find(({ number }) => number === '6');
  expect(made).toMatchObject({ seats: 6, area: 'Terrazza' });
});

test('a table is changed, seen with its parties, and deleted', async ({ page, world }) => {
  const place = await aTrattoria(world);
  const { id } = await aTable(world, place, { number: '3' });
  await aTable(world, place, { number: '4' });
  await aParty(world, place, { party: 3, table_ids: [id] });
  await world.enter(place.owner);
  await page.goto(`${ROOM}?view=list`);
  await fromMenu(page, '3', 'Dettagli');
  await expect(heading(page)).toHaveText('Tavolo 3');
  const parties = page.getByRole('region', { name: 'Prenotazioni di oggi' });
  await expect(parties).toContainText('Anna Verdi');
  await expect(parties).toContainText('Confermata');
  await expect(page.getByRole('heading', { name: 'Ultime modifiche' })).toBeVisible();
  await expectAccessible(page, parties);
  await expectFits(page, 'the page of a table');
  await page.getByRole('link', { name: 'Modifica' }).click();
  await expect(heading(page)).toHaveText('Modifica tavolo 3');
  await page.getByRole('radio', { name: 'Rettangolare' }).check();
  await page.getByLabel('Sala', { exact: true }).fill('Giardino');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(messages(page)).toContainText('Tavolo 3 salvato');
  await expect(page.getByRole('main')).toContainText('Giardino');

  // A party lies ahead of it: the refusal stays in the window.
  await page.getByRole('main').getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Elimina…' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Elimina il tavolo 3?' });
  await ask.getByRole('button', { name: 'Annulla' }).click();
  await page.goto(`${ROOM}?view=list`);
  await fromMenu(page, '4', 'Elimina…');
  await page.getByRole('button', { name: 'Elimina tavolo 4' }).click();
  await expect(messages(page)).toContainText('Tavolo 4 eliminato');
  await expect(line(page, '4')).toHaveCount(0);
});

test('a table with parties ahead stays, with the reason', async ({ page, world, complaints }) => {
  complaints.allow(/409 .*\/tables\//);
  const place = await aTrattoria(world);
  const { id } = await aTable(world, place, { number: '3' });
  await aParty(world, place, { table_ids: [id] });
  await world.enter(place.owner);
  await page.goto(`${ROOM}?view=list`);
  await fromMenu(page, '3', 'Elimina…');
  const ask = page.getByRole('alertdialog', { name: 'Elimina il tavolo 3?' });
  await ask.getByRole('button', { name: 'Elimina tavolo 3' }).click();
  await expect(ask).toContainText('Il tavolo 3 ha ancora 1 prenotazione.');
  await ask.getByRole('button', { name: 'Annulla' }).click();
  await expect(line(page, '3')).toBeVisible();
});

test('tables that are put together', async ({ page, world }) => {
  const place = await aTrattoria(world);
  for (const number of ['1', '2', '3']) await aTable(world, place, { number });
  await world.enter(place.owner);
  await page.goto(ROOM);
  await page.getByRole('main').getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Tavoli che si uniscono' }).click();
  const all = page.getByRole('dialog', { name: 'Tavoli che si uniscono' });
  await expect(all).toContainText('Ancora nessuna unione.');
  await all.getByRole('button', { name: 'Nuova unione' }).click();
  const made = page.getByRole('dialog', { name: 'Nuova unione' });
  await made.getByRole('button', { name: 'Salva' }).click();
  await expect(made).toContainText('Scegli almeno due tavoli.');
  await made.getByRole('checkbox', { name: 'Tavolo 1' }).check();
  await made.getByRole('checkbox', { name: 'Tavolo 2' }).check();
  await expect(made.getByLabel('Posti', { exact: true })).toHaveValue('8');
  await expectAccessible(page, made);
  await made.getByRole('button', { name: 'Salva' }).click();
  await expect(all).toContainText('Tavoli 1 e 2');
  await expect(all).toContainText('8 posti');
  await all.getByRole('button', { name: "Togli l'unione dei tavoli 1 e 2" }).click();
  await expect(all).toContainText('Ancora nessuna unione.');
});

test('who may not change the room is told so', async ({ page, world }) => {
  const place = await aTrattoria(world);
  const { id } = await aTable(world, place);
  await world.enter(await world.aMember(place, 'waiter'));
  for (const address of ['/create', '/plan', `/${id}/edit`]) {
    await page.goto(ROOM + address);
    await expect(page.getByText('Il tuo ruolo non può modificare i tavoli')).toBeVisible();
  }
});

test('an unknown table', async ({ page, world, complaints }) => {
  complaints.allow(/404 .*\/tables\//);
  const place = await aTrattoria(world);
  await world.enter(place.owner);
  await page.goto(`${ROOM}/999999999`);
  await expect(page.getByRole('heading', { name: 'Tavolo non trovato' })).toBeVisible();
});
