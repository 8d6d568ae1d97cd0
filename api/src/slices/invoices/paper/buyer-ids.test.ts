import { invoices } from 'contract/invoices/calls';
import { expect, it } from 'vitest';
import { readZip } from '../../../platform/zip/read-zip.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { world } from '../../../testing/world.ts';
import { readPdf, textOf } from '../../menu-paper/testing/read-pdf.ts';
import { COMPANY, officeAt, textsOf } from '../testing/office.ts';

const w = world();

const lines = [{ description: 'Camera', unit_price: 110, vat_rate: 10 }];
const at = (country: string) => ({ street: 'Via 1', postal_code: '00184', city: 'Prova', country });
const PERSON = { kind: 'person', first_name: 'Prova', last_name: 'Rossi' };
const FIRM = { kind: 'company', company_name: 'Prova AG' };
const CF = 'RSSMRA80A01H501U';

interface Ids {
  /** Of the file: IdFiscaleIVA with its country, and CodiceFiscale. */
  file: [string[], string[]];
  /** On the paper, on the page and in the sheets of the month. */
  vat: string;
  tax: string;
}

async function monthSheets(office: Awaited<ReturnType<typeof officeAt>>, place_id: number, month: string) {
  const { body } = await office.send(invoices.month, { params: { place_id }, query: { month } });
  const found: Record<string, string | undefined>[] = [];
  for await (const { name, bytes } of readZip(body, { entries: 20, entryBytes: 1e7, totalBytes: 1e7 })) {
    if (!name.endsWith('.csv')) continue;
    const [titles = [], row = []] = readCsv(Buffer.from(bytes).toString('utf8'));
    found.push(Object.fromEntries(titles.map((title, index) => [title, row[index]])));
  }
  return found.map((row) => [row['Partita IVA'], row['Codice fiscale']]);
}

// docs/rules.md 20.14
it.each<[string, object, Ids]>([
  [
    'a German business',
    { ...FIRM, vat_number: 'DE 811234567', address: at('DE') },
    { file: [['DE', '811234567'], []], vat: '811234567', tax: '' },
  ],
  [
    'a German business with a tax number too',
    { ...FIRM, vat_number: 'DE811234567', tax_code: '12/345/67890', address: at('DE') },
    { file: [['DE', '811234567'], []], vat: '811234567', tax: '1234567890' },
  ],
  [
    'a Swiss business',
    { ...FIRM, vat_number: 'CHE-123.456.789 MWST', address: at('CH') },
    { file: [['CH', 'CHE123456789MWST'], []], vat: 'CHE123456789MWST', tax: '' },
  ],
  [
    'a French private person without any number',
    { ...PERSON, address: at('FR') },
    { file: [['FR', 'PROVAROSSI'], []], vat: '', tax: '' },
  ],
  [
    'a US private person with a tax number',
    { ...PERSON, tax_code: '078-05-1120', address: at('US') },
    { file: [['US', '078051120'], []], vat: '', tax: '078051120' },
  ],
  [
    'a private person abroad with an Italian tax code',
    { ...PERSON, tax_code: CF, address: at('AR') },
    { file: [['AR', CF], []], vat: '', tax: CF },
  ],
  [
    'an Italian private person',
    { ...PERSON, tax_code: CF, address: at('IT') },
    { file: [[], [CF]], vat: '', tax: CF },
  ],
  [
    'an Italian business with both',
    { ...COMPANY, tax_code: '97103880585' },
    { file: [['IT', '02182030391'], ['97103880585']], vat: '02182030391', tax: '97103880585' },
  ],
])('VAT number and tax code of %s each stand as what they are', async (_, customer, ids) => {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const invoice = await office.issued({ customer, lines });
  const [, buyer = ''] = (await office.file(invoice.id)).split('<CessionarioCommittente>');
  expect([
    [...textsOf(buyer, 'IdPaese'), ...textsOf(buyer, 'IdCodice')],
    textsOf(buyer, 'CodiceFiscale'),
  ]).toEqual(ids.file);
  expect([invoice.buyer?.vat_number ?? '', invoice.buyer?.tax_code ?? '']).toEqual([ids.vat, ids.tax]);
  const paper = textOf(await readPdf((await office.pdf(invoice.id)).body));
  const [, theirs = ''] = paper.split('00743110157');
  expect(theirs.includes('Partita IVA')).toBe(ids.vat !== '');
  expect(theirs.includes('Codice fiscale')).toBe(ids.tax !== '');
  expect(theirs).toContain(ids.tax);
  const sheets = await monthSheets(office, place.id, invoice.date.slice(0, 7));
  expect(sheets).toEqual([
    [ids.vat, ids.tax],
    [ids.vat, ids.tax],
  ]);
  // A credit note names the same buyer.
  const note = (await office.issue((await office.credit(invoice.id)).body.id)).body;
  expect(note.buyer).toEqual(invoice.buyer);
  const [, again = ''] = (await office.file(note.id)).split('<CessionarioCommittente>');
  expect([
    [...textsOf(again, 'IdPaese'), ...textsOf(again, 'IdCodice')],
    textsOf(again, 'CodiceFiscale'),
  ]).toEqual(ids.file);
});
