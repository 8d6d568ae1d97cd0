import { expectAccessible } from '../support/axe.ts';
import { inDays } from '../support/days.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { type OwnedPlace, type World, expect, test } from '../support/world.ts';
import { printed, supplied } from './supplied-file.ts';

const ADDRESS = { street: 'Via di Prova 1', postal_code: '00184', city: 'Roma', province: 'RM' };

const ATTACHED =
  '<Allegati><NomeAttachment>Bolla 7.txt</NomeAttachment><Attachment>Qm9sbGE=</Attachment></Allegati>' +
  '<Allegati><NomeAttachment>rotto.pdf</NomeAttachment><Attachment>$</Attachment></Allegati>';

const rejection = (file: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><n:RicevutaScarto xmlns:n="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0"><IdentificativoSdI>7001</IdentificativoSdI><NomeFile>${file}</NomeFile><DataOraRicezione>2026-11-20T10:00:00Z</DataOraRicezione>` +
  `<ListaErrori><Errore><Codice>00305</Codice><Descrizione>IdFiscaleIVA non valido</Descrizione></Errore></ListaErrori><MessageId>1</MessageId></n:RicevutaScarto>`;

/** A place that has issued an invoice and closed a day on which 80.00 came in. */
async function anOffice(world: World): Promise<{ place: OwnedPlace; file_name: string; day: string }> {
  const place = await world.aPlace();
  const api = <T>(method: string, path: string, body?: object) =>
    world.api<T>(place.owner, method, path, body);
  const business = {
    tax_profile: 'RF01',
    name: 'Locanda di prova',
    vat_number: '00743110157',
    address: ADDRESS,
  };
  await api('PUT', `/places/${place.id}/business`, business);
  const customer = {
    kind: 'company',
    company_name: 'Viaggi di prova',
    vat_number: '02182030391',
    address: { ...ADDRESS, country: 'IT' },
  };
  const lines = [{ description: 'Cena', unit_price: 110, vat_rate: 10 }];
  const draft = await api<{ id: number }>('POST', `/places/${place.id}/invoices`, { customer, lines });
  const { file_name } = await api<{ file_name: string }>('POST', `/invoices/${draft.id}/issue`);
  const sale = await api<{ id: number }>('POST', `/places/${place.id}/bills`, {});
  await api('POST', `/bills/${sale.id}/charges`, { kind: 'dish', description: 'Cena', unit_price: 80 });
  await api('POST', `/bills/${sale.id}/payments`, { method: 'cash', amount: 80 });
  const closing = await api<{ business_day: string }>('POST', `/places/${place.id}/closings`, {
    counted_cash: 80,
  });
  return { place, file_name, day: closing.business_day };
}

const asFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(text),
});

test('takes invoices of suppliers, sorts and pays them', async ({ page, world }) => {
  const { place } = await anOffice(world);
  await world.enter(place.owner);
  await page.goto('/dashboard/invoices/received');
  await page.getByRole('button', { name: 'Carica fatture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Carica le fatture ricevute' });
  const late = asFile('IT02182030391_00001.xml', supplied('12/A', '44.00', inDays(-3), ATTACHED));
  const later = asFile('IT02182030391_00002.xml', supplied('13/A', '55.00', inDays(20)));
  await dialog.getByLabel('Scegli le fatture').setInputFiles([late, later, asFile('foto.xml', '<foto/>')]);
  const lines = dialog.getByRole('list', { name: 'File caricati' });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await expect(lines).toContainText('Norcineria di prova, n. 12/A');
  await expect(lines).toContainText('non è una fattura elettronica');
  await expectAccessible(page, lines);
  await dialog.getByLabel('Scegli le fatture').setInputFiles([late]);
  await expect(lines).toContainText('(era già qui)');
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(page.getByText('2 fatture', { exact: true })).toBeVisible();
  await expectFits(page, 'the list of received invoices');
  await expectAccessible(page, heading(page));

  await page
    .getByRole('link', { name: /Norcineria/ })
    .last()
    .click();
  await expect(heading(page)).toHaveText('Norcineria di prova');
  await expect(page.getByText('Guanciale stagionato')).toBeVisible();
  await expectAccessible(page, page.getByText('Guanciale stagionato'));
  await expectFits(page, 'a received invoice');
  await expect(page.getByRole('list', { name: 'Allegati' })).toContainText('Rovinato');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica Bolla 7.txt' }).click();
  expect((await saved).suggestedFilename()).toBe('Bolla_7.txt');
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption('Alimentari');
  await expect(messages(page)).toContainText('Salvato');
  await page.getByRole('button', { name: 'Segna pagata' }).click();
  const pay = page.getByRole('dialog', { name: 'Segna pagata' });
  await pay.getByLabel('Come').selectOption('Contanti');
  await pay.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Pagata', { exact: true })).toBeVisible();

  await page.goto('/dashboard/invoices/received');
  await page.getByText('Costi per categoria').click();
  const costs = page.getByRole('list', { name: 'Costi per categoria' });
  await expect(costs.getByRole('listitem')).toContainText([/Senza categoria.*55,00/, /Alimentari.*44,00/]);
  await expectAccessible(page, costs);
  await costs.getByRole('link', { name: /Senza categoria/ }).click();
  await expect(page).toHaveURL(/category=none/);
  await expect(page.getByText('1 fattura trovata', { exact: true })).toBeAttached();
});

test('reads a rejection onto the board, and shows what goes without an invoice', async ({ page, world }) => {
  const { place, file_name, day } = await anOffice(world);
  await world.enter(place.owner);
  await page.goto('/dashboard/invoices/deadlines');
  await expect(page.getByText(/Entro (?:il |l').*, tra 12 giorni/)).toBeVisible();
  await page.getByRole('button', { name: 'Carica le risposte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Carica le risposte dello SdI' });
  await dialog.getByLabel('Scegli le risposte').setInputFiles([asFile('scarto.xml', rejection(file_name))]);
  await expect(dialog).toContainText('Notifica di scarto: ora il documento è «Scartata»');
  await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
  const again = page.getByRole('region', { name: 'Da correggere e rinviare' });
  await expect(again).toContainText('La partita IVA del cliente non esiste');
  await expect(again).toContainText('tra 5 giorni');
  await expectAccessible(page, again);

  await page.getByRole('link', { name: 'Corrispettivi' }).click();
  await expect(heading(page)).toHaveText('Corrispettivi');
  await page.goto(`/dashboard/invoices/takings?month=${day.slice(0, 7)}`);
  const days = page.getByRole('list', { name: 'Giornate' });
  await expect(days).toContainText('Contanti 80,00');
  await expect(page.getByRole('table', { name: 'Corrispettivi del mese per aliquota' })).toContainText(
    '72,73',
  );

  await page.getByRole('button', { name: 'Carica dal registratore' }).click();
  const printer = page.getByRole('dialog', { name: 'Carica i file del registratore' });
  const same = asFile('RT_12.xml', printed(day, 12, '72.73', '7.27'));
  await printer.getByLabel('Scegli i file').setInputFiles([same, asFile('foto.xml', '<foto/>')]);
  const taken = printer.getByRole('list', { name: 'File caricati' });
  await expect(taken).toContainText('chiusura 12, 80,00');
  await expect(taken).toContainText('Non è il file giornaliero di un registratore telematico');
  await expectAccessible(page, taken);
  await printer.getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(days).toContainText('80,00 € (1 documento commerciale, chiusura 12 di 99IEB000001)');
  await expect(days).toContainText('Quadra');
  await expectAccessible(page, days);
});
