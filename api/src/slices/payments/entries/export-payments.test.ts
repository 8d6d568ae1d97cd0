import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import type { PaymentFilters } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../core/format/days.ts';
import { world } from '../../../testing/world.ts';
import { paying, type PayingPlace } from '../testing/paying.ts';

describe('the file of payments', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  const fileOf = async (p: PayingPlace, query: PaymentFilters = {}) =>
    (await p.send(payments.csv, { params: { place_id: p.place.id }, query })).body.trimEnd().split('\r\n');
  /** Of each line how it stands, what came and what went back. */
  const sumsIn = async (p: PayingPlace, query: PaymentFilters) =>
    (await fileOf(p, query))
      .slice(1)
      .map((line) => line.split(';'))
      .map((line) => [line[5], line[7], line[8]].join(' '));

  it('is a spreadsheet that runs nothing, with rate and bitcoin', async () => {
    const p = await aPayingPlace();
    const { booking, invoice_id } = await p.aBookingToPay(1, { guest_last_name: '=HYPERLINK("http://x")' });
    await p.fake.pay(invoice_id, { confirmations: 6 });
    await p.hear();
    const [head, row] = await fileOf(p);
    expect(head).toMatch(/^\uFEFFData;Registrato il;Prenotazione/);
    expect(row).toContain(`;${booking.id};`);
    expect(row).toMatch(/;Bitcoin;Pagato;90,00;90,00;0,00;EUR;/);
    expect(row).toMatch(/;"0,0018\d* BTC";50000/);
    expect(row).not.toMatch(/(^|;)=/);
  });

  it('calls what went back so, and finds it with its payment as the list does', async () => {
    const p = await aPayingPlace();
    const { booking, invoice_id } = await p.aBookingToPay(1);
    await p.fake.pay(invoice_id, { confirmations: 6 });
    await p.hear();
    const { id: attempt_id } = await p.lastAttempt(booking.id);
    await p.send(paymentAttempts.refund, { params: { attempt_id }, body: { amount: 20 } });
    const other = await p.book(p.room_id, 3, 4);
    await p.record(other.id, { amount: 50 });
    await p.record(other.id, { amount: 10, direction: 'out' });
    // It waits again, for whatever reason.
    await w.app.db.run(sql`update payment_attempts set attention = 'double' where id = ${attempt_id}`);

    const [came, back] = ['Pagato 90,00 0,00', 'Restituito 0,00 20,00'];
    const inOrder = async (query: PaymentFilters) => (await sumsIn(p, query)).toSorted();
    expect(await inOrder({ attention: '1' })).toEqual([came, back]);
    expect(await inOrder({ state: 'paid' })).toEqual(['Pagato 50,00 0,00', came, back]);
    expect(await inOrder({ state: 'returned' })).toEqual(['Restituito 0,00 10,00', back]);
    expect(await inOrder({ state: 'expired' })).toEqual([]);

    const listed = async (query: PaymentFilters) => {
      const { body } = await p.send(payments.list, { params: { place_id: p.place.id }, query });
      return [body.data.map(({ received, refunded }) => [received, refunded]), body.sums.slice(0, 2)];
    };
    const bitcoin = { method: 'bitcoin', payments: 1, received: 90, refunded: 20 };
    const cash = { method: 'cash', payments: 1, received: 50, refunded: 0 };
    const none = { payments: 0, received: 0, refunded: 0 };
    expect(await listed({ attention: '1' })).toEqual([[[90, 20]], [bitcoin, { ...none, method: 'cash' }]]);
    expect(await listed({ state: 'paid' })).toEqual([
      [
        [50, 0],
        [90, 20],
      ],
      [bitcoin, cash],
    ]);
    expect(await listed({ state: 'returned' })).toEqual([
      [
        [0, 10],
        [90, 20],
      ],
      [
        { ...none, method: 'bitcoin', refunded: 20 },
        { ...none, method: 'cash', refunded: 10 },
      ],
    ]);
  });

  it('has money by hand on its business day, as the list, the totals and the closing do', async () => {
    const p = await aPayingPlace();
    const booking = await p.book(p.room_id, 3, 4);
    await p.record(booking.id, { amount: 50 });
    await p.record(booking.id, { amount: 40, paid_on: addDays(p.today, -1) });
    // Taken after midnight, before the business day ended.
    await w.app.db.run(sql`
      update manual_payments set business_day = day - 1 where place_id = ${p.place.id} and amount_cents = 5000`);
    const evening = addDays(p.today, -1);
    const params = { place_id: p.place.id };
    const listed = async (day: string) => {
      const { body } = await p.send(payments.list, { params, query: { from: day, to: day } });
      return body.data.map((entry) => [entry.day, entry.amount]);
    };
    expect(await listed(evening)).toEqual([
      [evening, 40],
      [evening, 50],
    ]);
    expect(await listed(p.today)).toEqual([]);
    expect(await sumsIn(p, { from: evening, to: evening })).toHaveLength(2);
    const totals = await p.send(payments.totals, { params, query: { by: 'day' } });
    expect(totals.body.data).toEqual([
      { period: evening, method: 'cash', payments: 2, received: 90, refunded: 0 },
    ]);
  });

  it('adds up to the totals, also where bitcoin was only marked as paid', async () => {
    const p = await aPayingPlace();
    const { booking, invoice_id } = await p.aBookingToPay(1);
    await p.fake.mark(invoice_id, 'Settled');
    await p.hear();
    expect(await p.lastAttempt(booking.id)).toMatchObject({ state: 'paid', marked_by_hand: true });
    await p.record((await p.book(p.room_id, 3, 4)).id, { amount: 50 });
    expect((await sumsIn(p, {})).toSorted()).toEqual(['Pagato 0,00 0,00', 'Pagato 50,00 0,00']);
    const { body } = await p.send(payments.list, { params: { place_id: p.place.id }, query: {} });
    expect(body.sums.filter(({ received }) => received > 0)).toMatchObject([
      { method: 'cash', received: 50 },
    ]);
  });
});
