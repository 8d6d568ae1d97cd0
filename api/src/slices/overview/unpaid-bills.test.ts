import { overview } from 'contract/overview/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { deskAt } from '../bookings/testing/desk.ts';

const w = world();

it('names a departure whose further bill is open, until it is paid', async () => {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const till = tillAt(w, place);
  const room_id = await w.aRoom(place, { price_cents: 10_000 });
  const { id } = await desk.book(room_id, -1, 0);
  const [main] = await till.ofBooking(id);
  const { body } = await till.split(main!.id, { by: 'equal', parts: 2 });
  await till.pay(main!.id, { method: 'cash', amount: 50 });
  await desk.act(id, 'checkIn');
  await desk.act(id, 'checkOut');
  const unpaid = async () => {
    const { body: home } = await desk.send(overview.get, { params: { place_id: place.id } });
    return home.attention.map(({ kind, booking_id }) => [kind, booking_id]);
  };
  expect(await unpaid()).toEqual([['unpaid_departure', id]]);
  await till.pay(body.bills[1]!.id, { method: 'cash', amount: 50 });
  expect(await unpaid()).toEqual([]);
});
