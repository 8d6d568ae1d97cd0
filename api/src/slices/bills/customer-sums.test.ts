import type { CustomerWrite } from 'contract/customers/schemas';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { sheetsOf } from '../customers/testing/sheets.ts';
import { tillAt } from './testing/till.ts';

const anna = { guest_first_name: 'Anna', guest_last_name: 'Verdi', guest_email: 'anna@example.com' };
const company: Partial<CustomerWrite> = { kind: 'company', company_name: 'Ditta di prova' };

describe('the figures of a customer (docs/rules.md 18.10)', () => {
  const w = world();

  async function open() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const sheets = sheetsOf(w, place);
    const room_id = await w.aRoom(place, { price_cents: 10_000 });
    const figures = async (id: number) => (await sheets.get(id)).body;
    const aStay = async (from = 1, to = 3) => {
      const booking = await desk.book(room_id, from, to, anna);
      const [bill] = await till.ofBooking(booking.id);
      return { booking, bill: bill!, guest: (await desk.get(booking.id)).customer_id! };
    };
    const sell = async (customer_id: number, unit_price: number, more: object = {}) =>
      (
        await till.open({
          customer_id,
          charges: [{ kind: 'good', quantity: 1, unit_price, description: 'Vino', reason: null }],
          ...more,
        })
      ).body;
    return { desk, till, sheets, figures, aStay, sell };
  }

  it('count a stay with its extras once, and sales beside it', async () => {
    const { desk, till, figures, aStay, sell, sheets } = await open();
    const { bill, guest } = await aStay();
    expect(await figures(guest)).toMatchObject({ stays: 1, sales: 0, times: 1, spent: 200 });
    const extra = await till.charge(bill.id, {
      kind: 'extra',
      unit_price: 12.5,
      description: 'Acqua',
    } as never);
    expect(await figures(guest)).toMatchObject({ times: 1, spent: 212.5, last_visit: desk.day(1) });
    await till.pay(bill.id, { method: 'cash', amount: 100 });
    const sale = await sell(guest, 30);
    expect(await figures(guest)).toMatchObject({ stays: 1, sales: 1, times: 2, spent: 242.5 });
    await till.voidCharge(extra.body.charges.find(({ kind }) => kind === 'extra')!.id as number);
    expect((await till.cancel(sale.id)).status).toBe(200);
    expect(await figures(guest)).toMatchObject({ stays: 1, sales: 0, times: 1, spent: 200 });
    expect((await sheets.list({ sort: '-times' })).body.data[0]).toMatchObject({ id: guest });
  });

  it('give each bill to the customer who pays it', async () => {
    const { till, figures, aStay, sheets } = await open();
    const { booking, bill, guest } = await aStay();
    const { id: payer } = await sheets.add(company);
    const nights = bill.charges.map(({ id }) => id);
    const { body } = await till.split(bill.id, {
      by: 'charges',
      charge_ids: nights.slice(1),
      customer_id: payer,
    });
    expect(await figures(guest)).toMatchObject({ stays: 1, times: 1, spent: 100 });
    expect(await figures(payer)).toMatchObject({ stays: 0, times: 0, spent: 100, last_visit: null });
    const other = body.bills[1]!;
    await till.pay(other.id, { method: 'cash', amount: 100 });
    expect((await sheets.history(payer)).body).toMatchObject({
      stays: [],
      bills: [
        { id: other.id, source: { kind: 'booking', id: booking.id }, total: 100, balance: 0, state: 'paid' },
      ],
      payments: [{ bill_id: other.id, booking_id: booking.id, amount: 100 }],
    });
    expect((await sheets.history(guest)).body).toMatchObject({
      stays: [{ id: booking.id, total: 200 }],
      bills: [],
      payments: [],
    });
    await till.change(bill.id, { customer_id: payer });
    expect(await figures(guest)).toMatchObject({ stays: 1, spent: 0 });
    expect(await figures(payer)).toMatchObject({ spent: 200 });
    await till.change(bill.id, { customer_id: guest });
    expect(await figures(guest)).toMatchObject({ spent: 100 });
    expect(await figures(payer)).toMatchObject({ spent: 100 });
  });

  it('count what was paid of a stay that did not take place', async () => {
    const { desk, till, figures, aStay } = await open();
    const { booking, bill, guest } = await aStay();
    await till.pay(bill.id, { method: 'cash', amount: 80 });
    expect(await figures(guest)).toMatchObject({ spent: 200 });
    await desk.act(booking.id, 'cancel');
    expect(await figures(guest)).toMatchObject({ stays: 0, times: 0, spent: 0 });
    await till.charge(bill.id, { kind: 'penalty', unit_price: 50, description: 'Penale' } as never);
    expect(await figures(guest)).toMatchObject({ stays: 0, spent: 50 });
  });

  it('follow a merge and its undo', async () => {
    const { figures, aStay, sell, sheets } = await open();
    const { guest } = await aStay();
    const { id: other } = await sheets.add({ last_name: 'Verdi' });
    await sell(other, 30);
    await sheets.merge(guest, other);
    expect(await figures(guest)).toMatchObject({ stays: 1, sales: 1, times: 2, spent: 230 });
    await sell(other, 5);
    expect(await figures(guest)).toMatchObject({ sales: 2, spent: 235 });
    await sheets.unmerge(guest, other);
    expect(await figures(guest)).toMatchObject({ sales: 0, spent: 200 });
    expect(await figures(other)).toMatchObject({ sales: 2, spent: 35 });
  });

  it('show sales and their payments in the history and in the file of the person', async () => {
    const { sell, sheets } = await open();
    const { id } = await sheets.add({ last_name: 'Verdi' });
    const sale = await sell(id, 30, { payments: [{ method: 'cash', amount: 30 }] });
    expect((await sheets.history(id)).body).toMatchObject({
      bills: [{ id: sale.id, number: sale.number, total: 30, balance: 0, state: 'paid' }],
      payments: [
        { bill_id: sale.id, bill_number: sale.number, booking_id: null, booking_number: null, amount: 30 },
      ],
    });
    expect((await sheets.exportText(id)).body).toContain(`Conti (1)\r\n- n. ${sale.number}, `);
    const owed = await sell(id, 20, { payments: [{ method: 'on_account', amount: 20 }] });
    // A debt is no money.
    const text = (await sheets.exportText(id)).body.replaceAll('\u00A0', ' ');
    expect(text).toContain(`, conto n. ${owed.number}, In sospeso, 20,00 €`);
    expect(text).toContain(`, conto n. ${sale.number}, Contanti, 30,00 €`);
  });
});
