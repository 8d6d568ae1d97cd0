import { paymentAttempts } from 'contract/payment-attempts';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../testing/world.ts';
import { deciding } from './testing/deciding.ts';

describe('a refund', () => {
  const w = world();
  const { late } = deciding(w);

  it('whose answer was lost is asked for only once', async () => {
    const p = await late();
    p.fake.trouble(
      { kind: 'cut' },
      { on: 'POST /api/v1/stores/*/invoices/*/refund', times: 1, when: 'after' },
    );
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
    expect(body).toMatchObject({ attention: null, refunds: [{ state: 'offered' }] });
  });

  it('needs an address to send the link to, and cannot be more than came', async () => {
    const p = await late();
    expect((await p.refund(p.attempt.id, { amount: 90.01 })).error.fields).toHaveProperty('amount');
    await w.app.db.run(sql`update bookings set guest_email = '' where id = ${p.booking.id}`);
    expect((await p.refund(p.attempt.id)).error.fields).toHaveProperty('guest_email');
    expect(p.fake.pullPayments()).toHaveLength(0);
  });

  it('that is sent again, since its answer was lost on the way, is one', async () => {
    const p = await late();
    expect((await p.refund(p.attempt.id, { amount: 20 })).status).toBe(200);
    expect((await p.refund(p.attempt.id, { amount: 20 })).status).toBe(200);
    expect(p.fake.pullPayments()).toHaveLength(1);
  });
});
