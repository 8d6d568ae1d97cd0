import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { COMPANY, HOTEL, officeAt } from './testing/office.ts';

const w = world();

const IBAN = { ...HOTEL, iban: 'IT60X0542811101000000123456' };

describe('a document of bills', () => {
  /** A bill with a dish of 22 euros and one of 88. */
  async function aBill() {
    const place = await w.aPlace();
    const office = await officeAt(w, place, IBAN);
    const till = tillAt(w, place);
    const bill = (await till.open()).body;
    await till.charge(bill.id, { kind: 'dish', description: 'Caffè', unit_price: 22 });
    await till.charge(bill.id, { kind: 'dish', description: 'Pranzo', unit_price: 88 });
    const charge = async (text: string) =>
      (await till.get(bill.id)).charges.find(({ description }) => description === text)!.id;
    const unpaid = async () => (await office.list({ unpaid: '1' })).body.data.map(({ id }) => id);
    const draft = { bill_ids: [bill.id], customer_id: await office.customer() };
    return { office, till, bill_id: bill.id, draft, charge, unpaid };
  }

  it('is collected where it is a deposit that is paid, and owed again without the payment', async () => {
    const { office, till, bill_id, draft, unpaid } = await aBill();
    const { body: paid } = await till.pay(bill_id, { method: 'card', amount: 50 });
    const deposit = await office.issued({ ...draft, type: 'TD02' });
    expect(deposit).toMatchObject({ total: 50, unpaid: false });
    const owed = await office.issued({ ...draft, type: 'TD02', amount: 20 });
    // The rest that is to come by bank transfer is not paid.
    expect(owed).toMatchObject({ unpaid: true, payments: [{ code: 'MP05', amount: 20, due_date: null }] });
    expect(await unpaid()).toEqual([owed.id]);
    expect((await till.voidPayment(paid.payments[0]!.id)).status).toBe(200);
    expect((await unpaid()).toSorted((a, b) => a - b)).toEqual([deposit.id, owed.id]);
  });

  it('is collected where it is a part that is paid, and the rest with its bill', async () => {
    const { office, till, bill_id, draft, charge, unpaid } = await aBill();
    await till.pay(bill_id, { method: 'cash', amount: 22 });
    const part = await office.issued({ ...draft, charge_ids: [await charge('Caffè')] });
    expect(part).toMatchObject({ total: 22, unpaid: false });
    const rest = await office.issued(draft);
    expect(rest).toMatchObject({ total: 88, unpaid: true });
    expect(await unpaid()).toEqual([rest.id]);
    await till.pay(bill_id, { method: 'cash', amount: 88 });
    expect(await unpaid()).toEqual([]);
  });

  it('is collected once a public body has paid all but the VAT that it pays itself', async () => {
    const { office, till, bill_id, draft, unpaid } = await aBill();
    const body = { ...COMPANY, kind: 'public_body', sdi_code: 'UFABCD' };
    const whole = await office.issued({ ...draft, customer_id: await office.customer(body) });
    expect(whole).toMatchObject({ total: 110, to_pay: 100 });
    await till.pay(bill_id, { method: 'bank_transfer', amount: 99 });
    expect(await unpaid()).toEqual([whole.id]);
    await till.pay(bill_id, { method: 'bank_transfer', amount: 1 });
    expect(await unpaid()).toEqual([]);
    await till.charge(bill_id, { kind: 'dish', description: 'Dolce', unit_price: 11 });
    const later = await office.issued(draft);
    expect(await unpaid()).toEqual([later.id, whole.id]);
  });

  it('is owed as a whole until its bill is paid', async () => {
    const { office, till, bill_id, draft, unpaid } = await aBill();
    await till.pay(bill_id, { method: 'cash', amount: 22 });
    const whole = await office.issued(draft);
    expect(await unpaid()).toEqual([whole.id]);
    await till.pay(bill_id, { method: 'cash', amount: 88 });
    expect(await unpaid()).toEqual([]);
  });
});

it('of free lines is collected once the buyer has paid all but the VAT that it pays itself', async () => {
  const office = await officeAt(w, await w.aPlace());
  const customer = { ...COMPANY, kind: 'public_body', sdi_code: 'UFABCD' };
  const lines = [{ description: 'Cena', unit_price: 110, vat_rate: 10 }];
  const paid = await office.issued({ customer, lines, payments: [{ method: 'bank_transfer' }] });
  expect(paid).toMatchObject({ total: 110, to_pay: 100, unpaid: false });
});

it('of free lines is collected once what is left of it is paid', async () => {
  const office = await officeAt(w, await w.aPlace());
  const lines = [{ description: 'Cena', unit_price: 110, vat_rate: 10 }];
  const payments = [
    { method: 'cash', amount: 60 },
    { method: 'bank_transfer', due_date: '2027-01-31' },
  ];
  const { id } = await office.issued({ customer: COMPANY, lines, payments });
  const credit = async (amount: number) => {
    const note = await office.credit(id, { lines: [{ amount }] });
    expect((await office.issue(note.body.id)).status).toBe(200);
    return (await office.get(id)).unpaid;
  };
  expect(await credit(49)).toBe(true);
  expect(await credit(1)).toBe(false);
});
