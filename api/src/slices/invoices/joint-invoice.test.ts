import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { officeAt } from './testing/office.ts';

const w = world();

/** Two paid bills of 110 euros, with a good of 61 euros on the second one, and the invoice over both. */
async function anInvoice() {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const customer_id = await office.customer();
  async function aBill(...charges: readonly object[]) {
    const { id } = (await till.open({ customer_id })).body;
    for (const charge of charges) await till.charge(id, { description: 'Voce', ...charge });
    const { total } = await till.get(id);
    expect((await till.pay(id, { method: 'card', amount: total })).status).toBe(201);
    return id;
  }
  const first = await aBill({ kind: 'dish', unit_price: 110 });
  const second = await aBill({ kind: 'dish', unit_price: 110 }, { kind: 'good', unit_price: 61 });
  const { id } = await office.issued({ bill_ids: [first, second], customer_id });
  async function credited(...lines: readonly object[]) {
    const { body: note } = await office.credit(id, { lines });
    expect((await office.issue(note.id)).body).toMatchObject({ state: 'issued' });
  }
  const missing = async () => (await till.undocumented()).map(({ bill_id }) => bill_id);
  return { office, till, customer_id, first, second, id, credited, missing };
}

// docs/rules.md 20.19
it('loses by a credit note what is of the bill of the line', async () => {
  const { first, credited, missing } = await anInvoice();
  expect(await missing()).toEqual([]);
  await credited({ line: 1, amount: 10 });
  expect(await missing()).toEqual([first]);
});

it('loses it of the bills at the rate of a line that is of none', async () => {
  const { second, credited, missing } = await anInvoice();
  await credited({ description: 'Storno del vino', vat_rate: 22, amount: 10 });
  expect(await missing()).toEqual([second]);
});

it('loses it of what earlier credit notes left of the bills', async () => {
  const { office, till, first, second, id, credited, missing } = await anInvoice();
  await credited({ line: 1 });
  const dish = (await till.get(first)).charges[0]!;
  expect(dish.document_id).toBe(id);
  expect(await missing()).toEqual([first]);
  await credited({ description: 'Storno', vat_rate: 10, amount: 10 });
  expect((await missing()).toSorted()).toEqual([first, second].toSorted());
  expect((await office.get(id)).credited).toBe(120);
});

it('keeps the line of a credit note that is written anew', async () => {
  const { office, first, id, missing } = await anInvoice();
  const { body: note } = await office.credit(id, { lines: [{ line: 1, amount: 10 }] });
  const [line] = note.draft!.lines!;
  const body = { lines: [{ ...line, description: 'Sconto sul pranzo' }] };
  expect((await office.change(note.id, body)).status).toBe(200);
  expect((await office.issue(note.id)).status).toBe(200);
  expect(await missing()).toEqual([first]);
});

it('says to be paid what its credit notes leave of each bill', async () => {
  const { office, till, customer_id, first, second, credited } = await anInvoice();
  await credited({ line: 1 });
  const paidOn = async (bill: number) => {
    await till.charge(bill, { kind: 'dish', description: 'Cena', unit_price: 50 });
    await till.pay(bill, { method: 'card', amount: 11 });
    const { body } = await office.create({ bill_ids: [bill], customer_id });
    return body.payments.map(({ amount }) => amount);
  };
  expect(await paidOn(second)).toEqual([11]);
  // What was taken for the lunch is on no document any more.
  expect(await paidOn(first)).toEqual([50]);
});

it('takes a credit note off what is left beside the deposit', async () => {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const { id } = (await till.open()).body;
  await till.charge(id, { kind: 'dish', description: 'Pranzo', unit_price: 110 });
  await till.pay(id, { method: 'card', amount: 50 });
  const bills = { bill_ids: [id], customer_id: await office.customer() };
  await office.issued({ ...bills, type: 'TD02' });
  await till.pay(id, { method: 'card', amount: 30 });
  const invoice = await office.issued(bills);
  expect(invoice.total).toBe(60);
  const { body: note } = await office.credit(invoice.id, { lines: [{ line: 1, amount: 30 }] });
  expect((await office.issue(note.id)).body).toMatchObject({ state: 'issued' });
  expect(await till.undocumented()).toEqual([]);
  await till.pay(id, { method: 'card', amount: 1 });
  expect((await till.undocumented()).map(({ amount }) => amount).toSorted()).toEqual([1, 30, 50]);
});
