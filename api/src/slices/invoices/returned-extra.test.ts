import { returns } from 'contract/returns/calls';
import { expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../bills/testing/till.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { expectAllWhole } from '../bookings/testing/whole.ts';
import { COMPANY, officeAt } from './testing/office.ts';

const w = world();

async function aStay(buyer: object = COMPANY) {
  const place = await w.aPlace();
  const till = tillAt(w, place);
  const office = await officeAt(w, place);
  const desk = await deskAt(w, place);
  const customer_id = await office.customer(buyer);
  const booking = await desk.book(await w.aRoom(place, { price_cents: 10_000 }), 1, 2);
  const bill_id = (await till.ofBooking(booking.id))[0]!.id;
  await till.charge(bill_id, { kind: 'extra', description: 'Parcheggio', unit_price: 11, quantity: 2 });
  const parking = Number((await till.get(bill_id)).charges.at(-1)!.id);
  const listed = () => till.send(returns.list, { params: { bill_id } });
  const take = (quantity: number, charge_id = parking) =>
    till.send(returns.take, {
      params: { bill_id },
      body: { lines: [{ charge_id, quantity }], reason: 'Non usato', refund_method: 'card' } as never,
    });
  async function issued() {
    const invoice = await office.issued({ bill_ids: [bill_id], customer_id });
    await runJobs(w.app);
    return invoice;
  }
  const whole = async () => {
    await expectBillsWhole(w, place);
    await expectAllWhole(w.app.db, place.id);
  };
  return { till, office, desk, customer_id, booking, bill_id, parking, listed, take, issued, whole };
}

it('an extra on the invoice of a stay comes back, and its credit note settles the bill', async () => {
  const { till, office, desk, customer_id, booking, bill_id, parking, listed, take, issued, whole } =
    await aStay();
  await till.pay(bill_id, { method: 'card', amount: 122 });
  const invoice = await issued();
  const note = await office.credit(invoice.id, { lines: [{ line: 2, quantity: 2 }] });
  expect((await office.issue(note.body.id)).body).toMatchObject({ total: 22 });
  expect((await listed()).body.data).toMatchObject([{ charge_id: parking, left: 2, amount: 22 }]);
  const { status, body } = await take(2);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 100, paid: 100, balance: 0, state: 'paid' });
  expect(await office.get(invoice.id)).toMatchObject({ unpaid: false });
  expect((await desk.get(booking.id)).money).toMatchObject({ balance: 0 });
  await whole();
  await till.charge(bill_id, { kind: 'extra', description: 'Minibar', unit_price: 5 });
  const next = await office.create({ bill_ids: [bill_id], customer_id });
  expect(next.body.lines).toMatchObject([{ description: 'Minibar', amount: 5 }]);
});

it('of a stay only what is on a document comes back: another line is voided', async () => {
  const { till, bill_id, parking, listed, take, issued } = await aStay();
  for (const refused of [await listed(), await take(1)])
    expect([refused.status, refused.error.code]).toEqual([409, 'not_a_sale']);
  await issued();
  await till.charge(bill_id, { kind: 'extra', description: 'Minibar', unit_price: 5 });
  const minibar = Number((await till.get(bill_id)).charges.at(-1)!.id);
  expect((await listed()).body.data).toMatchObject([{ charge_id: parking }]);
  expect((await take(1, minibar)).error.fields).toEqual({
    'lines.0.charge_id': 'Questa riga non si può rendere.',
  });
  expect((await take(1)).body).toMatchObject({ total: 116, balance: 116 });
});

it('the public body of a stay gets the net back', async () => {
  const { till, bill_id, take, issued, whole } = await aStay({
    ...COMPANY,
    kind: 'public_body',
    sdi_code: 'UFABCD',
  });
  await issued();
  const { balance, split_vat } = await till.get(bill_id);
  expect([balance, split_vat]).toEqual([108.94, 13.06]);
  await till.pay(bill_id, { method: 'bank_transfer', amount: balance });
  const { body } = await take(2);
  expect(body).toMatchObject({ total: 100, paid: 90.91, split_vat: 9.09, balance: 0 });
  await whole();
});

it('nothing less than nothing is added beside a document', async () => {
  const { till, bill_id, issued } = await aStay();
  const less = () =>
    till.charge(bill_id, {
      kind: 'extra',
      description: 'Parcheggio',
      unit_price: 11,
      quantity: -1,
      reason: 'Non usato',
    });
  expect((await less()).status).toBe(201);
  await issued();
  expect(await less()).toMatchObject({ status: 409, body: { code: 'documented' } });
  await till.charge(bill_id, { kind: 'extra', description: 'Garage', unit_price: 11 });
  expect((await less()).status).toBe(201);
});
