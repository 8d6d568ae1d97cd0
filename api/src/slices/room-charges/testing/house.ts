import { roomCharges } from 'contract/room-charges/calls';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { evening } from '../../orders/testing/evening.ts';

/** A house whose guests arrive today. */
export async function houseAt(w: World, place: TestPlace) {
  const desk = await deskAt(w, place);
  const act = (booking_id: number, verb: 'checkIn' | 'checkOut') => desk.act(booking_id, verb);
  /** A guest who has arrived, in a new room. */
  async function guest(number: string, first = 'Mario', last = 'Rossi'): Promise<number> {
    const room_id = await w.aRoom(place, { number, price_cents: 10_000 });
    const { id } = await desk.book(room_id, 0, 2, { guest_first_name: first, guest_last_name: last });
    await act(id, 'checkIn');
    return id;
  }
  return { place, desk, act, guest, till: tillAt(w, place) };
}

/** Makes the places those of one business. */
export async function join(w: World, ...places: TestPlace[]): Promise<void> {
  const now = w.app.clock();
  await w.app.db.run(sql`
    with made as (insert into businesses (tax_profile, name, vat_number, street, postal_code, city, province, country,
      in_liquidation, stamp_duty, stamp_duty_on_city_tax, created_at, updated_at)
      values ('RF01', 'Prova S.r.l.', '00743110157', '', '', '', '', 'IT', false, 'charged', false, ${now}, ${now}) returning id)
    update places set business_id = made.id from made where places.id = any (${places.map(({ id }) => id)}::bigint[])`);
}

/** An evening with guests at a table who owe 52.00: 44.00 at 10 % and 8.00 at 22 %. */
export async function dinner(w: World) {
  const e = await evening(w);
  const dish = await e.product({ price: 22 });
  const book = await e.product({ name: 'Libro', kind: 'good', price: 8, vat_class: 'standard' });
  const { body: order } = await e.open();
  const { body } = await e.command(order.id, e.add(dish, { quantity: 2 }), e.add(book), { type: 'send' });
  const bill_id = body.order.bills[0]!.id;
  const as = (token: string) => ({
    toRoom: (booking_id: number, id = bill_id) =>
      w.as(token)(roomCharges.charge, { params: { bill_id: id }, body: { booking_id } }),
    fromRoom: (id = bill_id) => w.as(token)(roomCharges.takeBack, { params: { bill_id: id } }),
  });
  const own = as(e.place.owner.token);
  return {
    ...e,
    order_id: order.id,
    bill_id,
    as,
    ...own,
    /** A call that must succeed. */
    charged: async (booking_id: number) => {
      const answer = await own.toRoom(booking_id);
      expect(answer.status).toBe(200);
      return answer.body;
    },
  };
}
