import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoices } from 'contract/invoices/calls';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../testing/read-csv.ts';
import { world } from '../../../testing/world.ts';
import { checkDocuments } from '../check-documents.ts';
import { COMPANY, officeAt } from '../testing/office.ts';

describe('the documents of a month', () => {
  const w = world();

  it('are one archive for the accountant, with files, papers and an index', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const body = { customer: COMPANY, lines: [{ description: 'Cena', unit_price: 110, vat_rate: 10 }] };
    const invoice = await office.issued(body);
    const note = await office.credit(invoice.id, { lines: [{ line: 1, amount: 11 }] });
    await office.issue(note.body.id);
    const accountant = w.as((await w.aMember(place, 'accountant')).token);
    const ask = (month: string) =>
      accountant(invoices.month, { params: { place_id: place.id }, query: { month } });
    expect(await ask('2001-01')).toMatchObject({ status: 409, error: { code: 'nothing_issued' } });
    const zip = await ask(invoice.date.slice(0, 7));
    expect(zip.status).toBe(200);
    const folder = mkdtempSync(join(tmpdir(), 'hub-month-'));
    writeFileSync(join(folder, 'mese.zip'), zip.body);
    execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'mese.zip'), folder]);
    const file = readFileSync(join(folder, 'xml', invoice.file_name!));
    expect(createHash('sha256').update(file).digest('hex')).toBe(invoice.sha256);
    const index = readFileSync(join(folder, 'indice.csv'), 'utf8').split('\r\n');
    expect(index).toHaveLength(4);
    expect(index[2]).toContain('-11,00');
    const register = readCsv(readFileSync(join(folder, 'registro-iva-vendite.csv'), 'utf8'));
    expect(register.slice(1).map((cells) => cells.slice(-6, -1))).toEqual([
      ['10', '', '100,00', '10,00', '110,00'],
      ['10', '', '-10,00', '-1,00', '-11,00'],
      ['10', '', '90,00', '9,00', '99,00'],
    ]);
    expect(
      readFileSync(join(folder, 'pdf', `1-${invoice.date.slice(0, 4)}.pdf`))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    rmSync(folder, { recursive: true, force: true });
  });

  it('are whole as long as nobody touches their bytes', async () => {
    const office = await officeAt(w, await w.aPlace());
    const body = { customer: COMPANY, lines: [{ description: 'Cena', unit_price: 110, vat_rate: 10 }] };
    const { id, number } = await office.issued(body);
    const before = await checkDocuments(w.app);
    expect(before.broken).toEqual([]);
    await w.app.db.query('alter table document_files disable trigger user', []);
    await w.app.db.query(`update document_files set bytes = bytes || ' ' where document_id = ${id}`, []);
    expect(await checkDocuments(w.app)).toEqual({
      checked: before.checked,
      broken: [{ id, number, file_name: expect.any(String) }],
    });
  });
});
