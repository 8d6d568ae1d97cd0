import { MINUTE_MS } from 'contract/days/durations';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import { describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { expectAllWhole } from '../bookings/testing/whole.ts';
import { addDays, dayIn } from '../../core/format/days.ts';
import { world } from '../../testing/world.ts';
import { paying, type PayingPlace } from './testing/paying.ts';

describe('payments of a place', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  const list = (p: PayingPlace, query: object = {}) =>
    p.send(payments.list, { params: { place_id: p.place.id }, query });

  it('adds up what came by hand and by bitcoin, and the booking follows', async () => {
    const p = await aPayingPlace();
    const booking = await p.book(p.room_id, 1, 3);
    expect(await p.ofBooking(booking.id)).toMatchObject({
      total: 180,
      received: 0,
      balance: 180,
      suggestions: [{ purpose: 'whole', amount: 180 }],
      refusal: null,
    });
    const { status, body } = await p.record(booking.id, { amount: 80, method: 'card', note: 'POS' });
    expect([status, body.received, body.balance, body.payment_status]).toEqual([201, 80, 100, 'unpaid']);
    expect(body.suggestions).toEqual([{ purpose: 'rest', amount: 100 }]);
    const invoice_id = await p.invoiceOf((await p.ask(booking.id, { purpose: 'rest' })).token);
    await p.fake.pay(invoice_id, { confirmations: 6 });
    await p.hear();
    expect(await p.get(booking.id)).toMatchObject({
      payment_status: 'paid',
      money: { received: 180, balance: 0 },
    });
    // Longer now: the total grew, so it is not paid any more.
    await p.change(booking.id, { check_out_date: p.day(4) });
    expect(await p.get(booking.id)).toMatchObject({
      payment_status: 'unpaid',
      paid_at: null,
      money: { balance: 90 },
    });
    await p.record(booking.id, { amount: 100 });
    expect((await p.get(booking.id)).payment_status).toBe('paid');
    await p.record(booking.id, { amount: 10, direction: 'out' });
    expect((await p.ofBooking(booking.id)).balance).toBe(0);
    expect((await p.get(booking.id)).money).toMatchObject({ received: 280, refunded: 10, balance: 0 });
    expect(await expectAllWhole(w.app.db, p.place.id)).toBe(1);

    const { data, total, sums } = (await list(p)).body;
    expect(total).toBe(4);
    expect(data.map(({ method, direction }) => `${method} ${direction}`)).toEqual([
      'cash out',
      'cash in',
      'bitcoin in',
      'card in',
    ]);
    expect(sums).toEqual([
      { method: 'bitcoin', payments: 1, received: 100, refunded: 0 },
      { method: 'cash', payments: 1, received: 100, refunded: 10 },
      { method: 'card', payments: 1, received: 80, refunded: 0 },
      { method: 'bank_transfer', payments: 0, received: 0, refunded: 0 },
    ]);
    const totals = await p.send(payments.totals, {
      params: { place_id: p.place.id },
      query: { by: 'month' },
    });
    expect(totals.body.data).toContainEqual({
      period: p.today.slice(0, 7),
      method: 'cash',
      payments: 1,
      received: 100,
      refunded: 10,
    });
  });

  it('finds by method, state, days, booking and guest', async () => {
    const p = await aPayingPlace();
    const booking = await p.book(p.room_id, 1, 2, {
      guest_first_name: 'Niccolò',
      guest_last_name: 'De Bàrtoli',
    });
    const other = await p.book(p.room_id, 3, 4);
    await p.record(booking.id, { amount: 20, paid_on: p.day(-3) });
    await p.record(other.id, { amount: 30, method: 'bank_transfer' });
    await p.invoiceOf((await p.ask(other.id, { purpose: 'rest' })).token);
    const keys = async (query: object) => (await list(p, query)).body.data.map(({ method }) => method);
    expect(await keys({ method: 'cash' })).toEqual(['cash']);
    expect(await keys({ state: 'unpaid' })).toEqual(['bitcoin']);
    expect(await keys({ to: p.day(-1) })).toEqual(['cash']);
    expect(await keys({ from: p.day(-2) })).toHaveLength(2);
    expect(await keys({ booking_id: booking.id })).toEqual(['cash']);
    expect(await keys({ q: 'bartoli nicc' })).toEqual(['cash']);
    expect(await keys({ q: `#${other.number}` })).toHaveLength(2);
    expect(await keys({ q: "'; drop table payments; --" })).toEqual([]);
    expect((await list(p, { limit: 1, offset: 1 })).body).toMatchObject({ total: 3, data: [{}] });
    expect((await list(await aPayingPlace())).body.total).toBe(0);
  });

  it('finds what one person took', async () => {
    const p = await aPayingPlace();
    const booking = await p.book(p.room_id, 1, 2);
    await p.record(booking.id, { amount: 20, method: 'card' });
    const colleague = await w.aMember(p.place, 'staff');
    await w.as(colleague.token)(payments.record, {
      params: { booking_id: booking.id },
      body: { method: 'cash', amount: 30, paid_on: p.day(0) },
    });
    const { body } = await list(p, { author_id: colleague.id });
    expect(body.data.map(({ method, amount }) => [method, amount])).toEqual([['cash', 30]]);
    expect(body.total).toBe(1);
    expect(body.sums.filter(({ received }) => received > 0)).toMatchObject([
      { method: 'cash', received: 30 },
    ]);
  });

  it('counts what goes back on its own day, and what never counted in no sum', async () => {
    const p = await aPayingPlace();
    const place_id = p.place.id;
    const late = await p.aBookingToPay(1);
    await p.pass(16 * MINUTE_MS);
    await p.fake.pay(late.invoice_id, { confirmations: 6 });
    const paid = await p.aBookingToPay(3);
    await p.fake.pay(paid.invoice_id, { confirmations: 6 });
    await p.hear();
    // The quarter of an hour that passed may have ended the day.
    const paid_on = dayIn('Europe/Rome', w.app.clock());
    for (const { booking } of [late, paid]) {
      const { id } = await p.lastAttempt(booking.id);
      const back = await p.send(paymentAttempts.refund, { params: { attempt_id: id }, body: {} });
      expect([back.status, back.body.place_id]).toEqual([200, place_id]);
    }
    const then = addDays(paid_on, 50);
    await w.app.db.run(sql`
      update payment_refunds set created_at = created_at + interval '50 days' where place_id = ${place_id}`);

    const never = await p.ofBooking(late.booking.id);
    expect([never.received, never.refunded, never.entries[0]?.refunded]).toEqual([0, 0, 0]);
    expect((await p.ofBooking(paid.booking.id)).entries).toMatchObject([{ received: 90, refunded: 90 }]);
    const bitcoin = { method: 'bitcoin', payments: 0, received: 0, refunded: 0 };
    expect((await list(p)).body.sums[0]).toEqual({ ...bitcoin, payments: 1, received: 90, refunded: 90 });
    expect((await list(p, { to: paid_on })).body.sums[0]).toMatchObject({ received: 90, refunded: 0 });
    expect((await list(p, { from: then })).body.sums[0]).toEqual({ ...bitcoin, refunded: 90 });
    const totals = await p.send(payments.totals, { params: { place_id }, query: { by: 'month' } });
    expect(totals.body.data).toEqual([
      { ...bitcoin, refunded: 90, period: then.slice(0, 7) },
      { ...bitcoin, payments: 1, received: 90, period: paid_on.slice(0, 7) },
    ]);
    const csv = async (query: object) =>
      (await p.send(payments.csv, { params: { place_id }, query })).body.trim().split('\r\n').slice(1);
    expect(await csv({ from: then })).toEqual([
      expect.stringMatching(/;Bitcoin;Restituito;90,00;0,00;90,00;EUR;/),
    ]);
    for (const line of await csv({ to: paid_on })) expect(line).toMatch(/;90,00;(90|0),00;0,00;EUR;/);
  });

  it('keeps a mistake, with who took it back and why, and counts it no more', async () => {
    const p = await aPayingPlace();
    const booking = await p.book(p.room_id, 1, 2);
    const [entry] = (await p.record(booking.id, { amount: 90 })).body.entries;
    const off = { params: { payment_id: entry!.id }, body: { reason: 'Importo sbagliato' } };
    const staff = await w.aMember(p.place, 'staff');
    expect((await w.as(staff.token)(payments.voidManual, off)).status).toBe(403);
    const { body } = await p.send(payments.voidManual, off);
    expect(body).toMatchObject({
      place_id: p.place.id,
      state: 'voided',
      received: 0,
      void_reason: 'Importo sbagliato',
    });
    expect(body.events.map(({ sentence }) => sentence)).toEqual([
      'Incassati 90,00 € in contanti.',
      'Annullati 90,00 € in contanti, segnati per errore.',
    ]);
    expect((await p.send(payments.voidManual, off)).status).toBe(409);
    expect(await p.get(booking.id)).toMatchObject({ payment_status: 'unpaid', money: { received: 0 } });
    expect((await list(p)).body.total).toBe(1);
    await expect(
      w.app.db.run(sql`delete from payment_events where place_id = ${p.place.id}`),
    ).rejects.toThrow('append-only');
  });

  it('keeps what came in while a part of it is given back', async () => {
    const p = await aPayingPlace();
    const booking = await p.book(p.room_id, 1, 3);
    const [came] = (await p.record(booking.id, { amount: 100 })).body.entries;
    const { entries } = (await p.record(booking.id, { amount: 50, direction: 'out' })).body;
    const given = entries.find(({ direction }) => direction === 'out');
    const off = (payment_id: number) =>
      p.send(payments.voidManual, { params: { payment_id }, body: { reason: 'Sbagliato' } });
    const { status, error } = await off(came!.id);
    expect([status, error.code, error.error]).toEqual([
      409,
      'given_back',
      'Per questa prenotazione risultano restituiti 50,00 €: annulla prima la restituzione.',
    ]);
    expect(await p.get(booking.id)).toMatchObject({ money: { received: 100, balance: 130 } });
    expect([(await off(given!.id)).status, (await off(came!.id)).status]).toEqual([200, 200]);
    expect(await p.get(booking.id)).toMatchObject({ money: { received: 0, balance: 180 } });
  });

  it('goes with its place, and only with it', async () => {
    const p = await aPayingPlace();
    const { booking, invoice_id } = await p.aBookingToPay();
    await p.fake.pay(invoice_id, { confirmations: 6 });
    await p.hear();
    await p.record(booking.id, { amount: 1 });
    expect(await w.app.db.run(sql`delete from places where id = ${p.place.id}`)).toBe(1);
    const { left } = await w.app.db.one<{ left: number }>(sql`
      select (select count(*) from payment_attempts where place_id = ${p.place.id})
        + (select count(*) from payment_events where place_id = ${p.place.id})
        + (select count(*) from manual_payments where place_id = ${p.place.id}) as left`);
    expect(left).toBe(0);
  });

  it('refuses what cannot have been', async () => {
    const p = await aPayingPlace();
    const booking = await p.book(p.room_id, 1, 2);
    const fields = async (body: object) => Object.keys((await p.record(booking.id, body)).error.fields ?? {});
    expect(await fields({ amount: 0 })).toEqual(['amount']);
    expect(await fields({ amount: 0.001 })).toEqual(['amount']);
    expect(await fields({ amount: -5 })).toEqual(['amount']);
    expect(await fields({ paid_on: p.day(1) })).toEqual(['paid_on']);
    expect(await fields({ direction: 'out', amount: 1 })).toEqual(['amount']);
    const ask = (body: object) =>
      p.send(payments.request, { params: { booking_id: booking.id }, body: body as never });
    expect((await ask({ purpose: 'amount', amount: 90.01 })).error.fields).toHaveProperty('amount');
    expect((await ask({ purpose: 'amount' })).status).toBe(422);
    expect((await ask({ purpose: 'whole', send: true })).status).toBe(422);
    await p.record(booking.id, { amount: 90 });
    expect((await ask({ purpose: 'whole' })).error.code).toBe('nothing_owed');
    expect((await list(p)).body.total).toBe(1);
  });

  it('shows no money to who cleans, and lets the accountant only look', async () => {
    const p = await aPayingPlace();
    const booking = await p.book(p.room_id, 1, 2);
    const as = async (role: 'housekeeping' | 'accountant') => w.as((await w.aMember(p.place, role)).token);
    const [cleans, counts] = [await as('housekeeping'), await as('accountant')];
    const of = { params: { booking_id: booking.id } };
    const at = { params: { place_id: p.place.id }, query: {} };
    for (const call of [payments.list, payments.csv, payments.totals]) {
      expect((await cleans(call, at)).status).toBe(403);
      expect((await counts(call, at)).status).toBe(200);
    }
    expect((await cleans(payments.ofBooking, of)).status).toBe(403);
    expect((await counts(payments.ofBooking, of)).status).toBe(200);
    const body = { method: 'cash' as const, amount: 1, paid_on: p.today };
    expect((await counts(payments.record, { ...of, body })).status).toBe(403);
    expect((await counts(payments.request, { ...of, body: { purpose: 'whole' } })).status).toBe(403);
  });
});
