import { closings } from 'contract/cash/calls';
import { takings } from 'contract/takings/calls';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../testing/read-csv.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { readCashClock } from '../cash/cash-clock.ts';
import { officeAt } from '../invoices/testing/office.ts';

describe('the sheet of takings', () => {
  const w = world();

  async function aCounter() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const till = tillAt(w, place);
    const send = w.as(place.owner.token);
    const params = { place_id: place.id };
    const { today } = await readCashClock(w.app, place.id);
    const month = today.slice(0, 7);
    const close = () => send(closings.create, { params, body: { counted_cash: 0 } });
    const sheet = async () => (await send(takings.get, { params, query: { month } })).body;
    const csv = async () => (await send(takings.csv, { params, query: { month } })).body;
    /** In two steps: a session ends after thirty days without use. */
    const afterMonth = async () => {
      const [year = 0, number = 0] = month.split('-').map(Number);
      const half = (Date.UTC(year, number, 3, 12) - w.app.clock().getTime()) / 2;
      w.advance(half);
      await sheet();
      w.advance(half);
    };
    return { place, office, till, send, params, today, month, close, sheet, csv, afterMonth };
  }

  async function takeBack(office: Awaited<ReturnType<typeof officeAt>>, invoice_id: number): Promise<void> {
    const note = await office.credit(invoice_id);
    expect(await office.issue(note.body.id)).toMatchObject({ status: 200 });
  }

  it('takes what is on an invoice off what was sold, rate by rate, as closings counted it', async () => {
    const { office, till, today, close, sheet, csv } = await aCounter();
    const coffee = (await till.open()).body;
    await till.charge(coffee.id, { kind: 'dish', description: 'Torta', unit_price: 11 });
    await till.charge(coffee.id, { kind: 'good', description: 'Miele', unit_price: 12.2 });
    const paid = await till.pay(coffee.id, { method: 'cash', amount: 23.2 });
    const dinner = (await till.open()).body;
    await till.charge(dinner.id, { kind: 'dish', description: 'Cena', unit_price: 44 });
    await till.pay(dinner.id, { method: 'card', amount: 44 });
    expect((await sheet()).days).toEqual([]);
    expect((await close()).status).toBe(201);
    const before = await sheet();
    expect(before.totals).toMatchObject({
      sold: 67.2,
      invoiced: 0,
      takings: 67.2,
      paid: 67.2,
      undocumented: 67.2,
    });
    await office.issued({ bill_ids: [dinner.id], customer_id: await office.customer() });
    const payment_id = paid.body.payments[0]!.id;
    const fiscal = { number: '0001-0002', device: '99IEB000001', day: today };
    const noted = await till.fiscal(payment_id, fiscal);
    expect(noted.status).toBe(200);
    const { days, totals } = await sheet();
    expect(days).toMatchObject([
      {
        day: today,
        closings: [1],
        rates: [
          { rate: 22, sold: 12.2, invoiced: 0, takings: 12.2, net: 10, tax: 2.2 },
          { rate: 10, sold: 55, invoiced: 44, takings: 11, net: 10, tax: 1 },
        ],
        methods: [
          { method: 'card', amount: 44, documented: 0 },
          { method: 'cash', amount: 23.2, documented: 23.2 },
        ],
      },
    ]);
    expect(totals).toMatchObject({
      sold: 67.2,
      invoiced: 44,
      takings: 23.2,
      documented: 23.2,
      undocumented: 44,
    });
    const rows = readCsv(await csv());
    expect(rows[1]?.slice(1)).toEqual(['IVA 22%', '', '12,20', '0,00', '12,20', '10,00', '2,20', '']);
    expect(rows.at(-1)?.slice(1)).toEqual(['Contanti', '23,20', '23,20', '0,00']);
  });

  it('stays as it was when an invoice is taken back after the month, and counts a new one once', async () => {
    const { office, till, close, sheet, afterMonth } = await aCounter();
    const dinner = (await till.open()).body;
    await till.charge(dinner.id, { kind: 'dish', description: 'Cena', unit_price: 44 });
    await till.pay(dinner.id, { method: 'card', amount: 44 });
    await close();
    const customer_id = await office.customer();
    const invoice = await office.issued({ bill_ids: [dinner.id], customer_id });
    expect((await sheet()).totals).toMatchObject({ invoiced: 44, takings: 0 });
    await afterMonth();
    await takeBack(office, invoice.id);
    expect((await sheet()).totals).toMatchObject({ invoiced: 44, takings: 0 });
    await office.issued({ bill_ids: [dinner.id], customer_id });
    expect((await sheet()).totals).toMatchObject({ invoiced: 44, takings: 0 });
  });

  it('stays as it was when the rest of an invoice is taken back after the month', async () => {
    const { office, till, close, sheet, afterMonth } = await aCounter();
    const dinner = (await till.open()).body;
    await till.charge(dinner.id, { kind: 'dish', description: 'Cena', unit_price: 44 });
    await till.pay(dinner.id, { method: 'card', amount: 44 });
    await close();
    const invoice = await office.issued({ bill_ids: [dinner.id], customer_id: await office.customer() });
    const part = await office.credit(invoice.id, { lines: [{ amount: 4 }] });
    expect(await office.issue(part.body.id)).toMatchObject({ status: 200 });
    await afterMonth();
    await takeBack(office, invoice.id);
    expect((await sheet()).totals).toMatchObject({ invoiced: 44, takings: 0 });
  });

  it('counts again what an invoice left free within its month', async () => {
    const { office, till, close, sheet } = await aCounter();
    const dinner = (await till.open()).body;
    await till.charge(dinner.id, { kind: 'dish', description: 'Cena', unit_price: 44 });
    await till.pay(dinner.id, { method: 'card', amount: 44 });
    await close();
    const invoice = await office.issued({ bill_ids: [dinner.id], customer_id: await office.customer() });
    await takeBack(office, invoice.id);
    expect((await sheet()).totals).toMatchObject({ invoiced: 0, takings: 44 });
  });

  it('is read by owner, manager and accountant alone', async () => {
    const { place, params, month } = await aCounter();
    for (const [role, status] of [
      ['accountant', 200],
      ['manager', 200],
      ['staff', 403],
      ['kitchen', 403],
    ] as const) {
      const send = w.as((await w.aMember(place, role)).token);
      expect([role, (await send(takings.get, { params, query: { month } })).status]).toEqual([role, status]);
    }
    const odd = await w.as(place.owner.token)(takings.get, { params, query: { month: '2026-13' } });
    expect(odd.error).toMatchObject({ error: 'Mese non valido.' });
  });
});
