import { returns } from 'contract/returns/calls';
import { expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../../bills/testing/till.ts';
import { COMPANY, officeAt } from '../testing/office.ts';
import { splitVatByBill } from './vat-of-bills.ts';

const w = world();
const BODY = { ...COMPANY, kind: 'public_body', sdi_code: 'UFABCD' };

async function aTown() {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const customer_id = await office.customer(BODY);
  async function aBill(quantity: number, unit_price: number, discount = 0) {
    const { id } = (await till.open({ customer_id })).body;
    await till.charge(id, { kind: 'dish', description: 'Pranzo', unit_price, quantity });
    if (discount > 0) await till.charge(id, { kind: 'discount', unit_price: discount, reason: 'Gruppo' });
    return id;
  }
  async function issued(body: object) {
    const document = await office.issued({ customer_id, ...body });
    await runJobs(w.app);
    return document;
  }
  async function giveBack(bill_id: number, quantity: number) {
    const [sold] = (await till.get(bill_id)).charges;
    const lines = [{ charge_id: sold!.id, quantity }];
    const body = { lines, reason: 'Assenti', refund_method: 'bank_transfer' } as never;
    const answer = await till.send(returns.take, { params: { bill_id }, body });
    expect(answer.status).toBe(200);
    return answer.body;
  }
  async function credited(id: number, body: object) {
    const note = await office.credit(id, body);
    expect((await office.issue(note.body.id)).status).toBe(200);
    await runJobs(w.app);
    return note.body;
  }
  const figures = async (id: number) => {
    const { total, paid, split_vat, balance, state } = await till.get(id);
    return { total, paid, split_vat, balance, state };
  };
  const whole = () => expectBillsWhole(w, place);
  return { till, customer_id, aBill, issued, giveBack, credited, figures, whole };
}

it('gives back the net of what comes back, as the credit note says', async () => {
  const { till, aBill, issued, giveBack, credited, figures, whole } = await aTown();
  const id = await aBill(2, 55);
  const invoice = await issued({ bill_ids: [id] });
  await till.pay(id, { method: 'bank_transfer', amount: 100 });
  const note = await credited(invoice.id, { lines: [{ line: 1, quantity: 1 }] });
  expect(note).toMatchObject({ total: 55, to_pay: 50 });
  const back = await giveBack(id, 1);
  expect(back.payments.at(-1)).toMatchObject({ direction: 'out', amount: 50 });
  const after = { total: 55, paid: 50, split_vat: 5, balance: 0, state: 'paid' };
  expect(await figures(id)).toEqual(after);
  await runJobs(w.app);
  expect(await figures(id)).toEqual(after);
  await giveBack(id, 1);
  expect(await figures(id)).toMatchObject({ total: 0, paid: 0, split_vat: 0, balance: 0 });
  await whole();
});

it('follows a return that is voided', async () => {
  const { till, aBill, issued, giveBack, figures, whole } = await aTown();
  const id = await aBill(2, 55);
  await issued({ bill_ids: [id] });
  const back = await giveBack(id, 1);
  expect(await figures(id)).toMatchObject({ split_vat: 5, balance: 50 });
  await till.voidCharge(Number(back.charges.at(-1)!.id));
  expect(await figures(id)).toMatchObject({ total: 110, split_vat: 10, balance: 100 });
  await whole();
});

it('counts the discount that came back', async () => {
  const { till, aBill, issued, giveBack, figures } = await aTown();
  const id = await aBill(2, 66, 22);
  await issued({ bill_ids: [id] });
  await till.pay(id, { method: 'bank_transfer', amount: 100 });
  expect((await giveBack(id, 1)).payments.at(-1)).toMatchObject({ direction: 'out', amount: 50 });
  expect(await figures(id)).toMatchObject({ total: 55, split_vat: 5, balance: 0 });
});

it('is of the deposit too, where that covers the sale', async () => {
  const { till, aBill, issued, giveBack, figures } = await aTown();
  const id = await aBill(2, 55);
  await till.pay(id, { method: 'bank_transfer', amount: 100 });
  await issued({ bill_ids: [id], type: 'TD02', amount: 110 });
  await issued({ bill_ids: [id] });
  expect(await figures(id)).toMatchObject({ split_vat: 10, balance: 0 });
  await giveBack(id, 1);
  expect(await figures(id)).toMatchObject({ total: 55, paid: 50, split_vat: 5, balance: 0 });
});

it('is owed again with what is left, once a credit note takes the whole document back', async () => {
  const { aBill, issued, giveBack, credited, figures } = await aTown();
  const id = await aBill(2, 55);
  const invoice = await issued({ bill_ids: [id] });
  await giveBack(id, 1);
  await credited(invoice.id, {});
  expect(await figures(id)).toMatchObject({ total: 55, split_vat: 0, balance: 55 });
  expect(await issued({ bill_ids: [id] })).toMatchObject({ total: 55, to_pay: 50 });
  expect(await figures(id)).toMatchObject({ split_vat: 5, balance: 50 });
});

it('lowers a part of the VAT to the cent, and to nothing with the last thing', () => {
  const line = { bill_id: 1, charge_id: 7, kind: 'dish', vat_rate: 2200, nature: null, gross_cents: 1001 };
  const of = (cents: number) =>
    splitVatByBill({
      lines: [line as never],
      vat: [{ vat_rate: 2200, nature: null, tax_cents: 181 }],
      parts: [{ bill_id: 1, item: '7', cents: 1001 }],
      deducted: [],
      returned: [{ bill_id: 1, vat_rate: 2200, nature: null, cents: -cents }],
    }).get(1);
  expect([0, 333, 666, 1000, 1001].map(of)).toEqual([181, 121, 61, 0, 0]);
});
