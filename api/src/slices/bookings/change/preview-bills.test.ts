import { bookings } from 'contract/bookings/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { officeAt } from '../../invoices/testing/office.ts';
import { deskAt } from '../testing/desk.ts';

const w = world();

async function aStay() {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const till = tillAt(w, place);
  const room_id = await w.aRoom(place, { price_cents: 10_000 });
  const { id } = await desk.book(room_id, 2, 5);
  const [bill] = await till.ofBooking(id);
  /** The refusal that the preview names is that of the change. */
  async function refused(check_out_date: string) {
    const query = { check_out_date };
    const { body } = await desk.send(bookings.preview, { params: { booking_id: id }, query });
    const { status, error } = await desk.change(id, query);
    expect(body.refusal).toEqual(status === 200 ? null : { code: error.code, error: error.error });
    return body.refusal?.code;
  }
  return { place, desk, till, bill_id: bill!.id, refused };
}

it('previews that a discount is more than a shorter stay costs', async () => {
  const { desk, till, bill_id, refused } = await aStay();
  await till.charge(bill_id, { kind: 'discount', unit_price: 150, reason: 'Amici' });
  expect(await refused(desk.day(3))).toBe('discount_left');
  expect(await refused(desk.day(4))).toBeUndefined();
});

it('previews that a document bears a night', async () => {
  const { place, desk, bill_id, refused } = await aStay();
  const office = await officeAt(w, place);
  await office.issued({ bill_ids: [bill_id], customer_id: await office.customer() });
  expect(await refused(desk.day(4))).toBe('documented');
  expect(await refused(desk.day(6))).toBeUndefined();
});
