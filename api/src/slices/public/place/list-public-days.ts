import type { PublicDay } from 'contract/public/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type * as z from 'zod/mini';
import { checkRange } from '../../nights/check-range.ts';
import { countNights, nightsOf, weekdayOf } from '../../../core/format/days.ts';
import { seasonRules } from '../../bookings/create/price-nights.ts';
import type { Ctx } from '../../../core/context.ts';
import { rulesOfNight, type PricedRoom, type SeasonRule } from '../../seasons/apply-seasons.ts';
import { findOpenPlace, type OpenPlace } from './open-place.ts';

const MOST_DAYS = 400;

interface DaysQuery {
  from: string;
  to: string;
  guests?: number | undefined;
}

interface CalendarRoom extends PricedRoom {
  /** Held nights, half-open. */
  taken: { from: string; to: string }[];
}

/** A room and, night by night of the asked range, whether it is free. */
interface FreeNights {
  room: PricedRoom;
  free: boolean[];
}

/** Rooms, their holds and the seasons in one row. A pending booking whose hold has expired holds nothing. */
function roomsAndRules(place_id: number, { from, to, guests }: DaysQuery, now: Date): Sql {
  return sql`
    select
      (select coalesce(json_agg(one), '[]') from (
        select r.id, r.price_cents,
          (select coalesce(json_agg(json_build_object('from', lower(h.nights), 'to', upper(h.nights))), '[]')
            from room_holds h
            where h.room_id = r.id and upper(h.nights) > ${from}::date and lower(h.nights) < ${to}::date
              and not exists (select 1 from bookings b
                where b.id = h.booking_id and b.status = 'pending' and b.hold_expires_at <= ${now})
          ) as taken
        from rooms r
        where r.place_id = ${place_id} and r.archived_at is null and r.capacity >= ${guests ?? 1}
      ) as one) as rooms,
      ${seasonRules(place_id, from, to)} as rules`;
}

/** Walks along each hold once: a search of every night in every hold would take seconds for a large house. */
function freeNights(nights: string[], { taken, ...room }: CalendarRoom): FreeNights {
  const free = nights.map(() => true);
  const first = nights[0] ?? '';
  for (const { from, to } of taken) {
    const end = Math.min(countNights(first, to), nights.length);
    for (let index = Math.max(0, countNights(first, from)); index < end; index += 1) free[index] = false;
  }
  return { room, free };
}

type Day = z.output<typeof PublicDay>;

/** The lowest price and the shortest stay of the free rooms. */
function dayOf(rooms: FreeNights[], rules: SeasonRule[], day: string, index: number): Day {
  const { price_cents, min_nights } = rulesOfNight(rules, day, weekdayOf(day));
  const open = rooms.filter(({ free }) => free[index]);
  const asked = open.length > 0 ? open : rooms;
  return {
    day,
    free: open.length > 0,
    price_from: open.length > 0 ? Math.min(...open.map(({ room }) => price_cents(room))) / 100 : null,
    min_nights: asked.length > 0 ? Math.min(...asked.map(({ room }) => min_nights(room.id))) : 1,
  };
}

/** Whether the night of a day can be sold: it is not over, and its stay can end by the last day. */
function isOnSale({ today, last_day }: OpenPlace, day: string): boolean {
  return today <= day && day < last_day;
}

/** Each day of [from, to) for the date picker, at most 400. Throws 404, 422. */
export async function listPublicDays(ctx: Ctx, slug: string, query: DaysQuery): Promise<Day[]> {
  const place = await findOpenPlace(ctx, slug);
  checkRange(query, MOST_DAYS);
  const found = await ctx.db.one<{ rooms: CalendarRoom[]; rules: SeasonRule[] }>(
    roomsAndRules(place.place_id, query, ctx.clock()),
  );
  const nights = nightsOf(query.from, query.to);
  const rooms = found.rooms.map((room) => freeNights(nights, room));
  return nights.map((day, index) =>
    isOnSale(place, day)
      ? dayOf(rooms, found.rules, day, index)
      : { day, free: false, price_from: null, min_nights: 1 },
  );
}
