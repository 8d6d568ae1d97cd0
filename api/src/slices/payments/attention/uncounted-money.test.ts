import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import { notifications } from 'contract/notifications/calls';
import { payments } from 'contract/payments/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deciding } from '../testing/deciding.ts';
import type { PayingPlace } from '../testing/paying.ts';

describe('money that came and does not count', () => {
  const w = world();
  const { waiting, late, aPart } = deciding(w);

  /** How many wait at the place, and how often its owner was told that something does. */
  async function told(p: Pick<PayingPlace, 'place' | 'send' | 'jobs'>) {
    await p.jobs();
    const { body } = await p.send(payments.list, { params: { place_id: p.place.id }, query: {} });
    const heard = await p.send(notifications.list, { query: { place_id: p.place.id } });
    const of = heard.body.data.filter(({ kind }) => kind === 'payment_attention');
    return { waiting: body.waiting, notices: of.length };
  }

  it('of which a part was accepted is not paid twice when the rest comes to the same invoice', async () => {
    const p = await aPart();
    await p.accept(p.attempt.id);
    await p.fake.pay(p.invoice_id, { confirmations: 6 });
    await p.hear();
    expect(await p.lastAttempt(p.booking.id)).toMatchObject({ attention: 'late', received: 30 });
    const { body } = await p.accept(p.attempt.id);
    expect(body).toMatchObject({ state: 'paid', attention: null, received: 90 });
    expect(await p.get(p.booking.id)).toMatchObject({
      payment_status: 'paid',
      money: { received: 90, balance: 0, attention: false },
    });
  });

  it('is paid twice when the rest comes to the first invoice and to the second', async () => {
    const p = await aPart();
    await p.askRest(p.attempt.id);
    const { request } = await p.ofBooking(p.booking.id);
    await p.fake.pay(await p.invoiceOf(request!.token), { confirmations: 6 });
    await p.fake.pay(p.invoice_id, { confirmations: 6 });
    await p.hear();
    const { body } = await p.accept(p.attempt.id);
    expect(body).toMatchObject({ state: 'paid', attention: 'double', received: 90 });
  });

  it('is not what a mark on BTCPay had counted beyond the part that was accepted', async () => {
    const p = await aPart();
    await p.accept(p.attempt.id);
    await p.fake.mark(p.invoice_id, 'Settled');
    await p.hear();
    expect((await p.ofBooking(p.booking.id)).received).toBe(90);
    await p.fake.mark(p.invoice_id, 'Invalid');
    await p.hear();
    expect(await p.lastAttempt(p.booking.id)).toMatchObject({ state: 'invalid', received: 30 });
  });

  it('waits again when more comes after a part was accepted', async () => {
    const p = await aPart();
    await p.accept(p.attempt.id);
    const before = await told(p);
    expect(before.waiting).toBe(0);
    await p.fake.pay(p.invoice_id, { amount: '40', confirmations: 6 });
    await p.hear();
    expect(await p.lastAttempt(p.booking.id)).toMatchObject({ attention: 'partial', received: 30 });
    expect(await told(p)).toEqual({ waiting: 1, notices: before.notices + 1 });
    // What comes again is seen once.
    w.advance(DAY_MS);
    await p.poll();
    expect(await told(p)).toEqual({ waiting: 1, notices: before.notices + 1 });
    expect((await p.accept(p.attempt.id)).body).toMatchObject({ attention: null, received: 70 });
  });

  it('counts before some of it goes back, where a part of it counts already', async () => {
    const p = await aPart();
    await p.accept(p.attempt.id);
    await p.fake.pay(p.invoice_id, { amount: '40', confirmations: 6 });
    await p.hear();
    expect((await p.refund(p.attempt.id)).body).toMatchObject({
      attention: null,
      refunds: [{ amount: 40, state: 'offered' }],
    });
    expect(await p.ofBooking(p.booking.id)).toMatchObject({ received: 70, refunded: 40, balance: 60 });
  });

  it('waits again when a late payment that was settled in another way is paid once more', async () => {
    const p = await late();
    await p.dismiss(p.attempt.id);
    const before = await told(p);
    await p.fake.pay(p.invoice_id, { amount: '90', confirmations: 6 });
    await p.hear();
    expect(await p.lastAttempt(p.booking.id)).toMatchObject({ attention: 'late', paid_amount: 180 });
    expect(await told(p)).toEqual({ waiting: 1, notices: before.notices + 1 });
  });

  it('goes on waiting when only a part of it was given back', async () => {
    const p = await late();
    const { body } = await p.refund(p.attempt.id, { amount: 20 });
    expect(body).toMatchObject({ attention: 'late', refundable: 70, refunds: [{ amount: 20 }] });
    expect((await p.refund(p.attempt.id, { amount: 10 })).body.attention).toBe('late');
    expect((await p.accept(p.attempt.id)).body).toMatchObject({ attention: null, received: 90 });
    expect(await p.ofBooking(p.booking.id)).toMatchObject({ received: 90, refunded: 30, balance: 30 });
  });

  it('waits no more once all of it was given back, and again when that is taken back on BTCPay', async () => {
    const p = await late();
    await p.refund(p.attempt.id, { amount: 20 });
    const before = await told(p);
    expect(before.waiting).toBe(1);
    expect((await p.refund(p.attempt.id, { amount: 70 })).body.attention).toBeNull();
    expect((await told(p)).waiting).toBe(0);
    const archived = p.fake.trouble(
      { kind: 'changed', fields: { archived: true } },
      { on: 'GET /api/v1/pull-payments' },
    );
    w.advance(2 * HOUR_MS);
    await p.poll();
    archived.end();
    const attempt = await p.lastAttempt(p.booking.id);
    expect(attempt).toMatchObject({ attention: 'late', refundable: 90 });
    expect(attempt.refunds.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await told(p)).toEqual({ waiting: 1, notices: before.notices + 1 });
  });

  it('was too much, and waits again when the refund of that is taken back on BTCPay', async () => {
    const p = await waiting(({ fake }, id) => fake.pay(id, { amount: '110', confirmations: 6 }));
    expect((await p.refund(p.attempt.id)).body.attention).toBeNull();
    p.fake.trouble({ kind: 'changed', fields: { archived: true } }, { on: 'GET /api/v1/pull-payments' });
    w.advance(2 * HOUR_MS);
    await p.poll();
    expect(await p.lastAttempt(p.booking.id)).toMatchObject({ attention: 'over', refunded: 0 });
  });
});
