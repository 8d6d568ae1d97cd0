import { expectAccessible } from '../support/axe.ts';
import { refuse } from '../support/network.ts';
import { heading, messages } from '../support/page-parts.ts';
import { aPhoto } from '../support/pictures.ts';
import { expect, test } from '../support/world.ts';
import { aShop, LIST, productRow, scan, type Product } from './product-parts.ts';

test('begins empty, with the next step in it', async ({ page, world }) => {
  await aShop(world);
  await page.goto(LIST);
  await expectAccessible(page, page.getByRole('heading', { name: 'Ancora nessun prodotto' }));
  await page.getByRole('link', { name: 'Nuovo prodotto' }).click();
  await page.getByLabel('Nome').fill('Miele di castagno');
  await page.getByLabel('Tipo').selectOption('Articolo');
  await page.getByLabel('Categoria').fill('Souvenir');
  await page.getByLabel('Prezzo').fill('8,5');
  await page.getByLabel('IVA').selectOption('Ridotta, 10%');
  await page.getByLabel('Codice a barre').fill('8001120000018');
  await page.getByRole('button', { name: 'Crea prodotto' }).click();
  await expectAccessible(page, page.getByText('Il codice a barre non è valido: controlla le cifre.'));
  await page.getByLabel('Codice a barre').fill('8001120000019');
  await page.getByRole('button', { name: 'Crea prodotto' }).click();
  await expect(heading(page)).toHaveText('Miele di castagno');
  await expectAccessible(page, page.getByText('8,50 €'));
  await page.getByRole('main').getByRole('link', { name: 'Prodotti' }).click();
  await expect(productRow(page, 'Miele di castagno')).toContainText('8,50 €');
  await expectAccessible(page, heading(page));
});

