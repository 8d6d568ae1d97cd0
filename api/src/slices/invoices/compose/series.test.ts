import { business } from 'contract/business/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { HOTEL, officeAt } from '../testing/office.ts';

const DINNER = { description: 'Cena', unit_price: 110, vat_rate: 10 };

describe('the series that a business names', () => {
  const w = world();

  it('is taken by documents whose draft names none, and its last number is told', async () => {
    const place = await w.aPlace();
    const series = { invoices: 'fe', credit_notes: '', receipts: null, reversals: null };
    const office = await officeAt(w, place, { ...HOTEL, series });
    const customer_id = await office.customer();
    const first = await office.issued({ customer_id, lines: [DINNER] });
    const year = first.date.slice(0, 4);
    const own = await office.issued({ customer_id, lines: [DINNER], series: 'B' });
    const note = await office.issue((await office.credit(first.id)).body.id);
    expect([first.number, own.number, note.body.number]).toEqual([
      `FE 1/${year}`,
      `B 1/${year}`,
      `NC 1/${year}`,
    ]);
    const { body } = await w.as(place.owner.token)(business.get, { params: { place_id: place.id } });
    expect(body.business?.series).toEqual({
      invoices: 'FE',
      credit_notes: null,
      receipts: null,
      reversals: null,
    });
    expect(body.series_used).toEqual(
      ['B', 'FE', 'NC'].map((name) => ({ series: name, year: Number(year), last: 1, last_day: first.date })),
    );
  });

  it('has six letters or figures at most', async () => {
    const place = await w.aPlace();
    await officeAt(w, place);
    const wrong = await w.as(place.owner.token)(business.save, {
      params: { place_id: place.id },
      body: { ...HOTEL, series: { invoices: 'A/B', credit_notes: null } } as never,
    });
    expect([wrong.status, wrong.error.fields]).toMatchObject([
      422,
      { 'series.invoices': 'Il sezionale ha al massimo 6 lettere o cifre.' },
    ]);
  });
});
