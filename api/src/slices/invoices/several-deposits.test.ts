import { expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { COMPANY, officeAt } from './testing/office.ts';

const w = world();

async function aTown(buyer: object = COMPANY) {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const customer_id = await office.customer(buyer);
  async function aBill(dish: number, good = 0) {
    const { id } = (await till.open({ customer_id })).body;
    if (dish > 0) await till.charge(id, { kind: 'dish', description: 'Pranzo', unit_price: dish });
    if (good > 0) await till.charge(id, { kind: 'good', description: 'Vino', unit_price: good });
    return id;
  }
  const pay = async (id: number, amount: number) =>
    expect((await till.pay(id, { method: 'card', amount })).status).toBe(201);
  const issued = async (body: object) => {
    const document = await office.issued({ customer_id, ...body });
    await runJobs(w.app);
    return document;
  };
  const deposit = (bill_ids: number[], more: object = {}) => issued({ bill_ids, type: 'TD02', ...more });
  const missing = async () => (await till.undocumented()).map(({ amount }) => amount);
  const vatOf = async (id: number) => (await till.get(id)).split_vat;
  return { office, till, aBill, pay, issued, deposit, missing, vatOf };
}
const BODY = { ...COMPANY, kind: 'public_body', sdi_code: 'UFABCD' };

it('a further deposit of several bills is of the one that was paid since', async () => {
  const { aBill, pay, deposit, missing, issued } = await aTown();
  const [one, two] = [await aBill(300), await aBill(300)];
  await pay(one, 100);
  expect((await deposit([one])).total).toBe(100);
  await pay(two, 100);
  expect(await missing()).toEqual([100]);
  expect((await deposit([one, two])).total).toBe(100);
  expect(await missing()).toEqual([]);
  expect((await issued({ bill_ids: [one, two] })).total).toBe(400);
  expect(await missing()).toEqual([]);
});

it('a deposit beyond what was paid is of what is left of each bill', async () => {
  const { aBill, pay, deposit, missing } = await aTown();
  const [one, two] = [await aBill(10), await aBill(300)];
  await pay(two, 50);
  await deposit([one, two], { amount: 180 });
  // 50 that were paid, and half of the rest of each bill.
  await pay(two, 125);
  expect(await missing()).toEqual([]);
  await pay(one, 5);
  expect(await missing()).toEqual([]);
  await pay(one, 1);
  expect((await missing()).toSorted((a, b) => a - b)).toEqual([1, 5]);
});

// docs/rules.md 16.35
it('each bill has the VAT of its own things once a document takes a deposit of several off', async () => {
  const { aBill, deposit, issued, vatOf } = await aTown(BODY);
  const [one, two] = [await aBill(110), await aBill(0, 122)];
  await deposit([one, two], { amount: 116 });
  await issued({ bill_ids: [one, two] });
  expect([await vatOf(one), await vatOf(two)]).toEqual([10, 22]);
});

it('so it does where a document takes off a deposit of each bill', async () => {
  const { aBill, deposit, issued, vatOf } = await aTown(BODY);
  const [one, two] = [await aBill(220, 61), await aBill(110, 244)];
  await deposit([one], { amount: 140.5 });
  await deposit([two], { amount: 88.5 });
  await issued({ bill_ids: [one, two] });
  expect([await vatOf(one), await vatOf(two)]).toEqual([31, 54]);
});

it('so it does where a document of one bill takes off a deposit of two, and is taken back', async () => {
  const { office, aBill, deposit, issued, vatOf } = await aTown(BODY);
  const [one, two] = [await aBill(110), await aBill(220)];
  await deposit([one, two], { amount: 66 });
  expect([await vatOf(one), await vatOf(two)]).toEqual([2, 4]);
  const { id } = await issued({ bill_ids: [one] });
  expect([await vatOf(one), await vatOf(two)]).toEqual([10, 0]);
  const note = await office.credit(id);
  expect((await office.issue(note.body.id)).status).toBe(200);
  await runJobs(w.app);
  expect([await vatOf(one), await vatOf(two)]).toEqual([2, 4]);
  await issued({ bill_ids: [two] });
  await issued({ bill_ids: [one] });
  expect([await vatOf(one), await vatOf(two)]).toEqual([10, 20]);
});

it('a bill of which a deposit was invoiced is not given up or merged into another one', async () => {
  const { office, till, aBill, deposit } = await aTown();
  const id = await aBill(100, 100);
  const { body } = await till.split(id, { by: 'equal', parts: 2 });
  const [, other] = body.bills;
  const { id: document_id, number } = await deposit([other!.id], { amount: 50 });
  const refused = {
    code: 'documented',
    error: `Per questo conto c'è la fattura di acconto n. ${number}: prima va fatta la nota di credito.`,
  };
  const merged = await till.merge(id, other!.id);
  expect([merged.status, merged.error]).toEqual([409, refused]);
  const lone = await aBill(60);
  await deposit([lone], { amount: 20 });
  expect((await till.cancel(lone)).error.code).toBe('documented');
  const note = await office.credit(document_id);
  expect((await office.issue(note.body.id)).status).toBe(200);
  expect((await till.merge(id, other!.id)).status).toBe(200);
});
