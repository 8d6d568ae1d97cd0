import { cash, closings } from 'contract/cash/calls';
import { payments } from 'contract/payments/calls';
import { expect } from 'vitest';
import { addDays, dayIn } from '../../../core/format/days.ts';
import type { TestUser } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';

export const todayOf = (w: World): string => dayIn('Europe/Rome', w.app.clock());

/** A place with one stay of 900.00 that everything is paid for. */
export async function aTill(w: World) {
  const today = () => todayOf(w);
  const place = await w.aPlace();
  const room_id = await w.aRoom(place, { price_cents: 90_000 });
  const booking_id = await w.aBooking(room_id, {
    check_in_date: addDays(today(), 5),
    check_out_date: addDays(today(), 6),
  });
  const params = { place_id: place.id };
  const owner = w.as(place.owner.token);
  async function pay(
    method: 'cash' | 'card' | 'bank_transfer',
    amount: number,
    more: object = {},
    by?: TestUser,
  ) {
    const { status, body } = await w.as((by ?? place.owner).token)(payments.record, {
      params: { booking_id },
      body: { method, amount, paid_on: today(), ...more },
    });
    expect(status).toBe(201);
    const key = body.entries.map((entry) => entry.id);
    return Math.max(...key);
  }
  const voided = async (payment_id: number) => {
    const answer = await owner(payments.voidManual, { params: { payment_id }, body: { reason: 'Errore' } });
    expect(answer.status).toBe(200);
  };
  const move = async (direction: 'float' | 'in' | 'out', amount: number, more: object = {}) => {
    const answer = await owner(cash.addMove, {
      params,
      body: { direction, amount, reason: 'Spesa', ...more },
    });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const close = (body: { counted_cash: number } & Record<string, unknown>) =>
    owner(closings.create, { params, body });
  const day = async (business_day?: string) =>
    (await owner(cash.get, { params, query: business_day === undefined ? {} : { business_day } })).body;
  return { place, params, owner, pay, voided, move, close, day };
}
