import { MINUTE_MS } from 'contract/days/durations';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import type { World } from '../../../testing/world.ts';
import { paying, type PayingPlace } from './paying.ts';

/** Payments that wait for a person's decision, and the decisions. Call it once a file. */
export function deciding(w: World) {
  const { aPayingPlace } = paying(w);

  /** The answers of a person, the owner unless said. */
  function answers(p: Pick<PayingPlace, 'place'>, token = p.place.owner.token) {
    const send = w.as(token);
    const on = (attempt_id: number) => ({ params: { attempt_id } });
    return {
      accept: (id: number) => send(paymentAttempts.accept, { ...on(id), body: {} }),
      dismiss: (id: number) =>
        send(paymentAttempts.dismiss, { ...on(id), body: { note: 'Parlato al telefono' } }),
      askRest: (id: number) => send(paymentAttempts.askRest, { ...on(id), body: { send: true } }),
      refund: (id: number, body: object = {}) => send(paymentAttempts.refund, { ...on(id), body }),
    };
  }

  async function waiting(steps: (p: PayingPlace, invoice_id: string) => Promise<unknown>) {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    await steps(p, to.invoice_id);
    await p.hear();
    const attempt = await p.lastAttempt(to.booking.id);
    return { ...p, ...to, ...answers(p), attempt };
  }
  const late = () =>
    waiting(async ({ fake, pass }, id) => {
      await pass(16 * MINUTE_MS);
      await fake.pay(id, { confirmations: 6 });
    });
  /** Thirty of ninety, and then the time was over. */
  const aPart = () =>
    waiting(async ({ fake, pass }, id) => {
      await fake.pay(id, { amount: '30', confirmations: 6 });
      await pass(16 * MINUTE_MS);
    });
  /** Paid for a booking that was cancelled meanwhile: what it waits for can be seen in nothing that BTCPay says. */
  async function paidAndCancelled() {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    await p.fake.pay(to.invoice_id);
    await p.act(to.booking.id, 'cancel');
    await p.jobs();
    await p.fake.confirm(to.invoice_id, 6);
    await p.hear();
    return { ...p, ...to, ...answers(p), attempt: await p.lastAttempt(to.booking.id) };
  }

  return { aPayingPlace, answers, waiting, late, aPart, paidAndCancelled };
}
