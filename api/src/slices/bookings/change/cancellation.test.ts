import { bookings } from 'contract/bookings/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../testing/desk.ts';

describe('the penalty of a cancellation (docs/rules.md 16.26)', () => {
  const w = world();

  /** A stay from `from` on, booked on the page of the place with these free days; undefined: at the desk. */
  async function aStay(from: number, free_cancel_days?: number | null) {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const room_id = await w.aRoom(place, { price_cents: 9000 });
    const { id } = await desk.book(room_id, from, from + 2);
    if (free_cancel_days !== undefined) {
      await w.app.db.run(sql`
        insert into direct_bookings (booking_id, token, language, free_cancel_days, conditions, origin)
        values (${id}, ${String(id).padStart(43, 't')}, 'it', ${free_cancel_days}, 'Dopo si paga una notte.', '\\x00')`);
    }
    const proposal = async () =>
      (await desk.send(bookings.cancellation, { params: { booking_id: id } })).body;
    const bill = async () => (await till.ofBooking(id))[0]!;
    return { id, desk, till, proposal, bill };
  }

  it('is proposed by the rule of the booking alone', async () => {
    const late = await aStay(3, 7);
    expect(await late.proposal()).toEqual({
      rule: { free_until: late.desk.day(-4), is_free: false, conditions: 'Dopo si paga una notte.' },
      penalty: 90,
      currency: 'EUR',
      listed_on: null,
      maintenance: null,
    });
    const lastDay = await aStay(7, 7);
    expect(await lastDay.proposal()).toMatchObject({ rule: { is_free: true }, penalty: 0 });
    expect(await (await aStay(3, null)).proposal()).toMatchObject({ rule: { free_until: null }, penalty: 0 });
    expect(await (await aStay(3)).proposal()).toMatchObject({ rule: null, penalty: 0 });
  });

  it('is charged with the cancellation, as the person says', async () => {
    const { id, desk, bill } = await aStay(3, 7);
    const { status } = await desk.act(id, 'cancel', { reason: 'Malattia', penalty: 45.5 });
    expect([status, (await desk.get(id)).status]).toEqual([200, 'cancelled']);
    expect(await bill()).toMatchObject({ total: 45.5, balance: 45.5, state: 'open' });
    expect((await bill()).charges).toMatchObject([
      {
        kind: 'penalty',
        amount: 45.5,
        vat_rate: 0,
        nature: 'N1',
        description: 'Penale per la cancellazione',
      },
    ]);
    expect((await desk.get(id)).money?.balance).toBe(45.5);
    expect((await desk.act(id, 'cancel', { penalty: 45.5 })).status).toBe(409);
    expect((await bill()).charges).toHaveLength(1);
  });

  it('is left out where nobody names it, and of a request', async () => {
    const { id, desk, bill } = await aStay(3, 7);
    await desk.act(id, 'cancel');
    expect(await bill()).toMatchObject({ charges: [], total: 0 });
    const room_id = await w.aRoom(desk.place, { price_cents: 9000 });
    const pending = await desk.book(room_id, 3, 4, { status: 'pending' });
    const refused = await desk.act(pending.id, 'cancel', { penalty: 10 });
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      { penalty: 'Una richiesta in attesa si cancella senza penale.' },
    ]);
    expect((await desk.get(pending.id)).status).toBe('pending');
  });
});
