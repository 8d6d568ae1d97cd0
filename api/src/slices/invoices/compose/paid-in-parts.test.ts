import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { officeAt } from '../testing/office.ts';

describe('documents of a bill that is paid in parts', () => {
  const w = world();

  /** A stay of 300 euros. */
  async function aStay() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const desk = await deskAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 15_000 }), 1, 3);
    const [bill] = await tillAt(w, place).ofBooking(booking.id);
    const draft = { bill_ids: [bill!.id], customer_id: await office.customer() };
    return { office, draft };
  }

  it.each([
    [
      'more than is to pay',
      [
        { method: 'card', amount: 200 },
        { method: 'cash', amount: 100.01 },
      ],
      1,
    ],
    ['two without an amount', [{ method: 'card' }, { method: 'cash' }], 1],
    [
      'all of it',
      [
        { method: 'card', amount: 200 },
        { method: 'cash', amount: 100 },
      ],
      0,
    ],
    ['one that bears the rest', [{ method: 'card', amount: 200 }, { method: 'cash' }], 0],
  ])('say what is wrong with entered payments: %s', async (_, payments, problems) => {
    const { office, draft } = await aStay();
    const { body } = await office.create({ ...draft, payments });
    expect(body.problems.map(({ field }) => field)).toEqual(Array(problems).fill('payments'));
    const { status, error } = await office.issue(body.id);
    expect([status, error?.fields]).toEqual(
      problems === 0 ? [200, undefined] : [422, { payments: expect.any(String) }],
    );
  });
});
