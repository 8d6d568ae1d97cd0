import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deciding } from '../testing/deciding.ts';

describe('a payment on a store that the place has left', () => {
  const w = world();
  const { aPayingPlace, answers } = deciding(w);

  /** Seen on the first store and not confirmed there when the place left it. */
  async function seenElsewhere() {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay(40);
    await p.fake.pay(to.invoice_id);
    await p.hear();
    const goBack = await p.moveStore();
    return { ...p, ...to, ...answers(p), goBack };
  }

  /** Time passes, and the poller works on each of the days. */
  async function wait(p: Pick<Awaited<ReturnType<typeof seenElsewhere>>, 'pass' | 'poll'>, days: number) {
    for (let day = 0; day < days; day += 1) {
      await p.pass(DAY_MS);
      await p.poll();
    }
  }

  it('is replaced by one on the new store once its time is over', async () => {
    const p = await aPayingPlace();
    const { booking, token, invoice_id } = await p.aBookingToPay();
    await p.moveStore();
    expect(await p.invoiceOf(token)).toBe(invoice_id);
    await p.pass(20 * MINUTE_MS);
    expect((await p.view(token)).state).toBe('expired');
    const second = await p.invoiceOf(token);
    expect(second).not.toBe(invoice_id);
    await p.fake.pay(second, { confirmations: 6 });
    await p.pass(2 * MINUTE_MS);
    await p.poll();
    expect(await p.ofBooking(booking.id)).toMatchObject({ payment_status: 'paid', received: 90 });
  });

  it('is not replaced where a part of it has come: that waits for a person', async () => {
    const p = await aPayingPlace();
    const { booking, token, invoice_id } = await p.aBookingToPay();
    await p.fake.pay(invoice_id, { amount: '30', confirmations: 6 });
    await p.hear();
    await p.moveStore();
    await p.pass(20 * MINUTE_MS);
    expect((await p.openPay(token)).body.state).toBe('attention');
    const attempt = await p.lastAttempt(booking.id);
    expect(attempt).toMatchObject({ attention: 'partial', actions: ['ask_rest', 'accept', 'dismiss'] });
    expect((await answers(p).accept(attempt.id)).body).toMatchObject({ attention: null, received: 30 });
  });

  it('does not keep the poller from the payments on the new store', async () => {
    const p = await aPayingPlace();
    await p.aBookingToPay();
    await p.moveStore();
    await p.pass(MINUTE_MS);
    const { booking, invoice_id } = await p.aBookingToPay(3);
    await p.fake.pay(invoice_id, { confirmations: 6 });
    await p.pass(5 * MINUTE_MS);
    await p.poll();
    expect(await p.ofBooking(booking.id)).toMatchObject({ payment_status: 'paid' });
  });

  it('waits for a person once it could not be read for days after BTCPay watched it', async () => {
    const p = await seenElsewhere();
    await wait(p, 3);
    expect(await p.lastAttempt(p.booking.id)).toMatchObject({ state: 'processing', attention: null });
    await wait(p, 2);
    expect(await p.lastAttempt(p.booking.id)).toMatchObject({
      state: 'invalid',
      attention: 'invalid',
      actions: ['accept', 'dismiss'],
    });
    const { body } = await p.dismiss((await p.lastAttempt(p.booking.id)).id);
    expect(body).toMatchObject({ attention: null, received: 0 });
    expect((await p.ask(p.booking.id)).state).toBe('open');
  });

  it('counts and confirms once a person accepts it', async () => {
    const p = await seenElsewhere();
    await wait(p, 5);
    const { status, body } = await p.accept((await p.lastAttempt(p.booking.id)).id);
    expect([status, body.attention, body.received]).toEqual([200, null, 90]);
    expect(await p.get(p.booking.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('counts once where the first store comes back, whatever was decided meanwhile', async () => {
    for (const decide of ['accept', 'dismiss'] as const) {
      const p = await seenElsewhere();
      await p.fake.confirm(p.invoice_id, 6);
      await wait(p, 5);
      await p[decide]((await p.lastAttempt(p.booking.id)).id);
      await p.goBack();
      await wait(p, 1);
      expect(await p.lastAttempt(p.booking.id)).toMatchObject({
        state: 'paid',
        attention: null,
        received: 90,
      });
      expect(await p.ofBooking(p.booking.id)).toMatchObject({ payment_status: 'paid', balance: 0 });
    }
  });
});
