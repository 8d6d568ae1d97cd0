import { invoices } from 'contract/invoices/calls';
import { takings } from 'contract/takings/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { readXml } from '../../../platform/fattura/xml/read-xml.ts';
import { readZip } from '../../../platform/zip/read-zip.ts';
import { writeZip } from '../../../platform/zip/write-zip.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { world } from '../../../testing/world.ts';
import { closings } from 'contract/cash/calls';
import { tillAt } from '../../bills/testing/till.ts';
import { readCashClock } from '../../cash/cash-clock.ts';
import { checkDocuments } from '../../invoices/check-documents.ts';
import { type FileToSend, filesForm } from '../../invoices/testing/answers.ts';
import { officeAt } from '../../invoices/testing/office.ts';
import { suppliedFile } from '../../received/testing/supplier.ts';
import { printedTakings } from '../place-hooks.ts';
import { closingFile } from '../testing/closing-file.ts';
import { readClosing } from './read-closing.ts';

describe('the file of a fiscal printer', () => {
  const read = (file: string) => readClosing(readXml(Buffer.from(file)));
  const ratesOf = (sold: Parameters<typeof closingFile>[0] & object) => read(closingFile(sold)).rates;

  it('says what was sold at each rate with its VAT, less returns, voids and invoices', () => {
    const off =
      '<TotaleAmmontareResi>10.00</TotaleAmmontareResi><TotaleDaFattureRT>40.00</TotaleDaFattureRT>';
    const sold = [
      { rate: '22.00', net: '100.00', tax: '22.00' },
      { rate: '10.00', net: '150.00', tax: '15.00', more: off },
      { nature: 'N1', net: '6.00' },
      // Another activity at a rate that was there already, and one whose VAT the accountant finds.
      { rate: '22.00', net: '1.00', tax: '0.22' },
      { net: '33.33' },
    ];
    expect(ratesOf({ sold })).toEqual([
      { vat_rate: 2200, nature: null, amount_cents: 12_322 },
      { vat_rate: 1000, nature: null, amount_cents: 11_000 },
      { vat_rate: 0, nature: 'N1', amount_cents: 600 },
      { vat_rate: 0, nature: 'ventilazione', amount_cents: 3333 },
    ]);
    expect(read(closingFile({ sold: [], cash: '', documents: 0 }))).toMatchObject({
      amount_cents: 0,
      cash_cents: 0,
      rates: [],
    });
  });

  it.each([
    ['an invoice', suppliedFile()],
    ['a day that does not exist', closingFile({ at: '2026-02-30T22:00:00' })],
    ['an offset that does not exist', closingFile({ at: '2026-11-02T23:30:00+24:00' })],
    ['more than anybody sells', closingFile({ sold: [{ rate: '10.00', net: '999999999999.00' }] })],
    ['no number of the printer', closingFile({ device: ' ' })],
    ['a count that is none', closingFile({ number: -1 })],
    ['sums without amount', closingFile({ sold: [{ rate: '10.00', net: 'molto' }] })],
    ['sums without rate', closingFile().replace(/<IVA>.*<\/IVA>/, '')],
  ])('is refused: %s', (_name, file) => {
    expect(() => read(file)).toThrow('registratore telematico');
  });
});

