import type { BookingDetail } from 'contract/bookings/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { nameOf } from '../../../core/access/person-name.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { bookingColumns } from './booking-columns.ts';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import { bookingMoney } from '../payable/payable-stay.ts';

const missing = () => notFound('Prenotazione non trovata');

/** One booking with its nights and its log, oldest line first. Throws 404. */
export async function getBooking(ctx: Ctx, place: PlaceAccess, booking_id: number): Promise<BookingDetail> {
  const booking = await ctx.db.maybe<BookingDetail>(sql`
    select ${bookingColumns}, b.customer_id,
      (select coalesce(json_agg(one), '[]') from (
        select night, room_id, price_cents / 100::float8 as price from booking_nights
        where booking_id = b.id order by night
      ) as one) as nights,
      (select coalesce(json_agg(one), '[]') from (
        select e.id, ${jsonInstant(sql`e.at`)} as at, ${nameOf} as author,
          e.sentence
        from booking_events e left join users u on u.id = e.user_id where e.booking_id = b.id order by e.id
      ) as one) as events,
      ${bookingMoney} as money
    from bookings b left join rooms r on r.id = b.room_id
    where b.id = ${booking_id} and b.place_id = ${place.place_id}`);
  if (!booking) throw missing();
  return booking;
}
