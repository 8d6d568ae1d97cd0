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
  const is_free = free_until !== null && dayIn(time_zone, ctx.clock()) <= free_until;
  const isDue = status === 'confirmed' && free_until !== null && !is_free;
  return {
    rule: agreed ? { free_until, is_free, conditions } : null,
    penalty: isDue ? (first_night_cents ?? 0) / 100 : 0,
    currency,
    listed_on: await listedOn(ctx.db, { place_id, booking_id }),
  };
}
