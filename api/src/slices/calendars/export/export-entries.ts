import type { Platform } from 'contract/calendars/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { stillHolds } from '../../nights/still-holds.ts';
import type { Ctx } from '../../../core/context.ts';
import { wantedNights } from '../../nights/wanted-nights.ts';

/** Nights that our link tells as taken. */
export interface Entry {
  /** What holds them, the same as long as it is the same: the UID is made of it. */
  what: string;
  start: string;
  end: string;
  updated_at: string;
}

export interface Exported {
  id: number;
  place_id: number;
  room_id: number | null;
  platform: Platform;
  today: string;
}

const DAYS_BACK = 30;
const DAYS_AHEAD = 731;

/** Of `channel_events e` and `calendars c`: what the site that reads the link has said itself. */
const isTheirs = ({ id, platform }: Exported): Sql =>
  sql`(e.calendar_id = ${id} or c.platform = ${platform} and ${platform} <> 'other')`;

/**
 * Everything that occupies a room and did not come from the calendar's own feed, nor from another one of the same site: a site
 * that is told its own reservations would never let go of them. What a booking was made of counts as the feed's.
 */
function occupied(exported: Exported, rooms: Sql, now: Date): Sql {
  const { today } = exported;
  const theirs = isTheirs(exported);
  const ahead = sql`daterange(${today}::date - ${DAYS_BACK}::int, ${today}::date + ${DAYS_AHEAD}::int)`;
  // What has no end is told until one that moves once a year, so that the answer stays the same from day to day.
  const told = sql`daterange(null, (date_trunc('year', ${today}::date) + interval '4 years')::date)`;
  return sql`
    select h.room_id, 'b' || b.id as owner, part as nights, h.nights as whole, b.updated_at
    from room_holds h join bookings b on b.id = h.booking_id
    cross join lateral unnest(datemultirange(h.nights) - coalesce((
      select range_agg(daterange(e.from_date, e.to_date))
      from channel_events e join calendars c on c.id = e.calendar_id
      where e.booking_id = b.id and ${theirs}), '{}')) as part
    where h.room_id in (${rooms}) and ${stillHolds(now)} and part && ${ahead}
    union all
    select h.room_id, 'k' || k.id, h.nights * ${told}, h.nights * ${told}, k.created_at
    from room_holds h join room_blocks k on k.id = h.block_id
    where h.room_id in (${rooms}) and h.nights && ${ahead}
    union all
    select e.room_id, 'e' || e.id, part, daterange(e.from_date, e.to_date), e.updated_at
    from channel_events e join calendars c on c.id = e.calendar_id cross join lateral unnest(${wantedNights}) as part
    where e.room_id in (${rooms}) and e.state in ('active', 'missing') and not ${theirs} and c.deleted_at is null
      and daterange(e.from_date, e.to_date) && ${ahead} and part && ${ahead}`;
}

/**
 * The nights of one room, each stretch by itself, in order; one that is not all of what holds it is named by its dates too,
 * because it changes while that does not. Nights that the site has sold itself are not told to it even if somebody else has
 * them too: once told, it would go on telling them to us after its own stay is cancelled.
 */
function ofRoom(exported: Exported, room_id: number, now: Date): Sql {
  return sql`
    select owner || case when nights = whole and count(*) over (partition by owner) = 1 then '' else ' ' || nights end as what,
      lower(nights) as start, upper(nights) as "end", updated_at
    from (
      select o.owner, part as nights, o.whole, o.updated_at
      from (${occupied(exported, sql`select ${room_id}::bigint`, now)}) as o
      cross join lateral unnest(datemultirange(o.nights) - coalesce((
        select range_agg(daterange(e.from_date, e.to_date))
        from channel_events e join calendars c on c.id = e.calendar_id
        where e.room_id = ${room_id} and e.state = 'active' and ${isTheirs(exported)}), '{}')) as part
    ) as parts
    order by start, "end", what`;
}

/** The nights on which no room of the place is free: a site that sells the whole place must not lose it for one booking. */
function ofPlace(exported: Exported, now: Date): Sql {
  const rooms = sql`select id from rooms where place_id = ${exported.place_id} and archived_at is null`;
  return sql`
    with taken as (${occupied(exported, rooms, now)}), by_room as (
      select r.id, coalesce(range_agg(t.nights), '{}') as nights
      from (${rooms}) as r left join taken t on t.room_id = r.id group by r.id
    ), common as (select range_intersect_agg(nights) as nights from by_room)
    select 'p ' || part as what, lower(part) as start, upper(part) as "end",
      (select max(t.updated_at) from taken t where t.nights && part) as updated_at
    from common cross join lateral unnest(common.nights) as part
    order by start`;
}

/** What the link of a calendar tells. Whatever somebody has to pay yet is taken too; who it is for is never told. */
export async function exportEntries(ctx: Ctx, exported: Exported): Promise<Entry[]> {
  const { db } = ctx;
  const now = ctx.clock();
  if (exported.room_id !== null) return db.many<Entry>(ofRoom(exported, exported.room_id, now));
  const rooms = await db.many<{ id: number }>(sql`
    select id from rooms where place_id = ${exported.place_id} and archived_at is null limit 2`);
  const [only, another] = rooms;
  return db.many<Entry>(only && !another ? ofRoom(exported, only.id, now) : ofPlace(exported, now));
}
