import { describe, expect, it } from 'vitest';
import { world } from '../testing/world.ts';
import { deciding } from './testing/deciding.ts';

const MINUTE = 60_000;

describe('money that came and does not count', () => {
  const w = world();
  const { waiting } = deciding(w);

  const aPart = () =>
    waiting(async ({ fake, pass }, id) => {
      await fake.pay(id, { amount: '30', confirmations: 6 });
      await pass(16 * MINUTE);
    });
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
});
