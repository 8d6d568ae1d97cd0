import { MINUTE_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { paying } from './testing/paying.ts';

describe('a booking that is paid in bitcoin', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  it('is confirmed once the payment is settled, and says so everywhere', async () => {
    const p = await aPayingPlace();
    const { booking, token, invoice_id } = await p.aBookingToPay();
    expect(await p.view(token)).toMatchObject({ state: 'waiting', amount: 90, purpose: 'whole' });
    await p.fake.pay(invoice_id);
    await p.hear();
    expect((await p.view(token)).state).toBe('processing');
    expect(await p.get(booking.id)).toMatchObject({ status: 'pending', payment_status: 'processing' });
    await p.fake.confirm(invoice_id);
    await p.hear();
    expect((await p.view(token)).state).toBe('paid');
    const paid = await p.get(booking.id);
    expect(paid).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      money: { received: 90, balance: 0 },
    });
    expect(paid.paid_at).not.toBeNull();
    const attempt = await p.lastAttempt(booking.id);
    expect(attempt).toMatchObject({ state: 'paid', received: 90, attention: null, status: 'Settled' });
    expect(attempt.paid_by).toMatchObject([{ method: 'BTC-CHAIN', currency: 'BTC' }]);
  });

  it.each(['1.13.7', '2.4.1'])(
    'is so on a server of version %s, which says what came each in its own way',
    async (version) => {
      const p = await aPayingPlace({ version });
      const { booking, invoice_id } = await p.aBookingToPay();
      await p.fake.pay(invoice_id, { amount: '30', confirmations: 6 });
      await p.pass(16 * MINUTE_MS);
      await p.hear();
      const attempt = await p.lastAttempt(booking.id);
      expect(attempt).toMatchObject({ attention: 'partial', paid_amount: 30 });
      expect(attempt.paid_by).toMatchObject([{ method: 'BTC-CHAIN', currency: 'BTC' }]);
      await p.fake.pay(invoice_id, { confirmations: 6 });
      await p.hear();
      expect(await p.lastAttempt(booking.id)).toMatchObject({ attention: 'late', paid_amount: 90 });
      const lightning = await p.aBookingToPay(3);
      await p.fake.pay(lightning.invoice_id, { method: 'BTC-LN' });
      await p.hear();
      expect(await p.get(lightning.booking.id)).toMatchObject({
        status: 'confirmed',
        payment_status: 'paid',
      });
      expect((await p.lastAttempt(lightning.booking.id)).paid_by).toMatchObject([{ method: 'BTC-LN' }]);
    },
  );
});
