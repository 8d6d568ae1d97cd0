import { DAY_MS } from 'contract/days/durations';
import { expect, it } from 'vitest';
import { dayIn } from '../../../core/format/days.ts';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { answersAt, messageOf } from '../testing/answers.ts';
import { officeAt } from '../testing/office.ts';

const w = world();
const today = () => dayIn('Europe/Rome', w.app.clock());
const inDays = (many: number) =>
  dayIn('Europe/Rome', new Date(new Date(`${today()}T12:00:00Z`).getTime() + many * DAY_MS));

it('a document is sent within 12 days, and within 5 of its rejection, also issued again', async () => {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const answers = answersAt(w, place);
  const customer_id = await office.customer();
  const lines = [{ description: 'Cena', unit_price: 110, vat_rate: 10 }];
  expect((await office.create({ customer_id, lines })).body.send_by).toBeNull();
  const invoice = await office.issued({ customer_id, lines });
  expect(invoice.send_by).toBe(inDays(12));
  await answers.send(messageOf('NS', { about: invoice.file_name }));
  expect((await office.get(invoice.id)).send_by).toBeNull();
  w.advance(DAY_MS);
  const again = (await office.issue(invoice.id)).body;
  expect(again).toMatchObject({ state: 'issued', send_by: inDays(4) });
  expect((await office.list({ state: 'issued' })).body.data).toMatchObject([{ send_by: inDays(4) }]);
  expect((await answers.deadlines()).data).toMatchObject([{ kind: 'send', days_left: 4 }]);
  await answers.send(messageOf('RC', { about: again.file_name, sdi_id: '7002' }));
  expect((await office.get(invoice.id)).send_by).toBeNull();
});

it('a deferred invoice is sent by the 15th of the month after its operations', async () => {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const customer_id = await office.customer();
  const bill_ids: number[] = [];
  for (const unit_price of [10, 20]) {
    const bill = (await till.open()).body;
    await till.charge(bill.id, { kind: 'dish', description: 'Cena', unit_price });
    bill_ids.push(bill.id);
  }
  const [year, month] = today().split('-').map(Number);
  const due = new Date(Date.UTC(year!, month, 15)).toISOString().slice(0, 10);
  // The invoice bears a day of the next month. The owner signs in no later than every 30 days.
  const halfway = (new Date(due).getTime() - w.app.clock().getTime()) / 2;
  w.advance(halfway);
  await office.list({});
  w.advance(halfway);
  const invoice = await office.issued({ bill_ids, customer_id });
  expect(invoice).toMatchObject({ type: 'TD24', date: due, send_by: due });
  expect((await answersAt(w, place).deadlines()).data).toMatchObject([{ due_date: due, days_left: 0 }]);
});

it('a rejection that is handed in days later counts from the day of the exchange', async () => {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const answers = answersAt(w, place);
  // Half past midnight in Rome is the day before elsewhere.
  const midnight = new Date(`${inDays(1)}T23:30:00Z`);
  w.advance(midnight.getTime() - w.app.clock().getTime());
  const lines = [{ description: 'Cena', unit_price: 110, vat_rate: 10 }];
  const invoice = await office.issued({ customer_id: await office.customer(), lines });
  const rejected = today();
  const message = messageOf('NS', { about: invoice.file_name });
  const bytes = String(message.bytes).replace('2026-11-20T10:00:00.000+01:00', midnight.toISOString());
  w.advance(3 * DAY_MS);
  await answers.send({ ...message, bytes });
  expect((await answers.deadlines()).data).toMatchObject([{ kind: 'resend', days_left: 2 }]);
  expect((await office.get(invoice.id)).rejection).toMatchObject({ day: rejected });
});