test('is sold out in one tap, and back', { tag: '@phone' }, async ({ page, world }) => {
  const { place, made } = await aShop(world, { name: 'Cappuccino' }, { name: 'Tè' });
  const state = async () =>
    (await world.api<Product>(place.owner, 'GET', `/products/${made[0]?.id}`)).availability;
  await page.goto(LIST);
  const row = productRow(page, 'Cappuccino');
  await row.getByRole('button', { name: 'Segna esaurito: Cappuccino' }).click();
  await expect(row).toContainText('Esaurito');
  await expect.poll(state).toEqual({ state: 'out', quantity: null, back_at: null });
  await messages(page).getByRole('button', { name: 'Annulla' }).click();
  await expect(row).toContainText('Disponibile');
  await expect.poll(state).toEqual({ state: 'in_stock', quantity: null, back_at: null });
  await row.getByRole('button', { name: /^Disponibilità di Cappuccino/ }).click();
  await page.getByRole('menuitemradio', { name: 'Quanti ne restano…' }).click();
  await page.getByLabel('Pezzi rimasti', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(row).toContainText('Ne restano 3');
});

test('shows on another screen what is sold out there', async ({ page, context, world }) => {
  await aShop(world, { name: 'Cappuccino' });
  await page.goto(LIST);
  const other = await context.newPage();
  await other.goto(LIST);
  await expect(productRow(other, 'Cappuccino')).toContainText('Disponibile');
  await page.getByRole('button', { name: 'Segna esaurito: Cappuccino' }).click();
  await expect(productRow(other, 'Cappuccino')).toContainText('Esaurito');
});

test('is found by words, choices and a scanned code', async ({ page, world }) => {
  await aShop(
    world,
    { name: 'Penna rossa', barcode: '8001120000019', category: 'Cancelleria' },
    { name: 'Caffè', kind: 'drink' },
  );
  await page.goto(LIST);
  await page.getByLabel('Cerca tra i prodotti').fill('rossa');
  await expect(productRow(page, 'Caffè')).toHaveCount(0);
  await expect(page.getByText('1 prodotto trovato').first()).toBeVisible();
  await page.getByRole('button', { name: 'Azzera filtri' }).click();
  await page.getByLabel('Filtra per tipo').selectOption('Bevanda');
  await expect(productRow(page, 'Penna rossa')).toHaveCount(0);
  await page.getByRole('button', { name: 'Azzera filtri' }).click();
  await expect(productRow(page, 'Penna rossa')).toBeVisible();
  await scan(page, '8001120000019');
  await expect(heading(page)).toHaveText('Penna rossa');
  await page.goto(LIST);
  await expect(productRow(page, 'Caffè')).toBeVisible();
  await scan(page, '4006381333931');
  await messages(page).getByRole('button', { name: 'Aggiungilo' }).click();
  await expect(page.getByLabel('Codice a barre')).toHaveValue('4006381333931');
});

test('several change together, after a preview', async ({ page, world }) => {
  const { place } = await aShop(world, { name: 'Uno', price: 10 }, { name: 'Due', price: 12.34 });
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Modifica più prodotti' }).click();
  await page.getByRole('checkbox', { name: 'Uno' }).check();
  await page.getByRole('button', { name: 'Tutti' }).click();
  await expectAccessible(page, page.getByRole('button', { name: 'Modifica 2' }));
  await page.getByRole('button', { name: 'Modifica 2' }).click();
  await page.getByLabel('Di quanto').fill('4');
  const preview = page.getByRole('region', { name: 'Anteprima dei prezzi' });
  await expect(preview).toContainText(/12,34.€.*12,85.€/);
  await expectAccessible(page, preview);
  await page.getByRole('button', { name: 'Modifica 2 prodotti' }).click();
  await expect(messages(page)).toContainText('2 prodotti: modifica salvata');
  await expect(productRow(page, 'Due')).toContainText('12,85 €');
  const { data } = await world.api<{ data: Product[] }>(place.owner, 'GET', `/places/${place.id}/products`);
  expect(data.map(({ price }) => price)).toEqual([12.85, 10.4]);
});

test('come from a file, after a preview', async ({ page, world }) => {
  await aShop(world, { name: 'Penna', code: 'PEN' });
  await page.goto(`${LIST}/import`);
  const lines = ['Nome;Prezzo;IVA;Codice', 'Penna blu;2,50;22;pen', 'Pane;3;4;', 'Vino;poco;22;'];
  await page
    .getByLabel('Scegli un file CSV')
    .setInputFiles({ name: 'listino.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await expectAccessible(page, page.getByText('Scrivi un importo come 12,50.'));
  await expect(page.getByRole('button', { name: 'Importa 2 prodotti' })).toBeDisabled();
  await page.getByLabel('Salta le righe da correggere').check();
  await page.getByRole('button', { name: 'Importa 2 prodotti' }).click();
  await expect(messages(page)).toContainText('1 prodotto aggiunto, 1 prodotto aggiornato');
  await expect(productRow(page, 'Penna blu')).toContainText('2,50 €');
  await expect(productRow(page, 'Pane')).toBeVisible();
});

test('has a photo, leaves the catalogue and comes back', async ({ page, world }) => {
  const { made } = await aShop(world, { name: 'Olio' });
  await page.goto(`${LIST}/${made[0]?.id}`);
  await page.getByLabel('Aggiungi una foto').setInputFiles(await aPhoto('olive'));
  await expect(page.getByRole('img', { name: 'Olio' })).toBeVisible();
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Togli dal catalogo' }).click();
  await expect(page.getByRole('main')).toContainText('Fuori catalogo');
  await page.getByRole('button', { name: 'Rimetti nel catalogo' }).click();
  await expect(page.getByRole('link', { name: 'Modifica' })).toBeVisible();
});

test('is made with the keyboard alone', async ({ page, world }) => {
  await aShop(world);
  await page.goto(`${LIST}/create`);
  await page.getByLabel('Nome').focus();
  await page.keyboard.type('Pane', { delay: 80 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3,20', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Pane');
});

test('are no section of housekeeping', async ({ page, world }) => {
  const { place } = await aShop(world, { name: 'Acqua', price: 87.65 });
  await world.enter(await world.aMember(place, 'housekeeping'));
  await page.goto(LIST);
  await expect(page.getByText('Questa sezione non è prevista per il tuo ruolo')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Acqua');
  await expect(page.getByRole('main')).not.toContainText('87,65');
});

test('says when the products cannot be read', async ({ page, world, complaints }) => {
  complaints.allow(/500 .*\/products/);
  await aShop(world);
  await refuse(page, '**/api/v1/places/*/products*');
  await page.goto(LIST);
  await expectAccessible(page, page.getByText('Errore nel caricamento dei prodotti'));
});
