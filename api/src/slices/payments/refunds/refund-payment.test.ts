import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deciding } from '../testing/deciding.ts';

describe('a refund', () => {
  const w = world();
  const { answers, late, waiting, aPayingPlace, paidAndCancelled } = deciding(w);

  const losing = { on: 'POST /api/v1/stores/*/invoices/*/refund', times: 1, when: 'after' } as const;

  it('whose answer was lost is asked for only once', async () => {
    const p = await late();
    p.fake.trouble({ kind: 'cut' }, losing);
    expect((await p.refund(p.attempt.id)).status).toBe(409);
    const unknown = await p.lastAttempt(p.booking.id);
    expect(unknown).toMatchObject({
      attention: 'refund_unknown',
      actions: [],
      refunds: [{ state: 'unknown' }],
    });
    expect((await p.refund(p.attempt.id)).status).toBe(409);
    expect(p.fake.pullPayments()).toHaveLength(1);
    const { body } = await w.as(p.place.owner.token)(paymentAttempts.settleRefund, {
      params: { refund_id: unknown.refunds[0]!.id },
      body: { exists: true },
    });
    expect(body).toMatchObject({ attention: null, refunds: [{ state: 'offered', has_link: false }] });
    const again = await p.send(paymentAttempts.resendRefund, {
      params: { refund_id: unknown.refunds[0]!.id },
    });
    expect([again.status, again.error.code]).toEqual([409, 'not_allowed_now']);
  });

  it('that was offered has a link to send again', async () => {
    const p = await late();
    const { body } = await p.refund(p.attempt.id);
    expect(body.refunds).toMatchObject([{ state: 'offered', has_link: true }]);
    const params = { refund_id: body.refunds[0]!.id };
    expect((await p.send(paymentAttempts.resendRefund, { params })).status).toBe(200);
  });

  it('needs an address to send the link to, and cannot be more than came', async () => {
    const p = await late();
    expect((await p.refund(p.attempt.id, { amount: 90.01 })).error.fields).toHaveProperty('amount');
    await w.app.db.run(sql`update bookings set guest_email = '' where id = ${p.booking.id}`);
    expect((await p.refund(p.attempt.id)).error.fields).toHaveProperty('guest_email');
    expect(p.fake.pullPayments()).toHaveLength(0);
  });

  it.each([
    { name: 'a part of it came, and the rest may', amount: '40', state: 'unpaid' },
    { name: 'all of it was seen, and is not confirmed', amount: '90', state: 'processing' },
  ])('is not offered while $name', async ({ amount, state }) => {
    const p = await waiting(({ fake }, id) => fake.pay(id, { amount }));
    expect(p.attempt).toMatchObject({ state, paid_amount: Number(amount), refundable: 0, actions: [] });
    expect((await p.refund(p.attempt.id)).status).toBe(409);
    expect(p.fake.pullPayments()).toHaveLength(0);
  });

  it.each([
    { exists: false, attention: 'cancelled', waits: 1 },
    { exists: true, attention: null, waits: 0 },
  ])('whose answer was lost hides for a while what is to be decided: $attention', async (one) => {
    const p = await paidAndCancelled();
    p.fake.trouble({ kind: 'cut' }, losing);
    expect((await p.refund(p.attempt.id)).status).toBe(409);
    const refresh = { params: { attempt_id: p.attempt.id } };
    // A look at BTCPay meanwhile changes nothing of that.
    const { body: unknown } = await p.send(paymentAttempts.refresh, refresh);
    expect(unknown.attention).toBe('refund_unknown');
    const settled = await p.send(paymentAttempts.settleRefund, {
      params: { refund_id: unknown.refunds[0]!.id },
      body: { exists: one.exists },
    });
    expect(settled.body.attention).toBe(one.attention);
    expect((await p.send(paymentAttempts.refresh, refresh)).body.attention).toBe(one.attention);
    const list = await p.send(payments.list, { params: { place_id: p.place.id }, query: {} });
    expect(list.body.waiting).toBe(one.waits);
  });

  it('whose answer was lost is cleared before a late payment is decided upon', async () => {
    const p = await late();
    p.fake.trouble({ kind: 'cut' }, losing);
    await p.refund(p.attempt.id);
    w.advance(25 * HOUR_MS);
    await p.poll();
    expect(await p.lastAttempt(p.booking.id)).toMatchObject({ attention: 'refund_unknown', actions: [] });
  });

  it('is decided upon once an invoice that was not ours is ours again', async () => {
    const p = await paidAndCancelled();
    const refresh = () =>
      p.send(paymentAttempts.refresh, { params: { attempt_id: p.attempt.id } }).then(({ body }) => body);
    const lie = p.fake.trouble({ kind: 'changed', fields: { amount: '0.90' } }, { on: 'GET /api/v1/stores' });
    expect((await refresh()).attention).toBe('mismatch');
    lie.end();
    expect((await refresh()).attention).toBe('cancelled');
  });

  it('of too much is of that alone: less than a cent is nothing', async () => {
    const p = await waiting(({ fake }, id) => fake.pay(id, { amount: '90.004', confirmations: 6 }));
    expect(p.attempt).toMatchObject({ status: 'Settled', additional_status: 'PaidOver', attention: null });
    const other = await waiting(({ fake }, id) => fake.pay(id, { amount: '110', confirmations: 6 }));
    expect((await p.refund(p.attempt.id)).error.fields).toHaveProperty('amount');
    expect(p.fake.pullPayments()).toHaveLength(0);
    expect((await other.refund(other.attempt.id)).body.refunds).toMatchObject([{ amount: 20 }]);
  });

  it('is of what came where more was only said to be paid', async () => {
    const p = await waiting(async ({ fake, pass }, id) => {
      await fake.pay(id, { amount: '30', confirmations: 6 });
      await pass(16 * MINUTE_MS);
      await fake.mark(id, 'Settled');
    });
    expect(p.attempt).toMatchObject({ received: 90, paid_amount: 30, refundable: 30 });
    const { body } = await p.refund(p.attempt.id);
    expect(body.refunds).toMatchObject([{ amount: 30 }]);
    expect(p.fake.pullPayments()).toMatchObject([{ amount: expect.stringMatching(/^30/), currency: 'EUR' }]);
  });

  it('gives the same bitcoin back only all together', async () => {
    const p = await late();
    const part = await p.refund(p.attempt.id, { amount: 20, worth: 'bitcoin' });
    expect([part.status, Object.keys(part.error.fields ?? {})]).toEqual([422, ['worth']]);
    expect((await p.lastAttempt(p.booking.id)).refunds).toEqual([]);
    expect((await p.refund(p.attempt.id, { worth: 'bitcoin' })).status).toBe(200);
    expect(p.fake.pullPayments()).toMatchObject([{ currency: 'BTC' }]);
  });

  it.each(['another server', 'another store'])('is told to no other: %s', async (which) => {
    const p = await late();
    await p.refund(p.attempt.id);
    const other = await aPayingPlace();
    await w.app.db.run(
      which === 'another server'
        ? sql`update btcpay_settings set host = ${other.fake.host} where place_id = ${p.place.id}`
        : sql`update btcpay_settings set store_id = ${other.store.id} where place_id = ${p.place.id}`,
    );
    const asked = () =>
      [p, other].flatMap(({ fake }) => fake.requests.filter(({ path }) => path.includes('/pull-payments/')));
    w.advance(2 * HOUR_MS);
    await p.poll();
    expect(asked()).toEqual([]);
    await w.app.db.run(sql`
      update btcpay_settings set host = ${p.fake.host}, store_id = ${p.store.id} where place_id = ${p.place.id}`);
    w.advance(7 * HOUR_MS);
    await p.poll();
    expect(asked()).not.toEqual([]);
  });

  it('that BTCPay has not answered yet is the only one: no other is begun of the same money', async () => {
    const p = await late();
    const held = p.fake.trouble({ kind: 'held' }, { ...losing, when: 'before' });
    const first = p.refund(p.attempt.id, { amount: 20 });
    await held.hasStruck();
    const meanwhile = await p.lastAttempt(p.booking.id);
    expect(meanwhile).toMatchObject({ refundable: 0, refunds: [{ state: 'preparing' }] });
    expect(meanwhile.actions).not.toContain('refund');
    const { token } = await w.aMember(p.place, 'manager');
    for (const body of [{}, { amount: 20 }, { amount: 30 }]) {
      const { status, error } = await answers(p, token).refund(p.attempt.id, body);
      expect([status, error.code]).toEqual([409, 'not_allowed_now']);
    }
    held.release();
    expect((await first).status).toBe(200);
    expect(p.fake.pullPayments()).toMatchObject([{ amount: expect.stringMatching(/^20/) }]);
    // What is left can be given back after it.
    expect((await answers(p, token).refund(p.attempt.id, { amount: 30 })).status).toBe(200);
    expect((await p.lastAttempt(p.booking.id)).refundable).toBe(40);
    expect(p.fake.pullPayments()).toHaveLength(2);
  });

  it('that is sent again, since its answer was lost on the way, is one', async () => {
    const p = await late();
    expect((await p.refund(p.attempt.id, { amount: 20 })).status).toBe(200);
    expect((await p.refund(p.attempt.id, { amount: 20 })).status).toBe(200);
    expect(p.fake.pullPayments()).toHaveLength(1);
  });

  describe('repeated under its key', () => {
    const keyed = { 'idempotency-key': 'a-refund-and-its-repeat' };
    const ELEVEN_MINUTES = 11 * MINUTE_MS;

    it('is the same one, also after a while', async () => {
      const p = await late();
      const refund = () =>
        p.send(paymentAttempts.refund, { params: { attempt_id: p.attempt.id }, body: { amount: 20 } }, keyed);
      const first = await refund();
      w.advance(ELEVEN_MINUTES);
      const repeat = await refund();
      expect([first.status, repeat.status, repeat.body]).toEqual([200, 200, first.body]);
      expect(repeat.headers['idempotency-replayed']).toBe('true');
      expect(p.fake.pullPayments()).toHaveLength(1);
      expect((await p.lastAttempt(p.booking.id)).refunds).toHaveLength(1);
    });

    it('is the same one where its answer was not stored', async () => {
      const p = await late();
      const refund = (headers = keyed) =>
        p.send(
          paymentAttempts.refund,
          { params: { attempt_id: p.attempt.id }, body: { amount: 20 } },
          headers,
        );
      expect((await refund()).status).toBe(200);
      w.advance(ELEVEN_MINUTES);
      // The process died between BTCPay's answer and its own.
      await w.app.db.run(sql`delete from idempotency_keys where key = ${keyed['idempotency-key']}`);
      const repeat = await refund();
      expect([repeat.status, repeat.body.refunds]).toMatchObject([200, [{ state: 'offered' }]]);
      expect(p.fake.pullPayments()).toHaveLength(1);
      expect((await refund({ 'idempotency-key': 'one-more-on-purpose' })).body.refunds).toHaveLength(2);
    });
  });

  it('of money that is accepted under a key is answered again, not refused', async () => {
    const p = await late();
    const accept = () =>
      p.send(
        paymentAttempts.accept,
        { params: { attempt_id: p.attempt.id }, body: {} },
        { 'idempotency-key': 'accepted-and-repeated' },
      );
    const first = await accept();
    const repeat = await accept();
    expect([first.status, repeat.status, repeat.body]).toEqual([200, 200, first.body]);
  });
});
