import type { Direction, Platform } from 'contract/calendars/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { stillHolds } from '../../nights/still-holds.ts';
import type { Ctx } from '../../../core/context.ts';
import { wantedNights } from '../../nights/wanted-nights.ts';

/** Nights that the export link reports as taken. */
export interface Entry {
  /** Stable key of the holder of the nights: the UID is derived from it. */
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
  direction: Direction;
  today: string;
}

const DAYS_BACK = 30;
const DAYS_AHEAD = 731;

/**
 * Condition on `channel_events e` and `calendars c`: another listing of the same room at the site that reads the link sold the period.
 * The site does not tell one listing of the other. Its closures may be what it imported of us, and a link without a feed of its own may
 * belong to any listing: neither counts.
 */
const isOfOtherListing = ({ id, room_id, direction }: Exported): Sql =>
  sql`(${direction} = 'both' and c.direction <> 'export' and c.room_id = ${room_id}::bigint and e.kind <> 'block'
    and c.feed_url_hash <> (select feed_url_hash from calendars where id = ${id}))`;

/** Condition on `channel_events e` and `calendars c`: the period comes from the listing that reads the link. */
const isTheirs = (exported: Exported): Sql =>
  sql`(e.calendar_id = ${exported.id} or c.platform = ${exported.platform} and ${exported.platform} <> 'other'
    and not coalesce(${isOfOtherListing(exported)}, false))`;

/**
 * Occupied nights that come neither from the calendar's own feed nor from another feed of the same listing: a site that reads its own
 * reservations back would never release them. The nights of a period that became a booking still count as the feed's, in the room that
 * the site sold: of another room, where the desk has put the guest, another feed of the site knows nothing.
 */
function occupied(exported: Exported, rooms: Sql, now: Date): Sql {
  const { today } = exported;
  const theirs = isTheirs(exported);
  const ahead = sql`daterange(${today}::date - ${DAYS_BACK}::int, ${today}::date + ${DAYS_AHEAD}::int)`;
  // An endless block gets an end that moves once a year, so that the body stays the same from day to day. Each move is a change.
  const year = sql`date_trunc('year', ${today}::timestamp)`;
  const told = sql`daterange(null, (${year} + interval '4 years')::date)`;
  const moved = sql`case when not h.nights <@ ${told} then ${year} at time zone 'UTC' end`;
  return sql`
    select h.room_id, 'b' || b.id as owner, part as nights, h.nights as whole, b.updated_at
    from room_holds h join bookings b on b.id = h.booking_id
    cross join lateral unnest(datemultirange(h.nights) - coalesce((
      select range_agg(daterange(e.from_date, e.to_date))
      from channel_events e join calendars c on c.id = e.calendar_id
      where e.booking_id = b.id and ${theirs} and (e.calendar_id = ${exported.id} or e.room_id = h.room_id)), '{}')) as part
    where h.room_id in (${rooms}) and ${stillHolds(now)} and part && ${ahead}
    union all
    select h.room_id, 'k' || k.id, h.nights * ${told}, h.nights * ${told}, greatest(k.created_at, ${moved})
    from room_holds h join room_blocks k on k.id = h.block_id
    where h.room_id in (${rooms}) and h.nights && ${ahead}
    union all
    select e.room_id, 'e' || e.id, part, daterange(e.from_date, e.to_date), e.updated_at
    from channel_events e join calendars c on c.id = e.calendar_id cross join lateral unnest(${wantedNights}) as part
    where e.room_id in (${rooms}) and e.state in ('active', 'missing') and not ${theirs} and c.deleted_at is null
      and daterange(e.from_date, e.to_date) && ${ahead} and part && ${ahead}`;
}

/**
 * The nights of one room as sorted stretches. A stretch that is only part of its holder has its dates in the key, because it can
 * change while the holder does not. Nights that the site has sold are left out even if another holder has them too: the site would
 * import them, and report them back after its own stay is cancelled.
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

/** The nights on which no room of the place is free: one booking must not close the whole place on a site that sells it. */
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

/** The entries of an export link. Unpaid holds count as taken; no entry names a guest. */
export async function exportEntries(ctx: Ctx, exported: Exported): Promise<Entry[]> {
  const { db } = ctx;
  const now = ctx.clock();
  if (exported.room_id !== null) return db.many<Entry>(ofRoom(exported, exported.room_id, now));
  const rooms = await db.many<{ id: number }>(sql`
    select id from rooms where place_id = ${exported.place_id} and archived_at is null limit 2`);
  const [only, another] = rooms;
  return db.many<Entry>(only && !another ? ofRoom(exported, only.id, now) : ofPlace(exported, now));
}
