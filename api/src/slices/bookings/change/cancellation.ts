import type { Cancellation } from 'contract/bookings/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { dayIn } from '../../../core/format/days.ts';
import { listedOn } from '../../nights/listed-on.ts';

interface Row {
  status: string;
  currency: string;
  /** Booked on the page of the place. */
  agreed: boolean;
  free_until: string | null;
  conditions: string | null;
  first_night_cents: number | null;
}

/** The rooms in maintenance whose nights are closed once the stay gives them up (docs/rules.md 5.4). */
async function keptOffSale({ db }: Ctx, place_id: number, booking_id: number, today: string) {
  const { rooms, all } = await db.one<{ rooms: string[] | null; all: boolean }>(sql`
    with held as (
      select n.night, r.number, r.number_order, r.status = 'maintenance' and coalesce(r.maintenance_nights @> n.night, false) as closed
      from bookings b join booking_nights n on n.booking_id = b.id left join rooms r on r.id = n.room_id and r.place_id = b.place_id
      where b.id = ${booking_id} and b.place_id = ${place_id} and n.night >= ${today}::date
        and (b.no_show_at is null or n.night = b.check_in_date)
    )
    select (
        select json_agg(number order by number_order) from (select distinct number, number_order from held where closed) as broken
      ) as rooms,
      coalesce((select bool_and(coalesce(closed, false)) from held), false) as all`);
  return rooms && { rooms, all };
}

/**
 * The rule that was agreed with the booking and its proposal for today (docs/rules.md 16.26): nothing until the last free day, the
 * first night after it. Throws 404.
 */
export async function getCancellation(
  ctx: Ctx,
  { place_id, time_zone }: PlaceAccess,
  booking_id: number,
): Promise<Cancellation> {
  const found = await ctx.db.maybe<Row>(sql`
    select b.status, b.currency, d.booking_id is not null as agreed, b.check_in_date - d.free_cancel_days as free_until,
      d.conditions,
      (select n.price_cents from booking_nights n where n.booking_id = b.id order by n.night limit 1) as first_night_cents
    from bookings b left join direct_bookings d on d.booking_id = b.id
    where b.id = ${booking_id} and b.place_id = ${place_id}`);
  if (!found) throw notFound('Prenotazione non trovata');
  const { status, currency, agreed, free_until, conditions, first_night_cents } = found;
  const today = dayIn(time_zone, ctx.clock());
  const is_free = free_until !== null && today <= free_until;
  const isDue = status === 'confirmed' && free_until !== null && !is_free;
  return {
    rule: agreed ? { free_until, is_free, conditions } : null,
    penalty: isDue ? (first_night_cents ?? 0) / 100 : 0,
    currency,
    listed_on: await listedOn(ctx.db, { place_id, booking_id }),
    maintenance: await keptOffSale(ctx, place_id, booking_id, today),
  };
}
