import { invoices } from 'contract/invoices/calls';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../testing/read-csv.ts';
import { world } from '../../testing/world.ts';
import { COMPANY, HOTEL, officeAt } from './testing/office.ts';

const DINNER = { description: 'Cena', unit_price: 110, vat_rate: 10 };

describe('a list of documents', () => {
  const w = world();

  it('is saved as CSV with the filters, credit notes below zero', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const invoice = await office.issued({ customer: COMPANY, lines: [DINNER] });
    const note = await office.credit(invoice.id, { lines: [{ line: 1, amount: 11 }] });
    await office.issue(note.body.id);
    await office.create({ customer: COMPANY, lines: [DINNER] });
    const params = { place_id: place.id };
    const rows = async (query: { type?: string }) =>
      readCsv((await office.send(invoices.csv, { params, query })).body);
    const [titles, ...all] = await rows({});
    expect(titles).toContain('Imponibile');
    expect(all.map(([type, , , state]) => [type, state])).toEqual([
      ['Fattura', 'Bozza'],
      ['Nota di credito', 'Emessa'],
      ['Fattura', 'Emessa'],
    ]);
    const [, credit] = await rows({ type: 'credit_note' });
    expect(credit?.slice(5, 8)).toEqual(['-10,00', '-1,00', '-11,00']);
    const staff = await officeAt(w, place, HOTEL, (await w.aMember(place, 'staff')).token);
    expect((await staff.send(invoices.csv, { params, query: {} })).status).toBe(403);
  });

  it('knows as unpaid what falls due, and as paid what is said to be paid', async () => {
    const office = await officeAt(w, await w.aPlace());
    const body = { customer: COMPANY, lines: [DINNER] };
    const paid = await office.issued({ ...body, payments: [{ method: 'card' }] });
    expect(paid).toMatchObject({ unpaid: false, payments: [{ code: 'MP08', amount: 110, due_date: null }] });
    const payments = [
      { method: 'cash', amount: 30 },
      { method: 'bank_transfer', due_date: '2190-01-01' },
    ];
    const owed = await office.issued({ ...body, payments });
    expect(owed).toMatchObject({ unpaid: true, payments: [{ amount: 30 }, { amount: 80 }] });
    await office.file(owed.id);
  });
});
