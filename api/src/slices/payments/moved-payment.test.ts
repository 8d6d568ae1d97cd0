import { billPayments } from 'contract/bill-payments/calls';
import { customers } from 'contract/customers/calls';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { tillAt } from '../bills/testing/till.ts';
import { waitingStatements } from '../../testing/database/waiting-statements.ts';
import { world } from '../../testing/world.ts';
import { requireAttempt } from './attempts/attempt.ts';
import { onAttempt } from './attention/decide-attention.ts';
import { movePayments } from './move-payments.ts';
import type { PayableName } from './payable.ts';
import { readRefund } from './refunds/read-refund.ts';
import { paying } from './testing/paying.ts';

describe('a payment that goes to another thing while somebody decides about it', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  async function twoBills() {
    const p = await aPayingPlace();
    const till = tillAt(w, p.place);
    const open = async () => (await till.open({ charges: [{ kind: 'good', unit_price: 40 }] })).body.id;
    const [from, to] = [await open(), await open()];
    const nameOf = (payable_id: number): PayableName => ({
      place_id: p.place.id,
      payable_kind: 'bill',
      payable_id,
    });
    return { p, from, to, names: [nameOf(from), nameOf(to)] as const };
  }

  /** The first bill is paid in bitcoin. Answers the attempt's id. */
  async function paidBills() {
    const bills = await twoBills();
    const { p, from } = bills;
    const asked = await p.send(billPayments.request, {
      params: { bill_id: from },
      body: { purpose: 'whole' },
    });
    await p.fake.pay(await p.invoiceOf(asked.body.token), { confirmations: 6 });
    await p.hear();
    const { id } = await w.app.db.one<{ id: number }>(sql`
      select id from payment_attempts where payable_kind = 'bill' and payable_id = ${from}`);
    return { ...bills, id };
  }

  it('is decided under the lock of the thing that it is of now', async () => {
    const { p, to, names, id } = await paidBills();
    const known = await requireAttempt(w.app, p.place.id, id);
    await w.app.db.tx((db) => movePayments({ db }, ...names));
    const held: number[] = [];
    await onAttempt(w.app, { user_id: p.place.owner.id }, known, async ({ payable }, attempt) => {
      held.push(payable.payable_id, attempt.payable_id);
      return undefined;
    });
    expect(held).toEqual([to, to]);
  });

  it('counts again on the bill that it is of now when its refund is taken back on BTCPay', async () => {
    const { p, from, to, names, id } = await paidBills();
    const body = { kind: 'person' as const, last_name: 'Prova', email: 'payer@example.com' };
    const customer = await p.send(customers.create, { params: { place_id: p.place.id }, body });
    await w.app.db.run(sql`update bills set customer_id = ${customer.body.id} where id = ${from}`);
    const offered = await p.send(paymentAttempts.refund, { params: { attempt_id: id }, body: {} });
    const [refund] = offered.body.refunds;
    p.fake.trouble({ kind: 'changed', fields: { archived: true } }, { on: 'GET /api/v1/pull-payments' });
    let moved = false;
    const payableKinds = w.app.hooks.payableKinds.map((kind) => ({
      ...kind,
      change: async (...args: Parameters<typeof kind.change>) => {
        if (!moved) {
          moved = true;
          await w.app.db.tx((db) => movePayments({ db }, ...names));
        }
        return kind.change(...args);
      },
    }));
    await readRefund({ ...w.app, hooks: { ...w.app.hooks, payableKinds } }, refund!.id);
    const row = await w.app.db.one(sql`select paid_cents from bills where id = ${to}`);
    expect([moved, row]).toEqual([true, { paid_cents: 4000 }]);
  });

  it('is voided on the bill that counts it', async () => {
    const { p, from, to, names } = await twoBills();
    const paid = await p.send(billPayments.pay, {
      params: { bill_id: from },
      body: { method: 'cash', amount: 40 } as never,
    });
    const payment_id = paid.body.payments[0]!.id;
    let voiding: ReturnType<typeof send> | undefined;
    const send = () => p.send(payments.voidManual, { params: { payment_id }, body: { reason: 'Sbagliato' } });
    await w.app.db.tx(async (db) => {
      await movePayments({ db }, ...names);
      await db.run(sql`update bills set paid_cents = 4000 where id = ${to}`);
      voiding = send();
      await expect.poll(() => waitingStatements(w.app.db)).toBe(1);
    });
    expect((await voiding!).status).toBe(200);
    const row = await w.app.db.one(sql`select paid_cents, state from bills where id = ${to}`);
    expect(row).toEqual({ paid_cents: 0, state: 'open' });
  });
});
