import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { answersAt, messageOf } from '../testing/answers.ts';
import { officeAt } from '../testing/office.ts';

const w = world();

/** The issued deposit of 50 on a bill of 100 at two rates. */
async function aDeposit() {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const bill = (await till.open()).body;
  await till.charge(bill.id, { kind: 'dish', description: 'Cena', unit_price: 70 });
  await till.charge(bill.id, { kind: 'good', description: 'Vino', unit_price: 30 });
  const wish = { bill_ids: [bill.id], customer_id: await office.customer() };
  const deposit = await office.issued({ ...wish, type: 'deposit', amount: 50 });
  return { place, office, bill, wish, deposit };
}

// docs/rules.md 29.4
it('a deposit that is rejected after its final invoice goes out again as it was taken off', async () => {
  const { place, office, bill, wish, deposit } = await aDeposit();
  const final = await office.issued(wish);
  await answersAt(w, place).send(messageOf('NS', { about: deposit.file_name }));
  const rejected = await office.get(deposit.id);
  expect(rejected).toMatchObject({ state: 'rejected', total: 50, problems: [] });
  expect(rejected.vat).toEqual(deposit.vat);
  const other = { ...wish, type: 'deposit', amount: 40 };
  expect((await office.change(deposit.id, other)).body.problems).toMatchObject([
    { field: 'amount', sentence: expect.stringContaining(final.number!) },
  ]);
  expect((await office.issue(deposit.id)).status).toBe(422);
  expect((await office.change(deposit.id, { ...other, amount: 50 })).body.problems).toEqual([]);
  const again = (await office.issue(deposit.id)).body;
  expect(again).toMatchObject({ state: 'issued', number: deposit.number, total: 50, bill_ids: [bill.id] });
  expect(again.vat).toEqual(deposit.vat);
  expect((await office.credit(deposit.id)).error.code).toBe('deposit_deducted');
  expect((await office.create(wish)).error.code).toBe('already_documented');
});

// docs/rules.md 29.4
it('a credit note over a deposit that is rejected after the final invoice goes out again with its sums', async () => {
  const { place, office, wish, deposit } = await aDeposit();
  const begun = await office.credit(deposit.id, { lines: [{ line: 2, amount: 20 }] });
  const note = (await office.issue(begun.body.id)).body;
  const final = await office.issued(wish);
  expect([note.total, final.total]).toEqual([20, 70]);
  await answersAt(w, place).send(messageOf('NS', { about: note.file_name }));
  expect(await office.get(note.id)).toMatchObject({ state: 'rejected', total: 20, problems: [] });
  expect((await office.credit(deposit.id)).error.code).toBe('deposit_deducted');
  const line = { description: 'Storno', quantity: 1, unit_price: 15, vat_rate: 10 };
  for (const other of [line, { ...line, unit_price: 20, vat_rate: 22 }])
    expect((await office.change(note.id, { lines: [other] })).body.problems).toMatchObject([
      { field: 'lines', sentence: expect.stringContaining(final.number!) },
    ]);
  expect((await office.issue(note.id)).status).toBe(422);
  await office.change(note.id, { lines: [{ ...line, unit_price: 20 }] });
  const again = (await office.issue(note.id)).body;
  expect(again).toMatchObject({ state: 'issued', number: note.number, total: 20 });
  expect(again.vat).toEqual(note.vat);
  expect(await office.get(deposit.id)).toMatchObject({ credited: 20 });
  expect((await office.create(wish)).error.code).toBe('already_documented');
});
