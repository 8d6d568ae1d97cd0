import { invoices } from 'contract/invoices/calls';
import { expect, it } from 'vitest';
import { readZip } from '../../../platform/zip/read-zip.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { world } from '../../../testing/world.ts';
import { COMPANY, HOTEL, officeAt } from '../testing/office.ts';

const w = world();

const DINNER = { description: 'Cena', unit_price: 110, vat_rate: 10 };
const GUEST = {
  kind: 'person',
  first_name: 'John',
  last_name: 'Prova',
  address: { street: 'High Street 1', postal_code: 'AB1', city: 'London', country: 'GB' },
};
const BODY = { ...COMPANY, kind: 'public_body', sdi_code: 'UFABCD' };

/** The register and the index of a month with an invoice for each buyer. */
async function sheetsOf(seller: object, ...buyers: object[]) {
  const place = await w.aPlace();
  const office = await officeAt(w, place, seller);
  const issued = [];
  for (const customer of buyers) issued.push(await office.issued({ customer, lines: [DINNER] }));
  const query = { month: issued[0]!.date.slice(0, 7) };
  const { body } = await office.send(invoices.month, { params: { place_id: place.id }, query });
  const sheets = new Map<string, string[][]>();
  for await (const { name, bytes } of readZip(body, { entries: 20, entryBytes: 1e7, totalBytes: 1e7 }))
    if (name.endsWith('.csv')) sheets.set(name, readCsv(Buffer.from(bytes).toString('utf8')));
  const of = (name: string, title: string) => {
    const [titles = [], ...rows] = sheets.get(name)!;
    return rows.map((row) => row[titles.findIndex((one) => one.endsWith(title))]);
  };
  return {
    sheet: sheets.get('registro-iva-vendite.csv')!,
    register: (title: string) => of('registro-iva-vendite.csv', title),
    index: (title: string) => of('indice.csv', title),
  };
}

it('keeps the VAT that public bodies pay to the State apart in the register', async () => {
  const { register } = await sheetsOf(HOTEL, COMPANY, BODY, COMPANY);
  expect(register('Esigibilità')).toEqual(['I', 'S', 'I', 'I', 'S']);
  expect(register('Imposta')).toEqual(['10,00', '10,00', '10,00', '20,00', '10,00']);
});

it('says of VAT that it is due on payment, and of that of private persons that it is due at once', async () => {
  const { register } = await sheetsOf({ ...HOTEL, tax_profile: 'RF17' }, COMPANY, GUEST);
  expect(register('Esigibilità')).toEqual(['D', 'I', 'D', 'I']);
});

it('names no number that was made of a name', async () => {
  const { register, index } = await sheetsOf(HOTEL, GUEST);
  expect(register('Partita IVA')).toEqual(['', '']);
  expect(index('Partita IVA')).toEqual(['']);
});

it('names the tax code in the last column', async () => {
  const { sheet } = await sheetsOf(HOTEL, { ...COMPANY, tax_code: '97103880585' });
  expect(sheet.map((row) => row.slice(4))).toEqual([
    ['Partita IVA', 'Esigibilità', 'Aliquota', 'Natura', 'Imponibile', 'Imposta', 'Totale', 'Codice fiscale'],
    ['02182030391', 'I', '10', '', '100,00', '10,00', '110,00', '97103880585'],
    ['', 'I', '10', '', '100,00', '10,00', '110,00', ''],
  ]);
});
