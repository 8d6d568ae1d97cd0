import { BILLS } from '../bills/bill-parts.ts';
import { expectAccessible } from '../support/axe.ts';
import { heading, messages } from '../support/page-parts.ts';
import { expectFits } from '../support/screen-fit.ts';
import { expect, test } from '../support/world.ts';
import { anOffice, COMPANY, INVOICES } from './invoice-parts.ts';

const delivery = (file: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><n:RicevutaConsegna xmlns:n="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0"><IdentificativoSdI>7001</IdentificativoSdI><NomeFile>${file}</NomeFile><DataOraRicezione>2026-11-20T10:00:00Z</DataOraRicezione><MessageId>1</MessageId></n:RicevutaConsegna>`;

test('a bill has one draft, and its invoice is sent, mailed and answered', async ({ page, world }) => {
  const { place, bill } = await anOffice(world);
  const email = `contabilita-${place.id}@viaggi.example`;
  const body = { ...COMPANY, email, language: 'en' };
  const customer = await world.api<{ id: number }>(
    place.owner,
    'POST',
    `/places/${place.id}/customers`,
    body,
  );
  await world.enter(place.owner);
  const main = page.getByRole('main');
  const press = async () => {
    await page.goto(`${BILLS}/${bill.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Fattura' }).click();
    await expect(heading(page)).toHaveText('Bozza di fattura');
    return new URL(page.url()).pathname;
  };
  const draft = await press();
  expect(await press()).toBe(draft);
  const id = Number(draft.split('/').at(-1));

  await world.api(place.owner, 'PUT', `/invoices/${id}`, {
    bill_ids: [bill.id],
    customer_id: customer.id,
  });
  const { number, file_name } = await world.api<{ number: string; file_name: string }>(
    place.owner,
    'POST',
    `/invoices/${id}/issue`,
  );
  await expect(heading(page)).toHaveText(`Fattura ${number}`);
  const answers = main.getByRole('region', { name: 'Risposte dello SdI' });
  await expect(answers).toContainText('il file non risulta ancora inviato');
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Altre azioni' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Segna come inviata');
  await expect(main.getByText('Inviata', { exact: true })).toBeVisible();

  await act('Invia per e-mail…');
  const letter = page.getByRole('dialog', { name: 'Invia per e-mail' });
  await expect(letter.getByLabel('Indirizzo e-mail')).toHaveValue(email);
  await expect(letter.getByLabel('Lingua')).toHaveValue('en');
  await expectAccessible(page, letter);
  await letter.getByLabel('Indirizzo e-mail').fill('');
  await letter.getByRole('button', { name: 'Invia' }).click();
  await expect(letter.getByLabel('Indirizzo e-mail')).toHaveAccessibleDescription(/e-mail/);
  await letter.getByLabel('Indirizzo e-mail').fill(email);
  await letter.getByRole('button', { name: 'Invia' }).click();
  await expect(messages(page)).toContainText(`E-mail in partenza per ${email}`);
  await expect(main.getByText(new RegExp(`a ${email} (?:il |l')[0-9/]{10}`))).toBeVisible();

  await page.goto(`${INVOICES}/deadlines`);
  await page.getByRole('button', { name: 'Carica le risposte' }).first().click();
  const upload = page.getByRole('dialog', { name: 'Carica le risposte dello SdI' });
  const answer = {
    name: 'consegna.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(delivery(file_name)),
  };
  await upload.getByLabel('Scegli le risposte').setInputFiles([answer]);
  await expect(upload).toContainText('ora il documento è «Consegnata»');
  await page.goto(draft);
  await expect(answers).toContainText('Ricevuta di consegna');
  await expect(answers).toContainText('Lo SdI l’ha consegnata al cliente.');
  await expect(main.getByText('Consegnata', { exact: true })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    answers.getByRole('button', { name: 'Scarica: Ricevuta di consegna' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('consegna.xml');
  await expectFits(page, 'a sent invoice');
  await expectAccessible(page, answers);
});
