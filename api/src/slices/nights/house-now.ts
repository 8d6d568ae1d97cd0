import type { HouseNow } from 'contract/rooms/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { isShown } from './wanted-nights.ts';
import type { Ctx } from '../../core/context.ts';
import { stillHolds } from './still-holds.ts';
import { dayIn } from '../../core/format/days.ts';

/**
 * Of `rooms r`: whether the night of the day is sold (true), off sale (false) or free (null). Holds of a room share no night: only
 * the first that ends after the day can hold it.
 */
function soldOn(day: string, now: Date): Sql {
  return sql`(
    select case when lower(h.nights) > ${day}::date then null
      when h.booking_id is not null then nullif((select ${stillHolds(now)} from bookings b where b.id = h.booking_id), false)
      else coalesce((select e.kind <> 'block' from channel_events e where e.id = h.channel_event_id), false) end
    from room_holds h where h.room_id = r.id and upper(h.nights) > ${day}::date
    order by upper(h.nights) limit 1)`;
}

/** Condition on `bookings b`: the guests have arrived and not departed, on any dates. */
const isInHouse: Sql = sql`(b.status = 'confirmed' and b.arrived_at is not null and b.no_show_at is null)`;

/** Of `channel_events e` and `calendars c`: its guests are between arrival and departure; nobody notes more of them. */
const isChannelInHouse = (
  day: string,
): Sql => sql`(e.state in ('active', 'missing', 'ended') and e.kind <> 'block'
  and ${isShown} and (e.room_id is not null or e.state <> 'ended') and e.from_date < ${day}::date and e.to_date > ${day}::date)`;

interface At {
  place_id: number;
  day: string;
  now: Date;
}

/** `HouseNow` as one JSON column: what "in casa", "libere" and "occupate" mean, for every screen that says one of them. */
export function houseNow({ place_id, day, now }: At): Sql {
  return sql`(
    select json_build_object('day', ${day}::date, 'rooms', count(*), 'occupied', count(*) filter (where night.sold),
      'closed', count(*) filter (where not night.sold), 'free', count(*) filter (where night.sold is null),
      'in_house', (
        select count(*) from bookings b where b.place_id = ${place_id} and b.check_in_date <= ${day}::date and ${isInHouse}
      ) + (
        select count(*) from calendars c join channel_events e on e.calendar_id = c.id
        where c.place_id = ${place_id} and ${isChannelInHouse(day)}
      ))
    from rooms r cross join lateral (select ${soldOn(day, now)} as sold) as night
    where r.place_id = ${place_id} and r.archived_at is null)`;
}

/** The same for a screen that asks for nothing else in one statement. */
export async function readHouseNow(
  ctx: Ctx,
  { place_id, time_zone }: { place_id: number; time_zone: string },
): Promise<HouseNow> {
  const now = ctx.clock();
  const { house } = await ctx.db.one<{ house: HouseNow }>(sql`
    select ${houseNow({ place_id, day: dayIn(time_zone, now), now })} as house`);
  return house;
}
