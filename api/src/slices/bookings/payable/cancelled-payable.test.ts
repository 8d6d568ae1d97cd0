import { customers } from 'contract/customers/calls';
import { customerHistory } from 'contract/customer-history/calls';
import { payments } from 'contract/payments/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../../bills/testing/till.ts';
import { findPayable } from '../../payments/payable.ts';
import { deskAt } from '../testing/desk.ts';
import { payableBooking } from './payable-stay.ts';

const w = world();

describe('what is owed for a cancelled booking', () => {
  /** A stay of 200.00 for which 50.00 were paid. */
  async function aStay() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const room_id = await w.aRoom(place, { price_cents: 10_000 });
    const booking = await desk.book(room_id, 5, 7, { guest_email: 'ospite@example.com' });
    const [bill] = await till.ofBooking(booking.id);
    await till.pay(bill!.id, { method: 'bank_transfer', amount: 50 });
    const { body } = await desk.send(customers.list, { params: { place_id: place.id }, query: {} });
    const customer_id = body.data[0]!.id;
    /** The sum that is owed, as each reader says it. */
    async function owed() {
      const payable = await findPayable(w.app, payableBooking(place.id, booking.id));
      const { total, received, refunded, balance } = (
        await desk.send(payments.ofBooking, { params: { booking_id: booking.id } })
      ).body;
      const { money } = await desk.get(booking.id);
      const { stays } = (await desk.send(customerHistory.get, { params: { customer_id } })).body;
      const paid = received - refunded;
      const each = [
        payable!.total_cents / 100,
        total,
        balance + paid,
        money!.balance + paid,
        stays[0]!.total,
      ];
      expect(each).toEqual(each.map(() => total));
      return total;
    }
    return { place, desk, till, booking, bill_id: bill!.id, owed };
  }

  it('is what its bill bears, the same for every reader, and the price again once it is restored', async () => {
    const { desk, till, booking, bill_id, owed } = await aStay();
    expect(await owed()).toBe(200);
    await desk.act(booking.id, 'cancel', { reason: null });
    expect(await owed()).toBe(0);
    const { body: bill } = await till.charge(bill_id, { kind: 'penalty', unit_price: 200 });
    expect(await owed()).toBe(200);
    await till.voidCharge(bill.charges.at(-1)!.id as number);
    expect(await owed()).toBe(0);
    await desk.act(booking.id, 'restore');
    expect(await owed()).toBe(200);
  });

  it('leaves the payment status of a deposit that is to be returned', async () => {
    const { desk, till, booking, bill_id, owed } = await aStay();
    const status = async () => (await desk.get(booking.id)).payment_status;
    await desk.act(booking.id, 'cancel', { reason: null });
    expect(await status()).toBe('unpaid');
    await desk.send(payments.record, {
      params: { booking_id: booking.id },
      body: { method: 'cash', direction: 'out', amount: 20, paid_on: desk.today } as never,
    });
    expect([await status(), await owed()]).toEqual(['unpaid', 0]);
    await till.charge(bill_id, { kind: 'penalty', unit_price: 30 });
    expect([await status(), await owed()]).toEqual(['paid', 30]);
  });

  it('is never less than nothing: a discount goes with the nights, and comes back with them', async () => {
    const { place, desk, till, booking, bill_id, owed } = await aStay();
    await till.charge(bill_id, { kind: 'discount', unit_price: 20, reason: 'Amici' });
    expect(await owed()).toBe(180);
    // Twice: what an earlier cancellation voided does not come back again.
    for (const penalty of [0, 30]) {
      w.advance(1000);
      await desk.act(booking.id, 'cancel', { reason: null, penalty });
      expect([await owed(), (await till.get(bill_id)).balance]).toEqual([penalty, penalty - 50]);
      w.advance(1000);
      await desk.act(booking.id, 'restore');
      expect(await owed()).toBe(180 + penalty);
    }
    await expectBillsWhole(w, place);
  });

  it('keeps the part of a discount that the rest of the bill bears, and what the desk voided voided', async () => {
    const { place, desk, till, booking, bill_id, owed } = await aStay();
    await till.charge(bill_id, { kind: 'extra', description: 'Cena', unit_price: 60 });
    const { body: bill } = await till.charge(bill_id, { kind: 'discount', unit_price: 26, reason: 'Amici' });
    await desk.act(booking.id, 'cancel', { reason: null });
    // 20 of it were taken off the nights, at their rate.
    expect(await owed()).toBe(54);
    for (const { id, kind } of bill.charges)
      if (kind === 'discount') await till.voidCharge(id as number, 'Sbagliato');
    await desk.act(booking.id, 'restore');
    expect(await owed()).toBe(240);
    await expectBillsWhole(w, place);
  });

  it('is known of bookings that were cancelled before it was stored', async () => {
    const { desk, till, booking, bill_id, owed } = await aStay();
    await desk.act(booking.id, 'cancel', { reason: null });
    await till.charge(bill_id, { kind: 'penalty', unit_price: 200 });
    await w.app.db.run(sql`update bookings set bill_cents = null where id = ${booking.id}`);
    expect(await owed()).toBe(200);
    await till.charge(bill_id, { kind: 'penalty', unit_price: 10 });
    expect(await owed()).toBe(210);
  });
});
