import type { BookingDetail } from 'contract/bookings';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../access/guard.ts';
import type { Ctx } from '../context.ts';
import { actOnStay, type Request } from './act-on-stay.ts';
import { notAllowedNow, requireMove } from './allowed-moves.ts';
import { italianDay } from './days.ts';

/**
 * The guest never came. The nights after the first are free for others; nights and total stay on the booking, since what a
 * guest who does not come owes is between them and the owner. Throws 404, 409 `changed_meanwhile`, `not_allowed_now`.
 */
export function noShow(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  seen: Request,
): Promise<BookingDetail> {
  return actOnStay(ctx, place, booking_id, seen, ({ stay, today }) => {
    requireMove(stay, 'no_show');
    if (today < stay.check_in_date) {
      throw notAllowedNow('no_show', `l'ospite è atteso il ${italianDay(stay.check_in_date)}`);
    }
    const free = stay.nights.length > 1 ? ': le notti dopo la prima sono di nuovo libere' : '';
    return {
      after: { ...stay, no_show_at: ctx.clock().toISOString() },
      sentence: `Ospite non arrivato${free}.`,
    };
  });
}

/** Guests who should have come before today and of whom nobody has said anything: the attention list asks about them. */
export async function noShowCandidates(
  ctx: Ctx,
  place: Pick<PlaceAccess, 'place_id' | 'time_zone'>,
): Promise<number[]> {
  const found = await ctx.db.many<{ id: number }>(sql`
    select id from bookings
    where place_id = ${place.place_id} and status = 'confirmed' and arrived_at is null and no_show_at is null
      and check_in_date < (${ctx.clock()}::timestamptz at time zone ${place.time_zone})::date
    order by check_in_date, id`);
  return found.map(({ id }) => id);
}
