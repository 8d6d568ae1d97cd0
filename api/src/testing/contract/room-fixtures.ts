import sql from 'sql-template-tag';
import type { TestPlace } from '../factories.ts';
import type { World } from '../world.ts';

/** A stay whose guests have arrived and have not left. */
export async function aGuestInHouse(world: World, place: TestPlace): Promise<number> {
  const room_id = await world.aRoom(place);
  const stay = { check_in_date: '2027-02-27', check_out_date: '2027-02-28' };
  const booking_id = await world.aBooking(room_id, stay);
  await world.app.db.run(sql`update bookings set arrived_at = ${world.app.clock()} where id = ${booking_id}`);
  return booking_id;
}

/** Charges a bill of 5.00 to the stay, in the rows alone. */
export async function chargedTo(
  { app }: World,
  place: TestPlace,
  bill_id: number,
  booking_id: number,
): Promise<void> {
  const now = app.clock();
  await app.db.run(sql`
    insert into room_charges (place_id, bill_id, stay_place_id, booking_id, amount_cents, business_day, created_at)
    values (${place.id}, ${bill_id}, ${place.id}, ${booking_id}, 500, '2027-02-01', ${now})`);
  await app.db.run(sql`update bills set room_cents = 500 where id = ${bill_id}`);
}
