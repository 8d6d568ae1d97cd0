import { billPayments } from 'contract/bill-payments/calls';
import { customers } from 'contract/customers/calls';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { paying } from '../payments/testing/paying.ts';
import { tillAt } from './testing/till.ts';

describe('a bill of a stay that somebody else pays', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  /** Ten euros of a stay on a bill of their own. */
  async function aSplitStay(body: object | undefined) {
    const p = await aPayingPlace();
    const till = tillAt(w, p.place);
    const booking = await p.book(p.room_id, 1, 2, { guest_email: 'ospite@example.com' });
    const [main] = await till.ofBooking(booking.id);
    const params = { place_id: p.place.id };
    const payer = body && (await p.send(customers.create, { params, body })).body.id;
    const { body: charged } = await till.charge(main!.id, { kind: 'extra', unit_price: 10 });
    const charge_ids = charged.charges.flatMap(({ id, kind }) => (kind === 'extra' ? [id] : []));
    await till.split(main!.id, { by: 'charges', charge_ids, customer_id: payer });
    const bill = (await till.ofBooking(booking.id)).find(({ is_main }) => !is_main)!;
    const ask = (send: boolean) =>
      p.send(billPayments.request, { params: { bill_id: bill.id }, body: { purpose: 'whole', send } });
    return { p, till, bill, ask, payer: payer ?? 0 };
  }
  const COMPANY = { kind: 'company', company_name: 'Viaggi di prova S.r.l.' };

  it('is not asked of the guest where the payer has no e-mail', async () => {
    const { ask } = await aSplitStay(COMPANY);
    const refused = await ask(true);
    expect([refused.status, refused.error?.fields]).toEqual([422, { send: "Serve l'e-mail di chi paga." }]);
    const own = await aSplitStay(undefined);
    expect((await own.ask(true)).status).toBe(201);
  });

  it('is not given back to the guest once the payer was erased', async () => {
    const { p, till, bill, ask, payer } = await aSplitStay({ ...COMPANY, email: 'viaggi@example.com' });
    const { body: request } = await ask(true);
    await p.fake.pay(await p.invoiceOf(request.token), { confirmations: 6 });
    await p.hear();
    await p.send(customers.erase, { params: { customer_id: payer } });
    const attempt_id = (await till.get(bill.id)).payments[0]!.id;
    const back = await p.send(paymentAttempts.refund, { params: { attempt_id }, body: { amount: 5 } });
    expect([back.status, back.error?.fields]).toEqual([422, { guest_email: expect.any(String) }]);
  });
});
