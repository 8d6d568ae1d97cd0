import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../core/db/pool.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { rulesOfNight, type PricedRoom, type SeasonRule } from '../../seasons/apply-seasons.ts';
import { nightsOf, weekdayOf } from '../../../core/format/days.ts';

export interface PricedNights {
  nights: { night: string; price_cents: number }[];
  /** What the season of the arrival asks for; 1 when none does. */
  min_nights: number;
}

/** The pure core: the nights of [from, to) and what each costs in any room. */
export interface Pricing {
  nights: string[];
  /** In the order of `nights`. */
  cents(room: PricedRoom): number[];
  min_nights(room_id: number): number;
}

/** `rules` are in their order of precedence. What concerns the nights alone is worked out once, for all rooms. */
export function pricing(rules: SeasonRule[], from: string, to: string): Pricing {
  const nights = nightsOf(from, to);
  const rulesOf = nights.map((night) => rulesOfNight(rules, night, weekdayOf(night)));
  return {
    nights,
    cents: (room) => rulesOf.map((night) => night.price_cents(room)),
    min_nights: (room_id) => rulesOf[0]?.min_nights(room_id) ?? 1,
  };
}

/** The seasons that touch [from, to) as one JSON column, in their order of precedence. */
export function seasonRules(place_id: number, from: string, to: string): Sql {
  return sql`(
    select coalesce(json_agg(one), '[]') from (
      select from_date, to_date, price_cents, percent, min_nights, weekdays, room_ids from seasons
      where place_id = ${place_id} and from_date < ${to}::date and to_date > ${from}::date
      order by priority desc, id desc
    ) as one)`;
}

/** What each night of [from, to) costs today in a room of the place. Throws 404. */
export async function priceNights(
  db: Db,
  place_id: number,
  room_id: number,
  from: string,
  to: string,
): Promise<PricedNights> {
  const room = await db.maybe<PricedRoom & { rules: SeasonRule[] }>(sql`
    select r.id, r.price_cents, ${seasonRules(place_id, from, to)} as rules
    from rooms r where r.id = ${room_id} and r.place_id = ${place_id} and r.archived_at is null`);
  if (!room) throw notFound('Camera non trovata');
  const { nights, cents, min_nights } = pricing(room.rules, from, to);
  const prices = cents(room);
  return {
    nights: nights.map((night, index) => ({ night, price_cents: prices[index]! })),
    min_nights: min_nights(room.id),
  };
}
