import { DAY_MS } from 'contract/days/durations';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { officeAt } from '../../invoices/testing/office.ts';
import { deskAt } from '../testing/desk.ts';

const w = world();

async function aGuestInTheHouse(nights: number) {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const room_id = await w.aRoom(place, { price_cents: 10_000 });
  const { id } = await desk.book(room_id, 0, nights);
  await desk.act(id, 'checkIn');
  const till = tillAt(w, place);
  const [bill] = await till.ofBooking(id);
  const office = await officeAt(w, place);
  return { desk, till, office, room_id, id, bill_id: bill!.id };
}

it('lets a guest leave early whose nights are invoiced: they stay until a credit note', async () => {
  const { desk, office, room_id, id, bill_id } = await aGuestInTheHouse(4);
  const { id: invoice_id } = await office.issued({
    bill_ids: [bill_id],
    customer_id: await office.customer(),
  });
  w.advance(DAY_MS);
  const { status, body } = await desk.act(id, 'checkOut');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'completed', number_of_nights: 4, total_price: 400 });
  expect(body.events.at(-1)?.sentence).toBe(
    'Partenza registrata. Le notti su un documento restano, con quelle che le precedono, finché non c’è la nota di credito.',
  );
  expect((await desk.create(room_id, 2, 3)).error.code).toBe('nights_taken');

  const credit = await office.credit(invoice_id);
  expect((await office.issue(credit.body.id)).status).toBe(200);
  expect((await desk.act(id, 'undoCheckOut')).status).toBe(200);
  expect((await desk.act(id, 'checkOut')).body).toMatchObject({ number_of_nights: 1, total_price: 100 });
  expect((await desk.create(room_id, 2, 3)).status).toBe(201);
  w.advance(-DAY_MS);
});

it('gives the nights up on a later day, and none that the guest slept', async () => {
  const { desk, till, office, room_id, id, bill_id } = await aGuestInTheHouse(5);
  const invoice = await office.issued({ bill_ids: [bill_id], customer_id: await office.customer() });
  w.advance(2 * DAY_MS);
  await desk.act(id, 'checkOut');
  w.advance(DAY_MS);
  expect((await desk.change(id, { check_out_date: desk.day(2) })).error.code).toBe('documented');
  const credit = await office.credit(invoice.id);
  await office.issue(credit.body.id);
  expect((await desk.change(id, { check_out_date: desk.day(1) })).error.fields).toMatchObject({
    check_out_date: expect.stringMatching(/^La partenza è del.*: le notti prima restano\.$/),
  });
  expect((await desk.change(id, { check_out_date: desk.day(6) })).error.code).toBe('not_allowed_now');
  const { body } = await desk.change(id, { check_out_date: desk.day(2) });
  expect(body).toMatchObject({ status: 'completed', number_of_nights: 2, total_price: 200 });
  expect(await till.get(bill_id)).toMatchObject({ total: 200 });
  expect((await desk.create(room_id, 3, 5)).status).toBe(201);
  expect((await desk.change(id, { check_out_date: desk.day(1) })).error.code).toBe('not_allowed_now');
  w.advance(-3 * DAY_MS);
});

it('gives up the nights after the last one on a document', async () => {
  const { desk, till, office, id, bill_id } = await aGuestInTheHouse(4);
  const { bills } = (await till.split(bill_id, { by: 'charges', charge_ids: [`night-${desk.day(1)}`] })).body;
  await office.issued({ bill_ids: [bills.at(-1)!.id], customer_id: await office.customer() });
  const { status, body } = await desk.act(id, 'checkOut');
  expect(status).toBe(200);
  expect(body).toMatchObject({ check_out_date: desk.day(2), number_of_nights: 2, total_price: 200 });
});

it('gives the nights up after the planned departure, too', async () => {
  const { desk, till, office, id, bill_id } = await aGuestInTheHouse(4);
  const invoice = await office.issued({ bill_ids: [bill_id], customer_id: await office.customer() });
  w.advance(2 * DAY_MS);
  await desk.act(id, 'checkOut');
  w.advance(5 * DAY_MS);
  const credit = await office.credit(invoice.id);
  await office.issue(credit.body.id);
  expect((await desk.change(id, { check_out_date: desk.day(1) })).status).toBe(422);
  expect((await desk.change(id, { check_out_date: desk.day(2) })).body).toMatchObject({
    number_of_nights: 2,
  });
  expect(await till.get(bill_id)).toMatchObject({ total: 200 });
  w.advance(-7 * DAY_MS);
});
