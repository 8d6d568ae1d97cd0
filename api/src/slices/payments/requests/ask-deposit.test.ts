import { bookings } from 'contract/bookings/calls';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { paymentRules } from 'contract/payment-rules/calls';
import { publicPlaces } from 'contract/public/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { idOf } from '../../public/testing/page.ts';
import { lettersTo } from '../../../testing/read-letters.ts';
import { world } from '../../../testing/world.ts';
import { paying, type PayingPlace } from '../testing/paying.ts';
import { publicRequest } from '../testing/public-request.ts';

describe('a payment at booking', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  const rules = (p: PayingPlace, body: object) =>
    p.send(paymentRules.save, { params: { place_id: p.place.id }, body: body as never });

  async function request(p: PayingPlace, email: string, from = 10) {
    const more = {
      number_of_guests: 2,
      guest_first_name: 'Ada',
      guest_email: email,
      language: 'de',
    };
    const body = await publicRequest(w, p, [from, from + 2], more);
    return { ...body, id: await idOf(w, body.token) };
  }

  it('a share is asked for, and confirms the booking once it is paid', async () => {
    const p = await aPayingPlace();
    const elsewhere = { check_in_date: p.day(1), check_out_date: p.day(2) };
    for (let n = 0; n < 3; n += 1) await w.aBooking(await w.aRoom(await w.aPlace()), elsewhere);
    const saved = await rules(p, { deposit: 'share', deposit_percent: 30 });
    expect(saved.body).toEqual({ deposit: 'share', deposit_percent: 30, ready: true });
    const booking = await request(p, 'ada@example.com');
    expect(booking.payment).toMatchObject({ amount: 54, state: 'open' });
    await p.jobs();
    const letters = await lettersTo(w.app, 'ada@example.com');
    const asked = letters.find(({ text }) => text?.includes(`/pay/${booking.payment!.token}`));
    // The number at the place: the id would tell how many others book in the whole installation.
    expect(asked?.text).toMatch(new RegExp(` Buchung Nummer ${booking.number}\\.\n`));
    expect([booking.number, booking.id > 3]).toEqual([1, true]);
    expect(await p.view(booking.payment!.token)).toMatchObject({
      language: 'de',
      purpose: 'deposit',
      state: 'ready',
    });
    const invoice_id = await p.invoiceOf(booking.payment!.token);
    await p.fake.pay(invoice_id, { method: 'BTC-LN' });
    await p.hear();
    await p.jobs();
    const received = (await lettersTo(w.app, 'ada@example.com')).find(({ subject }) =>
      subject?.startsWith('Zahlung erhalten'),
    );
    expect(received?.text).toContain(`die Buchung Nummer ${booking.number} erhalten`);
    expect(await p.get(booking.id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'unpaid',
      money: { received: 54, balance: 126 },
    });
    const paid = await w.as()(publicPlaces.booking, {
      params: { slug: booking.place.slug, token: booking.token },
    });
    expect(paid.body.payment).toMatchObject({ amount: 54, state: 'paid' });
    expect((await p.ofBooking(booking.id)).suggestions).toEqual([{ purpose: 'rest', amount: 126 }]);
  });

  it('is asked for within the letters that a stranger may get', async () => {
    const p = await aPayingPlace({ deposit_percent: 30 });
    const email = 'estraneo@example.com';
    for (let n = 0; n < 5; n += 1) {
      const { payment } = await request(p, email, 10 + 2 * n);
      expect(payment).toMatchObject({ state: 'open' });
    }
    await p.jobs();
    expect(await lettersTo(w.app, email)).toHaveLength(6);
  });

  it('unpaid when the hold ends it has failed; paid on a second attempt it is confirmed', async () => {
    const p = await aPayingPlace();
    await rules(p, { deposit: 'whole' });
    const booking = await request(p, 'ada2@example.com');
    const first = await p.invoiceOf(booking.payment!.token);
    await p.pass(25 * MINUTE_MS);
    await w.app.jobs.runDue({ early: true });
    await p.poll();
    expect(await p.get(booking.id)).toMatchObject({ status: 'failed', payment_status: 'expired' });
    expect((await p.view(booking.payment!.token)).state).toBe('expired');
    const second = await p.invoiceOf(booking.payment!.token);
    expect(second).not.toBe(first);
    expect((await p.get(booking.id)).status).toBe('pending');
    await p.fake.pay(second, { confirmations: 6 });
    await p.hear();
    expect(await p.get(booking.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await expectAllWhole(w.app.db, p.place.id)).toBe(1);
  });

  it('what somebody else has booked meanwhile cannot be paid any more', async () => {
    const p = await aPayingPlace();
    await rules(p, { deposit: 'whole' });
    const booking = await request(p, 'ada3@example.com');
    w.advance(25 * MINUTE_MS);
    await p.book(p.room_id, 10, 11);
    expect((await p.view(booking.payment!.token)).state).toBe('taken');
    const { status, error } = await p.openPay(booking.payment!.token);
    expect([status, error.code]).toEqual([409, 'nights_taken']);
    expect(p.fake.invoices()).toHaveLength(0);
  });

  it('a payment that is on its way keeps the nights past the end of the hold, one that is replaced does not', async () => {
    const p = await aPayingPlace();
    await rules(p, { deposit: 'whole' });
    const booking = await request(p, 'ada4@example.com');
    const invoice_id = await p.invoiceOf(booking.payment!.token);
    await p.fake.pay(invoice_id);
    await p.hear();
    await p.pass(HOUR_MS);
    expect((await p.create(p.room_id, 10, 11)).status).toBe(409);
    expect((await p.get(booking.id)).status).toBe('pending');
    await p.fake.replace(invoice_id);
    await p.poll();
    expect((await p.create(p.room_id, 10, 11)).status).toBe(201);
    expect((await p.get(booking.id)).status).toBe('failed');
  });

  it('asks for nothing while the place cannot take bitcoin', async () => {
    const p = await aPayingPlace({ deposit_percent: 50 });
    await w.app.db.run(sql`update btcpay_settings set is_verified = false where place_id = ${p.place.id}`);
    expect((await request(p, 'ada5@example.com')).payment).toBeNull();
    const all = await p.send(bookings.list, { params: { place_id: p.place.id }, query: {} });
    expect(all.body.bookings).toMatchObject([{ status: 'pending', payment_status: 'unpaid' }]);
    expect((await rules(p, { deposit: 'share' })).status).toBe(422);
  });
});
