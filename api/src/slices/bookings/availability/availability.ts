import { MAX_NIGHTS } from 'contract/bookings/values';
import type { AvailableRoom } from 'contract/planning/schemas';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { sumOf } from '../../../core/format/sum-of.ts';
import type { SeasonRule } from '../../seasons/apply-seasons.ts';
import { checkRange } from '../../nights/check-range.ts';
import { isSameStayAsGivenUp } from '../../nights/given-up.ts';
import { holdersOf, toHolder, type FoundHolder } from '../../nights/holders.ts';
import { pricing, seasonRules } from '../create/price-nights.ts';

export interface AvailabilityQuery {
  from: string;
  to: string;
  guests?: number | undefined;
  /**
   * The period of a channel that asks. It may take back what maintenance closed because it gave it up, or another calendar with the
   * same stay did.
   */
  channel_event_id?: number | undefined;
}

interface Found {
  rooms: (Omit<AvailableRoom, 'nights' | 'total_price' | 'min_nights' | 'holders'> & {
    price_cents: number;
    holders?: FoundHolder[] | null;
  })[];
  rules: SeasonRule[];
}

/**
 * The rooms, whether they are free, and the seasons, in one row. Of each room only the first hold that ends after the
 * first night is looked at: holds of a room do not overlap. A pending booking whose time is over holds nothing.
 */
function roomsFreeFor(
  place_id: number,
  { from, to, guests, channel_event_id }: AvailabilityQuery,
  now: Date,
  withHolders: boolean,
): Sql {
  const holders = sql`, case when next.begins < ${to}::date then ${holdersOf({ from, to }, now)} end as holders`;
  const own = channel_event_id
    ? sql`and coalesce(h.block_id, 0) <> all (array(
        select k.id from channel_events e join places p on p.id = e.place_id
        cross join lateral (select (${now}::timestamptz at time zone p.time_zone)::date as day) as today
        join room_blocks k on k.place_id = e.place_id and k.from_date < ${to}::date and k.given_up_by_event is not null
        join channel_events o on o.id = k.given_up_by_event and o.place_id = k.place_id
        where e.id = ${channel_event_id} and e.place_id = ${place_id} and (o.id = e.id or ${isSameStayAsGivenUp})))`
    : empty;
  return sql`
    select
      (select coalesce(json_agg(one), '[]') from (
        select r.id as room_id, r.number, r.name, r.type, r.capacity, r.beds_single, r.beds_double, r.beds_sofa,
          r.price_cents, coalesce(next.begins >= ${to}::date, true) as free${withHolders ? holders : empty}
        from rooms r left join lateral (
          select lower(h.nights) as begins from room_holds h
          where h.room_id = r.id and upper(h.nights) > ${from}::date
            and not exists (select 1 from bookings b
              where b.id = h.booking_id and b.status = 'pending' and b.hold_expires_at <= ${now})
            ${own}
          order by upper(h.nights) limit 1
        ) as next on true
        where r.place_id = ${place_id} and r.archived_at is null and r.capacity >= ${guests ?? 1}
        order by r.number_order, r.id
      ) as one) as rooms,
      ${seasonRules(place_id, from, to)} as rules`;
}

/**
 * Every room for so many guests, free or not, with the price of each night of [from, to); `withHolders` also says by whom it is
 * taken, which only who works there may know. Throws 422.
 */
export async function listAvailability(
  ctx: Ctx,
  place: Pick<PlaceAccess, 'place_id'>,
  query: AvailabilityQuery,
  { withHolders = false } = {},
): Promise<AvailableRoom[]> {
  checkRange(query, MAX_NIGHTS);
  const { rooms, rules } = await ctx.db.one<Found>(
    roomsFreeFor(place.place_id, query, ctx.clock(), withHolders),
  );
  const { nights, cents, min_nights } = pricing(rules, query.from, query.to);
  // Field by field: objects made by spreading take 20 times as long, and there may be hundreds.
  return rooms.map(({ room_id, number, name, type, capacity, free, price_cents, holders, ...beds }) => {
    const prices = cents({ id: room_id, price_cents });
    return {
      room_id,
      number,
      name,
      type,
      capacity,
      beds_single: beds.beds_single,
      beds_double: beds.beds_double,
      beds_sofa: beds.beds_sofa,
      free,
      min_nights: min_nights(room_id),
      nights: nights.map((night, index) => ({ night, price: prices[index]! / 100 })),
      total_price: sumOf(prices) / 100,
      holders: (holders ?? []).map(toHolder),
    };
  });
}
