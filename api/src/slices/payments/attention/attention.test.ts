import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { payPage } from 'contract/pay-page/calls';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { lettersTo } from '../../../testing/read-letters.ts';
import { world } from '../../../testing/world.ts';
import { deciding } from '../testing/deciding.ts';

describe('what waits for a decision', () => {
  const w = world();
  const { aPayingPlace, answers, waiting, late, aPart, paidAndCancelled } = deciding(w);

  it('late: accepting settles it on BTCPay too, and the booking with it', async () => {
    const p = await late();
    expect(p.attempt).toMatchObject({
      attention: 'late',
      received: 0,
      actions: ['accept', 'refund', 'dismiss'],
    });
    expect((await p.view(p.token)).state).toBe('attention');
    const { status, body } = await p.accept(p.attempt.id);
    expect([status, body.state, body.attention, body.received]).toEqual([200, 'paid', null, 90]);
    expect(p.fake.invoice(p.invoice_id)).toMatchObject({ status: 'Settled', additional: 'Marked' });
    expect(await p.get(p.booking.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect((await p.accept(p.attempt.id)).status).toBe(409);
  });

  it('a part: the rest is asked for by a new link, and both together pay it', async () => {
    const p = await aPart();
    expect(p.attempt).toMatchObject({ attention: 'partial', paid_amount: 30 });
    const { body } = await p.askRest(p.attempt.id);
    expect(body).toMatchObject({ attention: null, received: 30 });
    const { request, balance } = await p.ofBooking(p.booking.id);
    expect([request?.amount, balance, request?.purpose]).toEqual([60, 60, 'rest']);
    await p.jobs();
    expect((await lettersTo(w.app, p.booking.guest_email)).at(-1)?.text).toContain(request?.token);
    const second = await p.invoiceOf(request!.token);
    await p.fake.pay(second, { confirmations: 6 });
    await p.hear();
    expect(await p.get(p.booking.id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      money: { received: 90, balance: 0, attention: false },
    });
  });

  it('a part: of a booking that was cancelled nothing more is asked', async () => {
    const p = await aPart();
    await p.act(p.booking.id, 'cancel');
    const { status, error } = await p.askRest(p.attempt.id);
    expect([status, error.code]).toEqual([409, 'booking_cancelled']);
    expect(await p.lastAttempt(p.booking.id)).toMatchObject({ attention: 'partial', received: 0 });
    expect(await p.ofBooking(p.booking.id)).toMatchObject({ booking_status: 'cancelled', request: null });
  });

  it('a part: accepted as it is, the rest stays owed', async () => {
    const p = await aPart();
    await p.accept(p.attempt.id);
    expect(await p.get(p.booking.id)).toMatchObject({
      payment_status: 'unpaid',
      money: { received: 30, balance: 60, attention: false },
    });
    // A later look finds the same and takes nothing of it back.
    w.advance(25 * HOUR_MS);
    await p.poll();
    expect((await p.ofBooking(p.booking.id)).received).toBe(30);
  });

  it('too much: the difference goes back by a link that only the guest is sent', async () => {
    const p = await waiting(({ fake }, id) => fake.pay(id, { amount: '110', confirmations: 6 }));
    expect(p.attempt).toMatchObject({ attention: 'over', received: 110, actions: ['refund', 'accept'] });
    expect((await p.ofBooking(p.booking.id)).balance).toBe(-20);
    const answer = await p.refund(p.attempt.id);
    expect(answer.body).toMatchObject({
      attention: null,
      refunded: 20,
      refunds: [{ state: 'offered', amount: 20 }],
    });
    expect((await p.ofBooking(p.booking.id)).balance).toBe(0);
    const [pull] = p.fake.pullPayments();
    expect(pull).toMatchObject({ currency: 'EUR', auto_approve: false });
    await p.jobs();
    const letter = (await lettersTo(w.app, p.booking.guest_email)).at(-1);
    expect(letter?.text).toContain(pull!.view_link);
    expect(letter?.text).toContain(` la prenotazione numero ${p.booking.number}.`);
    for (const to of [p.place.owner.email])
      for (const other of await lettersTo(w.app, to)) expect(other.text).not.toContain(pull!.view_link);
    expect(JSON.stringify(answer.body)).not.toContain(pull!.id);
    const { kept } = await w.app.db.one<{ kept: string }>(sql`
      select coalesce(string_agg(t::text, ' '), '') || (select string_agg(j::text, ' ') from pgboss.job j) as kept
      from payment_refunds t`);
    expect(kept).not.toContain(pull!.id);
    // Claimed and sent by the owner in BTCPay: that is seen.
    const payout = await p.fake.claim(pull!.id);
    await p.fake.payout(payout, 'approve');
    await p.fake.payout(payout, 'send');
    w.advance(2 * HOUR_MS);
    await p.poll();
    expect((await p.lastAttempt(p.booking.id)).refunds).toMatchObject([{ state: 'paid' }]);
  });

  it('twice: two devices with an old and a new invoice', async () => {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    await p.pass(16 * MINUTE_MS);
    const second = await p.invoiceOf(to.token);
    await p.fake.pay(second, { confirmations: 6 });
    await p.fake.pay(to.invoice_id, { confirmations: 6 });
    await p.fake.mark(to.invoice_id, 'Settled');
    await p.hear();
    const money = await p.ofBooking(to.booking.id);
    expect(money.balance).toBe(-90);
    expect(money.entries.filter(({ attention }) => attention === 'double')).toHaveLength(1);
    const doubled = money.entries.find(({ attention }) => attention === 'double');
    const { body } = await answers(p).refund(doubled!.id);
    expect(body.attention).toBeNull();
    expect((await p.ofBooking(to.booking.id)).balance).toBe(0);
    expect((await p.get(to.booking.id)).payment_status).toBe('paid');
  });

  it('twice: cash at the desk while the guest pays', async () => {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    await p.fake.pay(to.invoice_id, { confirmations: 6 });
    await p.record(to.booking.id, { amount: 90 });
    await p.hear();
    expect(await p.lastAttempt(to.booking.id)).toMatchObject({ state: 'paid', attention: 'double' });
  });

  it('cash at the desk closes the link, and its invoice is paid by nobody any more', async () => {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    await p.record(to.booking.id, { amount: 90 });
    await p.jobs();
    expect(p.fake.invoice(to.invoice_id).status).toBe('Invalid');
    expect((await p.view(to.token)).state).toBe('closed');
    expect(await p.get(to.booking.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('paid after its nights went to somebody else: never silently confirmed', async () => {
    const p = await aPayingPlace({ deposit_percent: 100 });
    const id = await p.hold(p.room_id, 1, 2, new Date(w.app.clock().getTime() + 15 * MINUTE_MS));
    const { token } = await p.ask(id);
    const invoice_id = await p.invoiceOf(token);
    await p.pass(14 * MINUTE_MS);
    await p.fake.pay(invoice_id);
    // Nobody hears of it in time: the hold ends, and the room is sold.
    p.fake.takeQueued();
    w.advance(10 * MINUTE_MS);
    const other = await p.book(p.room_id, 1, 2);
    await p.fake.confirm(invoice_id, 6);
    await p.hear();
    const attempt = await p.lastAttempt(id);
    expect(attempt).toMatchObject({ state: 'paid', attention: 'nights_taken' });
    expect(await p.get(id)).toMatchObject({ status: 'failed', payment_status: 'paid' });
    expect((await p.view(token)).state).toBe('attention');
    const refused = await answers(p).accept(attempt.id);
    expect([refused.status, refused.error.code]).toEqual([409, 'nights_taken']);
    await p.act(other.id, 'cancel');
    expect((await answers(p).accept(attempt.id)).body.attention).toBeNull();
    expect((await p.get(id)).status).toBe('confirmed');
  });

  it('paid after the hold was over, and the nights are still free: confirmed', async () => {
    const p = await aPayingPlace();
    const id = await p.hold(p.room_id, 1, 2, new Date(w.app.clock().getTime() + 15 * MINUTE_MS));
    const invoice_id = await p.invoiceOf((await p.ask(id)).token);
    await p.fake.pay(invoice_id);
    p.fake.takeQueued();
    w.advance(30 * MINUTE_MS);
    await w.app.jobs.runDue({ early: true });
    await p.fake.confirm(invoice_id, 6);
    await p.hear();
    expect(await p.get(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('paid for a booking that was cancelled meanwhile', async () => {
    const p = await paidAndCancelled();
    expect(p.attempt).toMatchObject({ attention: 'cancelled', actions: ['refund', 'accept', 'dismiss'] });
    expect((await p.get(p.booking.id)).status).toBe('cancelled');
  });

  it('the rest paid for a booking that was cancelled meanwhile is not paid twice', async () => {
    const p = await aPayingPlace();
    const booking = await p.book(p.room_id, 1, 2);
    await p.record(booking.id, { amount: 20 });
    const { token } = await p.ask(booking.id, { purpose: 'rest' });
    expect((await p.view(token)).payable).toMatchObject({ total: 90, cancelled: false });
    const invoice_id = await p.invoiceOf(token);
    await p.fake.pay(invoice_id);
    await p.act(booking.id, 'cancel');
    await p.jobs();
    await p.fake.confirm(invoice_id, 6);
    await p.hear();
    expect(await p.lastAttempt(booking.id)).toMatchObject({ attention: 'cancelled' });
    expect((await p.ofBooking(booking.id)).balance).toBe(-90);
    expect((await p.view(token)).payable).toMatchObject({ total: 0, cancelled: true });
  });

  it('cancelled before anything came: the invoice is made invalid, and watched on', async () => {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    await p.act(to.booking.id, 'cancel');
    await p.jobs();
    expect(p.fake.invoice(to.invoice_id)).toMatchObject({ status: 'Invalid', additional: 'Marked' });
    expect((await p.lastAttempt(to.booking.id)).attention).toBeNull();
    await p.fake.pay(to.invoice_id, { confirmations: 6 });
    await p.hear();
    const attempt = await p.lastAttempt(to.booking.id);
    expect(attempt).toMatchObject({ attention: 'invalid', actions: ['accept', 'refund', 'dismiss'] });
    // It is confirmed: what nobody waits for any more came all the same.
    await p.jobs();
    const letter = (await lettersTo(w.app, p.place.owner.email)).at(-1);
    expect(letter?.subject).toContain('Pagata una richiesta ritirata');
    expect(letter?.text).toContain('90,00 € è arrivato per una richiesta già ritirata');
    const { body: csv } = await p.send(payments.csv, { params: { place_id: p.place.id }, query: {} });
    expect(csv).toContain(';Richiesta già ritirata;');
    expect((await answers(p).refund(attempt.id)).body).toMatchObject({
      attention: null,
      refunds: [{ amount: 90, state: 'offered' }],
    });
  });

  it('a part of a request that was taken back counts as a part', async () => {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    await p.send(payments.withdraw, { params: { request_id: to.request.id } });
    await p.jobs();
    await p.fake.pay(to.invoice_id, { amount: '30', confirmations: 6 });
    await p.hear();
    const { id } = await p.lastAttempt(to.booking.id);
    expect((await answers(p).accept(id)).body).toMatchObject({ attention: null, received: 30 });
    w.advance(25 * HOUR_MS);
    await p.poll();
    expect(await p.lastAttempt(to.booking.id)).toMatchObject({ attention: null, received: 30 });
  });

  it('a payment that was on its way when the desk was paid comes back beside a new link without a clash', async () => {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    await p.fake.pay(to.invoice_id);
    await p.hear();
    await p.record(to.booking.id, { amount: 50 });
    const early = await p.send(payments.request, {
      params: { booking_id: to.booking.id },
      body: { purpose: 'rest' },
    });
    expect(early.error.code).toBe('processing');
    await p.fake.replace(to.invoice_id);
    w.advance(2 * MINUTE_MS);
    await p.poll();
    expect(p.fake.invoice(to.invoice_id).status).toBe('Invalid');
    const { token } = await p.ask(to.booking.id, { purpose: 'rest' });
    const second = await p.invoiceOf(token);
    await p.fake.pay(second, { confirmations: 6 });
    await p.hear();
    expect((await p.get(to.booking.id)).payment_status).toBe('paid');
  });

  it('another invoice than the one that was asked for is not counted', async () => {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    await p.fake.pay(to.invoice_id, { confirmations: 6 });
    const lie = p.fake.trouble({ kind: 'changed', fields: { amount: '0.90' } }, { on: 'GET /api/v1/stores' });
    await p.hear();
    expect(await p.lastAttempt(to.booking.id)).toMatchObject({
      state: 'unpaid',
      received: 0,
      attention: 'mismatch',
    });
    lie.end();
    w.advance(2 * MINUTE_MS);
    await p.poll();
    expect(await p.lastAttempt(to.booking.id)).toMatchObject({
      state: 'paid',
      received: 90,
      attention: null,
    });
  });

  it('is decided by owner and manager alone', async () => {
    const p = await late();
    const staff = await w.aMember(p.place, 'staff');
    const desk = answers(p, staff.token);
    for (const act of [desk.accept, desk.dismiss, desk.askRest, desk.refund]) {
      expect((await act(p.attempt.id)).status).toBe(403);
    }
    const seen = await w.as(staff.token)(paymentAttempts.get, { params: { attempt_id: p.attempt.id } });
    expect(seen.body.actions).toEqual([]);
    const manager = await w.aMember(p.place, 'manager');
    const { body } = await answers(p, manager.token).dismiss(p.attempt.id);
    expect(body).toMatchObject({ attention: null, received: 0 });
    expect(body.events.at(-1)?.sentence).toBe('Risolto in altro modo: Parlato al telefono');
    // What was settled does not come up again by being looked at.
    w.advance(25 * HOUR_MS);
    await p.poll();
    expect((await p.lastAttempt(p.booking.id)).attention).toBeNull();
    expect((await w.as()(payPage.get, { params: { token: p.token } })).body.state).toBe('expired');
  });
});
