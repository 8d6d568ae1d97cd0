import { BILLS } from '../bills/bill-parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { inDays } from '../support/days.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test } from '../support/world.ts';
import { anInvoice, anOffice, INVOICES } from './invoice-parts.ts';

test('a bill becomes an invoice, is issued with what it lacked, and is credited in part', async ({
  page,
  world,
}) => {
  const { place, bill } = await anOffice(world);
  await world.enter(place.owner);
  await page.goto(`${BILLS}/${bill.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Fattura' }).click();
  await expect(heading(page)).toHaveText('Bozza di fattura');
  const main = page.getByRole('main');
  const paper = main.getByRole('article', { name: 'Fattura' });
  await expect(paper).toContainText('Cesto di Natale');
  await expect(main.getByRole('button', { name: 'Emetti' })).toHaveCount(0);
  await expectAccessible(page, paper);

  await main.getByRole('link', { name: 'Scegli il cliente a cui intestare il documento.' }).click();
  await expect(main.getByRole('checkbox', { name: 'Cesto di Natale' })).toBeChecked();
  await page.getByRole('button', { name: 'Scrivi i dati' }).click();
  await page.getByLabel('Ragione sociale').fill('Viaggi di prova S.r.l.');
  const vat = page.getByLabel('Partita IVA');
  await vat.fill('02182030390');
  await vat.blur();
  await expect(vat).toHaveAccessibleDescription('La partita IVA non è giusta: controlla le 11 cifre.');
  await vat.fill('02182030391');
  await page.getByLabel('Comune').fill('Ravenna');
  await expectFits(page, 'invoice form');
  await expectAccessible(page, vat);
  await page.getByRole('button', { name: 'Salva la bozza' }).click();

  // What is missing leads to its field, where it stands again.
  await main.getByRole('link', { name: 'Del cliente manca il CAP, di 5 cifre.' }).click();
  const cap = page.getByLabel('CAP');
  await expect(cap).toBeFocused();
  await expect(cap).toHaveAccessibleDescription('Del cliente manca il CAP, di 5 cifre.');
  await cap.fill('48121');
  await page.getByLabel('Via e numero').fill('Via Mazzini 8');
  await page.keyboard.press('Enter');

  await main.getByRole('button', { name: 'Emetti' }).click();
  const question = page.getByRole('alertdialog', { name: 'Emetti la fattura?' });
  await expect(question).toContainText('Dopo non si cambia più');
  await question.getByRole('button', { name: 'Emetti' }).click();
  const year = inDays(0).slice(0, 4);
  await expect(messages(page)).toContainText(`Fattura 1/${year} emessa`);
  await expect(heading(page)).toHaveText(`Fattura 1/${year}`);
  await expectFits(page, 'invoice');
  await expectAccessible(page, main.getByRole('article'));
  const [xml] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'XML' }).click(),
  ]);
  expect(xml.suggestedFilename()).toMatch(/^IT00743110157_[A-Z0-9]{5}\.xml$/);
  await main.getByRole('button', { name: 'PDF' }).click();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'In inglese' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`1-${year}-en.pdf`);

  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Nota di credito…' }).click();
  const credit = page.getByRole('dialog', { name: 'Nota di credito' });
  await credit.getByLabel('Solo alcune righe').check();
  await credit.getByRole('checkbox', { name: 'Cesto di Natale' }).check();
  await credit.getByLabel('Importo per Cesto di Natale').fill('11');
  await expectAccessible(page, credit);
  await credit.getByRole('button', { name: 'Prepara la bozza' }).click();
  await expect(heading(page)).toHaveText('Bozza di nota di credito');
  await main.getByRole('button', { name: 'Emetti' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Emetti' }).click();
  await expect(heading(page)).toHaveText(`Nota di credito NC 1/${year}`);
  await main.getByRole('link', { name: `1/${year}`, exact: true }).click();
  await expect(main).toContainText('Stornato11,00');
});

test('the accountant finds, reads and downloads documents, and writes none', async ({ page, world }) => {
  const { place } = await anOffice(world);
  const invoice = await anInvoice(world, place);
  const accountant = await world.aMember(place, 'accountant');
  await world.enter(accountant);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Fatture', exact: true }).click();
  await expect(heading(page)).toHaveText('Fatture');
  const main = page.getByRole('main');
  await expect(main).toContainText('1 documento da inviare al Sistema di Interscambio');
  await expect(main.getByRole('link', { name: 'Nuova fattura' })).toHaveCount(0);
  const sums = main.getByText('Totale emesso 220,00');
  await expect(main.getByRole('table', { name: 'Totali per aliquota e natura' })).toContainText('IVA 10%');
  await expectFits(page, 'invoices');
  await expectAccessible(page, sums);

  await page.getByRole('button', { name: 'Altre azioni' }).click();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Scarica in CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('documenti.csv');
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Scarica il mese…' }).click();
  const month = page.getByRole('dialog', { name: 'Scarica il mese' });
  await month.getByLabel('Mese').selectOption({ index: 0 });
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    month.getByRole('button', { name: 'Scarica' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^documenti-\d{4}-\d{2}\.zip$/);

  await page.getByRole('searchbox').fill('nessuno');
  await expect(main).toContainText('Nessun documento trovato');
  await main.getByRole('button', { name: 'Azzera filtri' }).first().click();
  await main.getByRole('link', { name: `Fattura ${invoice.number}` }).click();
  await expect(heading(page)).toHaveText(`Fattura ${invoice.number}`);
  await expect(main.getByRole('button', { name: 'XML' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Altre azioni' })).toHaveCount(0);
  await page.goto(`${INVOICES}/create`);
  await expect(main).toContainText('Il tuo ruolo non può scrivere documenti');
});

test('a free invoice is written by keyboard, and completes the sheet of its customer', async ({
  page,
  world,
}) => {
  const { place, bill } = await anOffice(world);
  const customer = await world.api<{ id: number }>(place.owner, 'POST', `/places/${place.id}/customers`, {
    kind: 'person',
    first_name: 'Maria',
    last_name: 'Prova',
  });
  await world.enter(place.owner);
  await page.goto(`${INVOICES}/create`);
  const main = page.getByRole('main');
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Prova');
  // Before anything is found: a draft that is saved meanwhile waits for the customer.
  await page.keyboard.press('Enter');
  await page.getByLabel('Descrizione').fill('Corso di cucina');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('45,50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('N4');
  await expect(main).toContainText('In tutto 91,00');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Salva la bozza' }).click();
  await expect(main.getByRole('article')).toContainText('Imposta di bollo: 2,00');

  await main.getByRole('link', { name: 'Del cliente serve il codice fiscale.' }).click();
  const code = page.getByLabel('Codice fiscale');
  await expect(code).toBeFocused();
  await page.keyboard.type('rssmra80a01h501u');
  await page.getByLabel('Via e numero').fill('Via Roma 2');
  await page.getByLabel('CAP').fill('73100');
  await page.getByLabel('Comune').fill('Lecce');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Emetti' })).toBeVisible();
  await expect(main).toContainText('Codice fiscale RSSMRA80A01H501U');
  expect(await world.api(place.owner, 'GET', `/customers/${customer.id}`)).toMatchObject({
    tax_code: 'RSSMRA80A01H501U',
    address: { city: 'Lecce' },
  });

  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  await page.getByRole('combobox', { name: 'Conto' }).fill(`#${bill.number}`);
  await page.getByRole('option', { name: `Conto #${bill.number}` }).click();
  await expect(main.getByRole('checkbox', { name: 'Cesto di Natale' })).toBeChecked();
  await page.getByRole('button', { name: 'Salva la bozza' }).click();
  await expect(main.getByRole('article')).toContainText('Cesto di Natale');
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: 'Elimina la bozza…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(heading(page)).toHaveText('Fatture');
  await expect(main).toContainText('Ancora nessuna fattura');
});
