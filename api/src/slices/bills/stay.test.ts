import { bookings } from 'contract/bookings/calls';
import { charges } from 'contract/charges/calls';
import { customerDoubles } from 'contract/customer-doubles/calls';
import { customers } from 'contract/customers/calls';
import { payments } from 'contract/payments/calls';
import { products } from 'contract/products/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { expectAllWhole } from '../bookings/testing/whole.ts';
import { expectBillsWhole, tillAt } from './testing/till.ts';

describe('the bills of a stay', () => {
  const w = world();

  async function aHouse() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const room_id = await w.aRoom(place, { price_cents: 9000 });
    const send = w.as(place.owner.token);
    async function aStay(nights = 3) {
      const booking = await desk.book(room_id, 1, 1 + nights);
      const [bill] = await till.ofBooking(booking.id);
      return { booking, bill: bill! };
    }
    const aCustomer = async () => {
      const body = { kind: 'company', company_name: 'Ditta di prova' } as never;
      return (await send(customers.create, { params: { place_id: place.id }, body })).body.id;
    };
    const moneyOf = async (booking_id: number) => {
      const { money, payment_status } = await desk.get(booking_id);
      return [money?.balance, payment_status];
    };
    async function whole() {
      await expectBillsWhole(w, place);
      await expectAllWhole(w.app.db, place.id);
    }
    return { place, desk, till, room_id, send, aStay, aCustomer, moneyOf, whole };
  }

  it('begin with the nights, which are read and not copied', async () => {
    const h = await aHouse();
    const { booking, bill } = await h.aStay();
    expect(bill).toMatchObject({
      source: { kind: 'booking', id: booking.id, number: booking.number, title: 'Ospite Prova' },
      is_main: true,
      total: 270,
      paid: 0,
      balance: 270,
      state: 'open',
      vat: [{ rate: 10, nature: null, gross: 270, net: 245.45, tax: 24.55 }],
      payments: [],
    });
    expect(bill.charges[0]).toMatchObject({
      id: `night-${h.desk.day(1)}`,
      kind: 'night',
      quantity: 1,
      unit_price: 90,
      amount: 90,
      vat_rate: 10,
      nature: null,
      business_day: h.desk.day(1),
      voided: false,
    });
    await h.desk.change(booking.id, { check_out_date: h.desk.day(5) });
    await h.desk.change(booking.id, { nights: [{ night: h.desk.day(2), price: 50 }] });
    const longer = await h.till.get(bill.id);
    expect([longer.total, longer.charges.length]).toEqual([320, 4]);
    await h.whole();
  });

  it('carry extras, and the balance is asked for everywhere', async () => {
    const h = await aHouse();
    const { booking, bill } = await h.aStay();
    await h.desk.change(booking.id, {});
    const { status, body } = await h.till.charge(bill.id, {
      kind: 'extra',
      description: 'Minibar',
      quantity: 2,
      unit_price: 3.5,
    });
    expect([status, body.total, body.balance]).toEqual([201, 277, 277]);
    expect(await h.moneyOf(booking.id)).toEqual([277, 'unpaid']);
    const ofBooking = async () =>
      (await h.send(payments.ofBooking, { params: { booking_id: booking.id } })).body;
    expect(await ofBooking()).toMatchObject({ total: 277, suggestions: [{ purpose: 'whole', amount: 277 }] });
    // The call that was there before bills pays the same balance, and more than it.
    const body270 = { method: 'card' as const, amount: 270, paid_on: h.desk.today };
    await h.send(payments.record, { params: { booking_id: booking.id }, body: body270 });
    expect(await h.till.get(bill.id)).toMatchObject({ paid: 270, balance: 7, state: 'open' });
    const paid = await h.till.pay(bill.id, { method: 'cash', amount: 7, given: 10 });
    expect(paid.body).toMatchObject({
      balance: 0,
      state: 'paid',
      payments: [{ method: 'card' }, { change: 3 }],
    });
    expect(await h.moneyOf(booking.id)).toEqual([0, 'paid']);
    // A later charge opens it again.
    await h.till.charge(bill.id, { kind: 'city_tax', quantity: 3, unit_price: 1.5 });
    expect(await h.moneyOf(booking.id)).toEqual([4.5, 'unpaid']);
    expect((await h.till.get(bill.id)).vat.at(-1)).toEqual({
      rate: 0,
      nature: 'N1',
      gross: 4.5,
      net: 4.5,
      tax: 0,
    });
    await h.whole();
  });

  it('let the firm pay the nights and the guest the extras', async () => {
    const h = await aHouse();
    const { booking, bill } = await h.aStay();
    await h.till.charge(bill.id, { kind: 'extra', unit_price: 12 });
    const customer_id = await h.aCustomer();
    const nights = bill.charges.map(({ id }) => id);
    const { status, body } = await h.till.split(bill.id, { by: 'charges', charge_ids: nights, customer_id });
    expect([status, body.parts]).toEqual([200, [12, 270]]);
    const firm = body.bills[1]!;
    expect(firm).toMatchObject({
      customer_id,
      is_main: false,
      total: 270,
      source: { kind: 'booking', id: booking.id },
    });
    expect(firm.charges.map(({ id }) => id)).toEqual(nights);
    // The nights stay where they were put, also when the stay changes; a new night is the guest's until somebody moves it.
    await h.desk.change(booking.id, {
      nights: [{ night: h.desk.day(1), price: 100 }],
      check_out_date: h.desk.day(5),
    });
    expect((await h.till.ofBooking(booking.id)).map(({ total }) => total)).toEqual([102, 280]);
    expect(await h.moneyOf(booking.id)).toEqual([102, 'unpaid']);
    const { body: debt } = await h.till.pay(firm.id, { method: 'on_account', amount: 280 });
    expect([debt.state, debt.balance]).toEqual(['on_account', 280]);
    const { body: guest } = await h.till.pay(bill.id, { method: 'cash', amount: 102 });
    expect(guest.state).toBe('paid');
    expect(await h.moneyOf(booking.id)).toEqual([0, 'paid']);
    expect(await h.till.onAccount()).toMatchObject([{ customer_id, total: 280 }]);
    await h.whole();
  });

  it('are split in equal parts to the cent, paid apart, and come back together while unpaid', async () => {
    const h = await aHouse();
    const { booking, bill } = await h.aStay(1);
    await h.till.charge(bill.id, { kind: 'good', unit_price: 10 });
    const { body } = await h.till.split(bill.id, { by: 'equal', parts: 3 });
    expect(body.parts).toEqual([33.33, 33.33, 33.34]);
    expect(body.bills.map(({ total }) => total)).toEqual(body.parts);
    expect(body.bills[2]!.charges.map(({ amount, whole }) => [amount, whole])).toEqual([
      [30, 90],
      [3.34, 10],
    ]);
    const [first, second, third] = body.bills as [typeof bill, typeof bill, typeof bill];
    await h.till.pay(second.id, { method: 'card', amount: 33.33 });
    // What is paid for can no longer move.
    expect((await h.till.merge(first.id, second.id)).error.code).toBe('bill_paid');
    const extra = second.charges.find(({ kind }) => kind === 'good')!;
    expect((await h.till.move(extra.id as number, first.id)).error.code).toBe('bill_paid');
    expect((await h.till.split(second.id, { by: 'equal', parts: 2 })).error.code).toBe('bill_paid');
    const merged = await h.till.merge(third.id, first.id);
    expect([merged.body.id, merged.body.total]).toEqual([first.id, 66.67]);
    expect((await h.till.get(third.id)).state).toBe('cancelled');
    expect((await h.till.ofBooking(booking.id)).map(({ id }) => id)).toEqual([first.id, second.id]);
    await h.whole();
  });

  it('are split by amounts; what is left is one more part', async () => {
    const h = await aHouse();
    const { bill } = await h.aStay();
    const { body } = await h.till.split(bill.id, { by: 'amounts', amounts: [100, 50.05] });
    expect(body.parts).toEqual([100, 50.05, 119.95]);
    const over = await h.till.split(bill.id, { by: 'amounts', amounts: [60, 60] });
    expect([over.status, Object.keys(over.error.fields ?? {})]).toEqual([422, ['amounts']]);
    expect((await h.till.split(bill.id, { by: 'amounts', amounts: [100] })).status).toBe(422);
    const night = body.bills[1]!.charges[0]!.id;
    const back = await h.till.split(body.bills[1]!.id, {
      by: 'charges',
      charge_ids: [night],
      bill_id: bill.id,
    });
    expect(back.status).toBe(200);
    expect((await h.till.split(bill.id, { by: 'charges', charge_ids: ['night-2001-01-01'] })).status).toBe(
      404,
    );
    await h.whole();
  });

  it('take a charge and a void from any bill, and move a charge between them', async () => {
    const h = await aHouse();
    const { bill } = await h.aStay();
    const { body: charged } = await h.till.charge(bill.id, {
      kind: 'service',
      description: 'Lavanderia',
      unit_price: 25,
    });
    const laundry = charged.charges.at(-1)!.id as number;
    const { body } = await h.till.split(bill.id, { by: 'charges', charge_ids: [`night-${h.desk.day(1)}`] });
    const other = body.bills[1]!;
    expect((await h.till.move(laundry, other.id)).body).toMatchObject({ id: other.id, total: 115 });
    const stranger = await h.till.open();
    expect((await h.till.move(laundry, stranger.body.id)).error.code).toBe('other_source');
    expect((await h.till.merge(bill.id, stranger.body.id)).error.code).toBe('other_source');
    const { body: voided } = await h.till.voidCharge(laundry, 'Non era sua');
    expect([voided.id, voided.total]).toEqual([other.id, 90]);
    expect((await h.till.move(laundry, bill.id)).error.code).toBe('already_voided');
    await h.whole();
  });

  it('keep a debt apart from money, in every sum', async () => {
    const h = await aHouse();
    const { booking, bill } = await h.aStay();
    await h.till.change(bill.id, { customer_id: await h.aCustomer() });
    const { body } = await h.till.pay(bill.id, { method: 'on_account', amount: 270 });
    expect([body.state, body.paid, body.balance]).toEqual(['on_account', 0, 270]);
    expect(await h.moneyOf(booking.id)).toEqual([270, 'unpaid']);
    const money = (await h.send(payments.ofBooking, { params: { booking_id: booking.id } })).body;
    expect([money.received, money.balance, money.entries[0]?.received]).toEqual([0, 270, 0]);
    const list = (await h.send(payments.list, { params: { place_id: h.place.id }, query: {} })).body;
    expect(list.sums.map(({ method, received }) => [method, received])).toEqual([
      ['bitcoin', 0],
      ['cash', 0],
      ['card', 0],
      ['bank_transfer', 0],
    ]);
    expect(list.data).toMatchObject([{ method: 'on_account', amount: 270, received: 0 }]);
    const back = { method: 'cash' as const, direction: 'out' as const, amount: 1, paid_on: h.desk.today };
    expect((await h.send(payments.record, { params: { booking_id: booking.id }, body: back })).status).toBe(
      422,
    );
    expect((await h.till.voidPayment(body.payments[0]!.id)).body).toMatchObject({
      state: 'open',
      on_account: 0,
    });
    await h.whole();
  });

  it('of a cancelled stay owe the penalty and not the nights', async () => {
    const h = await aHouse();
    const { booking, bill } = await h.aStay();
    await h.till.pay(bill.id, { method: 'bank_transfer', amount: 100 });
    await h.desk.act(booking.id, 'cancel', { reason: 'Malattia' });
    expect(await h.till.get(bill.id)).toMatchObject({ total: 0, paid: 100, balance: -100, charges: [] });
    const { body } = await h.till.charge(bill.id, { kind: 'penalty', unit_price: 60 });
    expect(body).toMatchObject({ total: 60, balance: -40, vat: [{ rate: 0, nature: 'N1', gross: 60 }] });
    expect((await h.moneyOf(booking.id))[0]).toBe(-40);
    await h.whole();
    await h.desk.act(booking.id, 'restore');
    expect(await h.till.get(bill.id)).toMatchObject({ total: 330, balance: 230 });
    expect((await h.moneyOf(booking.id))[0]).toBe(230);
    await h.whole();
  });

  it('of a stay that leaves early follow the nights that were slept', async () => {
    const h = await aHouse();
    const booking = await h.desk.book(h.room_id, 0, 3);
    const [bill] = await h.till.ofBooking(booking.id);
    const { body } = await h.till.split(bill!.id, { by: 'equal', parts: 2 });
    expect(body.parts).toEqual([135, 135]);
    await h.desk.act(booking.id, 'checkIn');
    await h.desk.act(booking.id, 'checkOut');
    expect((await h.till.ofBooking(booking.id)).map(({ total }) => total)).toEqual([45, 45]);
    await h.whole();
  });

  it('take the minibar from housekeeping, who see no amount', async () => {
    const h = await aHouse();
    const { booking, bill } = await h.aStay();
    const body = { name: 'Acqua', kind: 'extra', price: 2, vat_class: 'food_service' } as never;
    const product_id = (await h.send(products.create, { params: { place_id: h.place.id }, body })).body.id;
    const cleaner = await w.aMember(h.place, 'housekeeping');
    const cleans = tillAt(w, h.place, cleaner.token);
    const added = await cleans.extra(booking.id, { product_id, quantity: 3 });
    expect([added.status, added.body]).toEqual([
      201,
      { charge_id: expect.any(Number), description: 'Acqua', quantity: 3 },
    ]);
    expect(JSON.stringify(added.body)).not.toContain('2.');
    expect((await cleans.list()).status).toBe(403);
    const as = w.as(cleaner.token);
    expect(
      (
        await as(charges.add, {
          params: { bill_id: bill.id },
          body: { kind: 'extra', unit_price: 1, quantity: 1 },
        })
      ).status,
    ).toBe(403);
    expect((await h.till.get(bill.id)).charges.at(-1)).toMatchObject({
      kind: 'extra',
      amount: 6,
      vat_rate: 10,
    });
    await h.desk.act(booking.id, 'cancel', { reason: null });
    expect((await cleans.extra(booking.id, { product_id, quantity: 1 })).error.code).toBe(
      'booking_cancelled',
    );
    await h.whole();
  });

  it('follow a customer who was merged, and keep the link', async () => {
    const h = await aHouse();
    const { bill } = await h.aStay();
    const [one, other] = [await h.aCustomer(), await h.aCustomer()];
    await h.till.change(bill.id, { customer_id: other });
    await h.send(customerDoubles.merge, { params: { customer_id: one }, body: { other_id: other } });
    expect(await h.till.get(bill.id)).toMatchObject({ customer_id: one });
    expect((await h.till.list({ customer_id: one })).body.data.map(({ id }) => id)).toEqual([bill.id]);
    await h.till.change(bill.id, { note: 'Fattura alla ditta' });
    await h.send(customerDoubles.unmerge, { params: { customer_id: other }, body: {} });
    expect(await h.till.get(bill.id)).toMatchObject({ customer_id: other, note: 'Fattura alla ditta' });
  });

  it('do not stop a stay from being changed by the desk that saw it', async () => {
    const h = await aHouse();
    const { booking, bill } = await h.aStay();
    await h.till.split(bill.id, { by: 'charges', charge_ids: [`night-${h.desk.day(1)}`] });
    const { body } = await h.send(bookings.get, { params: { booking_id: booking.id } });
    expect(body.total_price).toBe(270);
    expect(body.money?.balance).toBe(180);
  });

  it('refuse to become cheaper than their discount, while it stands', async () => {
    const h = await aHouse();
    const { booking, bill } = await h.aStay();
    const charged = await h.till.charge(bill.id, { kind: 'discount', unit_price: 100, reason: 'Amici' });
    const toOneNight = () => h.desk.change(booking.id, { check_out_date: h.desk.day(2) });
    const refused = await toOneNight();
    expect([refused.status, refused.error.code]).toEqual([409, 'discount_left']);
    expect((await h.till.get(bill.id)).total).toBe(170);
    expect((await h.desk.change(booking.id, { check_out_date: h.desk.day(3) })).status).toBe(200);
    await h.till.voidCharge(charged.body.charges.at(-1)!.id as number);
    expect((await toOneNight()).status).toBe(200);
    expect((await h.till.get(bill.id)).total).toBe(90);
    await h.whole();
  });
});
