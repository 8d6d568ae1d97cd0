import { billPayments } from 'contract/bill-payments/calls';
import { paymentAttempts } from 'contract/payment-attempts/calls';
import { payments } from 'contract/payments/calls';
import { anyBill, isOpen } from './any-bill.ts';
import type { House } from './house.ts';

/** Money over the network. */
export const network = {
  async bitcoin(h: House) {
    const bill = await anyBill(h, isOpen);
    if (!bill) return undefined;
    const params = { bill_id: bill.id };
    const asked =
      bill.is_main && bill.source.kind === 'booking'
        ? await h.send(payments.request, {
            params: { booking_id: bill.source.id },
            body: { purpose: 'whole' },
          })
        : await h.send(billPayments.request, { params, body: { purpose: 'whole' } });
    await h.note('ask', asked);
    if (asked.status !== 201) return undefined;
    await h.p.fake.pay(await h.p.invoiceOf(asked.body.token), { confirmations: 6 });
    await h.p.hear();
    const paid = (await h.till.get(bill.id)).payments.filter(({ kind }) => kind === 'attempt');
    h.attempts.push(...paid.map(({ id }) => id));
    return { status: 200 };
  },
  async returnBitcoin(h: House) {
    const attempt_id = h.r.pick(h.attempts);
    const body = h.r.chance(0.5) ? { amount: 1.25 } : {};
    return attempt_id && h.send(paymentAttempts.refund, { params: { attempt_id }, body });
  },
};

/** Invoices and credit notes. */
export const documents = {
  async invoice(h: House) {
    const bill = await anyBill(h, ({ total, state }) => total > 0 && state !== 'open');
    if (!bill) return undefined;
    const type = h.r.chance(0.2) ? 'deposit' : 'invoice';
    const draft = await h.office.create({ bill_ids: [bill.id], customer_id: h.guests[0], type });
    await h.note('draft', draft);
    return draft.status === 201 ? h.office.issue(draft.body.id) : undefined;
  },
  async credit(h: House) {
    const { data } = (await h.office.list({ limit: 200 })).body;
    const invoice = h.r.pick(data.filter(({ type, state }) => type !== 'TD04' && state === 'issued'));
    if (!invoice) return undefined;
    const part = { lines: [{ line: 1, amount: 0.5 }] };
    const note = await h.office.credit(invoice.id, h.r.chance(0.4) ? part : {});
    await h.note('draft', note);
    return note.status === 201 ? h.office.issue(note.body.id) : undefined;
  },
};
