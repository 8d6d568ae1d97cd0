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