describe('fiscal printers', () => {
  const w = world();

  async function aCounter() {
    const place = await w.aPlace({ category: 'trattoria' });
    await officeAt(w, place);
    const till = tillAt(w, place);
    const send = w.as(place.owner.token);
    const params = { place_id: place.id };
    const take = async (...files: FileToSend[]) =>
      (await send(takings.upload, { params, form: filesForm('files', files) })).body.data;
    const sheet = async (month: string) => (await send(takings.get, { params, query: { month } })).body;
    return { place, till, send, params, take, sheet };
  }

  it('stand beside what closings counted, rate by rate', async () => {
    const { place, till, send, params, take, sheet } = await aCounter();
    const sale = (await till.open()).body;
    await till.charge(sale.id, { kind: 'dish', description: 'Torta', unit_price: 11 });
    await till.charge(sale.id, { kind: 'good', description: 'Miele', unit_price: 12.2 });
    await till.pay(sale.id, { method: 'cash', amount: 23.2 });
    await send(closings.create, { params, body: { counted_cash: 0 } });
    const { today } = await readCashClock(w.app, place.id);
    const month = today.slice(0, 7);
    expect((await sheet(month)).totals.printed).toBeNull();

    const at = `${today}T20:00:00+01:00`;
    const sold = [
      { rate: '10.00', net: '10.00', tax: '1.00' },
      { rate: '4.00', net: '5.00', tax: '0.20' },
    ];
    const [taken] = await take({
      name: 'chiusura.xml',
      bytes: closingFile({ at, sold, cash: '16.20', documents: 3 }),
    });
    expect(taken).toEqual({
      file: 'chiusura.xml',
      device: '99IEB000001',
      number: 12,
      day: today,
      amount: 16.2,
    });
    const { days, totals } = await sheet(month);
    expect(days).toMatchObject([
      {
        day: today,
        takings: 23.2,
        printed: { amount: 16.2, difference: -7, documents: 3, cash: 16.2, electronic: 0 },
        printers: [{ device: '99IEB000001', number: 12 }],
        rates: [
          { rate: 22, takings: 12.2, printed: 0 },
          { rate: 10, takings: 11, printed: 11 },
          { rate: 4, sold: 0, takings: 0, printed: 5.2 },
        ],
      },
    ]);
    expect(totals.printed).toEqual(days[0]?.printed);
    // The second printer of the house has the honey.
    await take({
      name: 'bar.xml',
      bytes: closingFile({ device: '99IEB000002', at, sold: [{ rate: '22.00', net: '5.74', tax: '1.26' }] }),
    });
    expect((await sheet(month)).totals.printed).toMatchObject({ amount: 23.2, difference: 0, documents: 4 });
    const asked = { params, query: { month } };
    const csv = readCsv((await send(takings.csv, asked)).body);
    expect(csv.slice(0, 4).map((row) => row.at(-1))).toEqual(['Registratore', '7,00', '11,00', '5,20']);
    const archive = await send(invoices.month, asked);
    expect(archive.status).toBe(200);
    const names = [];
    for await (const { name } of readZip(archive.body, { entries: 10, entryBytes: 1e6, totalBytes: 1e6 }))
      names.push(name);
    expect(names).toEqual([
      'indice.csv',
      'registro-iva-vendite.csv',
      'corrispettivi.csv',
      'registratore/99IEB000001_12.xml',
      'registratore/99IEB000002_12.xml',
    ]);
  });

  it('close the day of business, by their clock', async () => {
    const { take, sheet } = await aCounter();
    // A trattoria closes its day in the night; a clock without zone is the one of the place.
    await take({ name: 'notte.xml', bytes: closingFile({ number: 1, at: '2026-10-11T01:30:00' }) });
    await take({ name: 'sera.xml', bytes: closingFile({ number: 2, at: '2026-10-11T21:30:00Z' }) });
    expect((await sheet('2026-10')).days.map(({ day, printers }) => [day, printers[0]!.at])).toEqual([
      ['2026-10-10', '2026-10-10T23:30:00.000Z'],
      ['2026-10-11', '2026-10-11T21:30:00.000Z'],
    ]);
  });

  it('are taken once, alone or in an archive, and only those of the house', async () => {
    const { place, take, sheet } = await aCounter();
    const file = { name: 'uno.xml', bytes: closingFile() };
    const archive = writeZip(
      [
        { name: 'due.xml', bytes: Buffer.from(closingFile({ number: 13 })) },
        { name: 'uno.xml', bytes: Buffer.from(file.bytes) },
      ],
      w.app.clock(),
    );
    await take(file);
    const results = await take(
      { name: 'mese.zip', bytes: Buffer.from(archive) },
      { name: 'altro.xml', bytes: closingFile({ cash: '1.00' }) },
      { name: 'altri.xml', bytes: closingFile({ number: 14, vat_number: '02182030391' }) },
      { name: 'domani.xml', bytes: closingFile({ number: 15, at: '2100-03-01T22:00:00Z' }) },
      { name: 'fattura.xml', bytes: suppliedFile() },
      { name: 'bomba.xml', bytes: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
      { name: 'testo.xml', bytes: 'Buongiorno' },
    );
    expect(results.map(({ file: name, known, code }) => [name, known ?? code ?? 'taken'])).toEqual([
      ['mese.zip/due.xml', 'taken'],
      ['mese.zip/uno.xml', true],
      ['altro.xml', 'other_file'],
      ['altri.xml', 'other_business'],
      ['domani.xml', 'in_future'],
      ['fattura.xml', 'unreadable'],
      ['bomba.xml', 'unreadable'],
      ['testo.xml', 'unreadable'],
    ]);
    const { days } = await sheet('2026-11');
    expect(days.map(({ printers }) => printers.map(({ number }) => number))).toEqual([[12, 13]]);
    expect((await checkDocuments(w.app)).broken).toEqual([]);
    expect(await printedTakings(w.app, place.id)).toBe('corrispettivi del registratore');
    await expect(
      w.app.db.run(sql`delete from printer_closings where place_id = ${place.id}`),
    ).rejects.toThrow('append-only');
  });

  it('are handed in by owner and manager alone', async () => {
    const { place, params } = await aCounter();
    const form = () => filesForm('files', [{ name: 'uno.xml', bytes: closingFile() }]);
    for (const [role, status] of [
      ['accountant', 403],
      ['staff', 403],
      ['manager', 200],
    ] as const) {
      const send = w.as((await w.aMember(place, role)).token);
      expect([role, (await send(takings.upload, { params, form: form() })).status]).toEqual([role, status]);
    }
  });
});
