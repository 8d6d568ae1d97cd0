import { business } from 'contract/business/calls';
import { invoices } from 'contract/invoices/calls';
import { expect, it } from 'vitest';
import { readZip } from '../../../platform/zip/read-zip.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { world } from '../../../testing/world.ts';
import { COMPANY, HOTEL, officeAt } from '../testing/office.ts';

const w = world();

/** A month with an invoice of one seller and one of the next, of the same number. */
async function aHandover() {
  const place = await w.aPlace();
  const params = { place_id: place.id };
  const owner = w.as(place.owner.token);
  const body = {
    customer: { ...COMPANY, vat_number: null, tax_code: '12345670017' },
    lines: [{ description: 'Cena', unit_price: 110, vat_rate: 10 }],
  };
  const first = await (await officeAt(w, place)).issued(body);
  await owner(business.leave, { params });
  const second = await (await officeAt(w, place, { ...HOTEL, vat_number: '02182030391' })).issued(body);
  expect(second.number).toBe(first.number);
  const zip = await owner(invoices.month, { params, query: { month: first.date.slice(0, 7) } });
  const files = new Map<string, string>();
  for await (const { name, bytes } of readZip(zip.body, { entries: 20, entryBytes: 1e7, totalBytes: 1e7 }))
    files.set(name, Buffer.from(bytes).toString('utf8'));
  return files;
}

it('the papers of two sellers with one number are both in the archive of the month', async () => {
  const papers = [...(await aHandover()).keys()].filter((name) => name.startsWith('pdf/'));
  expect(papers).toHaveLength(2);
});

it('each of two sellers has a register of sales', async () => {
  const files = await aHandover();
  const registers = [...files].filter(([name]) => name.startsWith('registro'));
  expect(registers.map(([name]) => name)).toEqual([
    'registro-iva-vendite-00743110157.csv',
    'registro-iva-vendite-02182030391.csv',
  ]);
  // Titles, one document, and its sum.
  for (const [, text] of registers)
    expect(readCsv(text).map((row) => row[10])).toEqual(['Totale', '110,00', '110,00']);
});
