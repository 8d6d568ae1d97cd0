import { salesFigures } from 'contract/sales-figures/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { monthUntil } from './sales-figures.ts';

describe('a month until a day', () => {
  it.each([
    ['2026-11-24', 0, '2026-11-01', '2026-11-24'],
    ['2026-11-24', 1, '2026-10-01', '2026-10-24'],
    ['2026-01-31', 1, '2025-12-01', '2025-12-31'],
    ['2026-03-31', 1, '2026-02-01', '2026-02-28'],
    ['2028-02-29', 12, '2027-02-01', '2027-02-28'],
  ])('of %s, %i months back', (day, back, from, to) => {
    expect(monthUntil(day, back)).toEqual({ from, to });
  });
});

describe('sales figures', () => {
  const w = world();

  it('count what was charged and not voided, by business day, and what is owed', async () => {
    const place = await w.aPlace({ category: 'bar' });
    const { db } = w.app;
    const now = w.app.clock();
    const { business_day: today } = (await read(place.owner.token, place.id)).body;
    const charge = (cents: number, day: string, voided: boolean) =>
      db.run(sql`
        insert into charges (place_id, source_kind, source_id, kind, description, quantity, unit_price_cents, amount_cents,
          vat_rate, business_day, created_at, voided_at)
        values (${place.id}, 'sale', 1, 'drink', 'Prova', 1, ${cents}, ${cents}, 1000, ${day}, ${now}, ${voided ? now : null})`);
    await charge(350, today, false);
    await charge(50, today, false);
    await charge(999, today, true);
    const [month, before, year] = [0, 1, 12].map((back) => monthUntil(today, back).from);
    await charge(1000, month!, false);
    await charge(2000, before!, false);
    await charge(4000, year!, false);
    const bill = (number: number, total: number, paid: number, debt: number) =>
      db.run(sql`
        insert into bills (place_id, source_kind, source_id, number, is_main, business_day, has_entries, total_cents, paid_cents,
          on_account_cents, covered_cents, opened_at, changed_at)
        values (${place.id}, 'sale', ${place.id * 100 + number}, ${number}, true, ${today}, true, ${total}, ${paid}, ${debt},
          ${total}, ${now}, ${now})`);
    await bill(1, 1000, 400, 0);
    await bill(2, 500, 500, 0);
    await bill(3, 900, 100, 800);
    const { status, body } = await read(place.owner.token, place.id);
    expect(status).toBe(200);
    const isFirst = today === month;
    expect(body).toMatchObject({
      business_day: today,
      currency: 'EUR',
      today: { from: today, to: today, amount: isFirst ? 14 : 4, bills: 1 },
      month: { from: month, to: today, amount: 14, bills: 1 },
      month_before: { from: before, amount: 20 },
      year_before: { from: year, amount: 40 },
      open_bills: { bills: 1, amount: 6 },
      on_account: { bills: 1, amount: 8 },
    });
  });

  const read = (token: string, place_id: number) => w.as(token)(salesFigures.get, { params: { place_id } });
});
