import { billPayments } from 'contract/bill-payments/calls';
import { customerHistory } from 'contract/customer-history/calls';
import { customers } from 'contract/customers/calls';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { paying } from '../payments/testing/paying.ts';
import { expectBillsWhole, tillAt } from './testing/till.ts';

describe('a bill that is paid in bitcoin', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  it('is paid once the payment is settled, and refunded like any other', async () => {
    const p = await aPayingPlace();
    const till = tillAt(w, p.place);
    const { body: bill } = await till.open({ charges: [{ kind: 'good', unit_price: 40 }] });
    const ask = (amount?: number) =>
      p.send(billPayments.request, {
        params: { bill_id: bill.id },
        body: amount === undefined ? { purpose: 'whole' } : { purpose: 'amount', amount },
      });
    expect((await ask(40.01)).error.fields).toHaveProperty('amount');
    const { status, body: request } = await ask();
    expect([status, request.amount]).toEqual([201, 40]);
    expect(await p.view(request.token)).toMatchObject({
      state: 'ready',
      amount: 40,
      payable: { kind: 'bill', number: bill.number, check_in_date: null, total: 40 },
    });
    const invoice_id = await p.invoiceOf(request.token);
    // Where BTCPay's own page leads back to: an address of the web app.
    expect(p.fake.invoices().find(({ id }) => id === invoice_id)?.metadata).toMatchObject({
      orderUrl: `https://hub.test/dashboard/payments/bills/${bill.id}`,
    });
    await p.fake.pay(invoice_id, { confirmations: 6 });
    await p.hear();
    const paid = await till.get(bill.id);
    expect(paid).toMatchObject({
      state: 'paid',
      paid: 40,
      balance: 0,
      payments: [{ kind: 'attempt', method: 'bitcoin', received: 40, state: 'paid' }],
    });
    const listed = await p.send(payments.list, {
      params: { place_id: p.place.id },
      query: { bill_id: bill.id },
    });
    expect(listed.body.data).toMatchObject([
      { method: 'bitcoin', payable: { kind: 'bill', id: bill.id, title: 'Conto #1' } },
    ]);

    const charge_id = paid.charges[0]!.id as number;
    expect((await till.voidCharge(charge_id, 'Reso')).body).toMatchObject({ balance: -40 });
    const attempt_id = paid.payments[0]!.id;
    const payer = { kind: 'person' as const, last_name: 'Prova', email: 'payer@example.com' };
    const customer = await p.send(customers.create, { params: { place_id: p.place.id }, body: payer });
    await till.change(bill.id, { customer_id: customer.body.id });
    const back = await p.send(paymentAttempts.refund, { params: { attempt_id }, body: {} });
    expect(back.status).toBe(200);
    expect(await till.get(bill.id)).toMatchObject({ paid: 0, balance: 0, payments: [{ refunded: 40 }] });
    expect(await till.undocumented()).toEqual([]);
    const history = await p.send(customerHistory.get, { params: { customer_id: customer.body.id } });
    expect(history.body.payments).toMatchObject([
      { kind: 'refund', attempt_id, bill_id: bill.id, method: 'bitcoin', amount: -40 },
      { kind: 'attempt', id: attempt_id, bill_id: bill.id, amount: 40 },
    ]);
    await expectBillsWhole(w, p.place);
  });

  it('notes its documento commerciale once it has come', async () => {
    const p = await aPayingPlace();
    const till = tillAt(w, p.place);
    const { body: bill } = await till.open({ charges: [{ kind: 'good', unit_price: 40 }] });
    const { body: request } = await p.send(billPayments.request, {
      params: { bill_id: bill.id },
      body: { purpose: 'whole' },
    });
    const fiscal = { number: '0012-0034', device: '99MEY012345', day: '2026-11-24' };
    const note = (attempt_id: number) =>
      p.send(billPayments.setAttemptFiscal, { params: { attempt_id }, body: fiscal });
    const invoice = await p.invoiceOf(request.token);
    const waiting = (await till.get(bill.id)).payments[0]!;
    expect(await till.undocumented()).toEqual([]);
    expect((await note(waiting.id)).error.code).toBe('not_received');
    await p.fake.pay(invoice, { confirmations: 6 });
    await p.hear();
    expect(await till.undocumented()).toMatchObject([
      { kind: 'attempt', payment_id: waiting.id, bill_id: bill.id, method: 'bitcoin', amount: 40 },
    ]);
    const { status, body } = await note(waiting.id);
    expect([status, body.payments]).toMatchObject([200, [{ kind: 'attempt', fiscal }]]);
    expect((await note(waiting.id)).status).toBe(200);
    expect(await till.undocumented()).toEqual([]);
    const { body: seen } = await p.send(paymentAttempts.get, { params: { attempt_id: waiting.id } });
    const lines = seen.events.filter(({ sentence }) => sentence.startsWith('Documento commerciale'));
    expect(lines).toHaveLength(1);
  });

  it('closes its request once less is owed', async () => {
    const p = await aPayingPlace();
    const till = tillAt(w, p.place);
    const { body: bill } = await till.open({
      charges: [
        { kind: 'good', unit_price: 30 },
        { kind: 'good', unit_price: 10 },
      ],
    });
    const { body: request } = await p.send(billPayments.request, {
      params: { bill_id: bill.id },
      body: { purpose: 'whole' },
    });
    await till.split(bill.id, { by: 'charges', charge_ids: [bill.charges[1]!.id] });
    expect(await p.view(request.token)).toMatchObject({ state: 'closed' });
    const again = await p.send(billPayments.request, {
      params: { bill_id: bill.id },
      body: { purpose: 'whole' },
    });
    expect(again.body.amount).toBe(30);
    await till.pay(bill.id, { method: 'cash', amount: 30 });
    expect(await p.view(again.body.token)).toMatchObject({ state: 'closed' });
    await expectBillsWhole(w, p.place);
  });

  it('of a stay is the balance of its main bill, extras included', async () => {
    const p = await aPayingPlace();
    const till = tillAt(w, p.place);
    const booking = await p.book(p.room_id, 1, 2);
    const [bill] = await till.ofBooking(booking.id);
    await till.charge(bill!.id, { kind: 'extra', unit_price: 15 });
    const { body: request } = await p.send(billPayments.request, {
      params: { bill_id: bill!.id },
      body: { purpose: 'whole' },
    });
    expect(request.amount).toBe(105);
    await p.fake.pay(await p.invoiceOf(request.token), { confirmations: 6 });
    await p.hear();
    expect(await till.get(bill!.id)).toMatchObject({ state: 'paid', paid: 105 });
    expect(await p.get(booking.id)).toMatchObject({ payment_status: 'paid', money: { balance: 0 } });
    await expectBillsWhole(w, p.place);
  });

  it('of a firm closes its request once its nights cost less', async () => {
    const p = await aPayingPlace();
    const till = tillAt(w, p.place);
    const booking = await p.book(p.room_id, 1, 3);
    const [bill] = await till.ofBooking(booking.id);
    const night = p.day(1);
    const { body } = await till.split(bill!.id, { by: 'charges', charge_ids: [`night-${night}`] });
    const { body: request } = await p.send(billPayments.request, {
      params: { bill_id: body.bills[1]!.id },
      body: { purpose: 'whole' },
    });
    expect([request.amount, (await p.view(request.token)).state]).toEqual([90, 'ready']);
    await p.change(booking.id, { nights: [{ night, price: 60 }] });
    expect(await p.view(request.token)).toMatchObject({ state: 'closed' });
    await expectBillsWhole(w, p.place);
  });
});
