import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { answersAt, messageOf } from '../testing/answers.ts';
import { officeAt } from '../testing/office.ts';

const w = world();

// docs/rules.md 20.19, 29.4
it('a document that was taken back whole before its rejection leaves its bill free when it is issued again', async () => {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const bill = (await till.open()).body;
  await till.charge(bill.id, { kind: 'dish', description: 'Cena', unit_price: 100 });
  const wish = { bill_ids: [bill.id], customer_id: await office.customer() };
  const deposit = await office.issued({ ...wish, type: 'deposit', amount: 30 });
  const invoice = await office.issued(wish);
  const note = await office.credit(invoice.id);
  expect((await office.issue(note.body.id)).status).toBe(200);
  await answersAt(w, place).send(messageOf('NS', { about: invoice.file_name }));
  expect((await office.issue(invoice.id)).body).toMatchObject({ number: invoice.number, total: 70 });
  expect((await office.credit(invoice.id)).error.code).toBe('already_credited');
  const right = await office.create(wish);
  expect(right.body).toMatchObject({ total: 70, linked: [{ number: deposit.number }], problems: [] });
  expect((await office.issue(right.body.id)).body).toMatchObject({ state: 'issued', total: 70 });
});

async function aDinner() {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const { id } = (await till.open()).body;
  for (const unit_price of [100, 40])
    await till.charge(id, { kind: 'dish', description: 'Cena', unit_price });
  const wish = { bill_ids: [id], customer_id: await office.customer() };
  const invoice = await office.issued(wish);
  async function credited(body: object = {}) {
    const note = await office.credit(invoice.id, body);
    expect((await office.issue(note.body.id)).status).toBe(200);
    return note.body;
  }
  const reject = () => answersAt(w, place).send(messageOf('NS', { about: invoice.file_name }));
  return { office, till, wish, invoice, charges: (await till.get(id)).charges, credited, reject };
}

it('is issued again with the same sums where another document bears its charges by then, and none of them is there any more', async () => {
  const { office, till, wish, invoice, charges, credited, reject } = await aDinner();
  const note = await credited();
  await reject();
  const [first, second] = charges.map(({ id }) => Number(id));
  const right = await office.issued({ ...wish, charge_ids: [first] });
  await till.voidCharge(second!);
  expect(await office.get(invoice.id)).toMatchObject({ total: 140, problems: [] });
  const again = await office.issue(invoice.id);
  expect(again.body).toMatchObject({ state: 'issued', number: invoice.number, total: 140, credited: 140 });
  await office.file(invoice.id);
  expect((await office.create({ ...wish, charge_ids: [first] })).error.code).toBe('already_documented');
  expect((await till.get(wish.bill_ids[0]!)).documents.map(({ number }) => number).toSorted()).toEqual(
    [invoice.number, right.number, (await office.get(note.id)).number].toSorted(),
  );
});

it('is not issued again with less than a credit note took back of it', async () => {
  const { office, till, invoice, charges, credited, reject } = await aDinner();
  await credited({ lines: [{ line: 1, quantity: 1 }] });
  await reject();
  await till.voidCharge(Number(charges[0]!.id));
  const answer = await office.issue(invoice.id);
  expect([answer.status, answer.error.fields]).toEqual([
    422,
    {
      lines:
        'Il documento è già stornato in parte: a nessuna aliquota può scendere sotto le sue note di credito.',
    },
  ]);
});
