import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { share } from '../feed/feed-threads.ts';
import { isBooked, wantedNights } from '../../nights/wanted-nights.ts';

const live = sql`e.state in ('active', 'missing')`;
/** Beside the living those that were in conflict, which may be over. */
const matters = sql`(${live} or e.conflict_since is not null)`;
/**
 * Takes from channels what they may no longer hold: released, moved, turned into a booking, or beyond what is left of it. What has
 * ended keeps the nights behind: nobody gives them anew, and somebody slept there.
 */
export async function dropStaleHolds({ db }: Ctx, room_ids: readonly number[]): Promise<void> {
  await db.run(sql`
    with stale as (
      delete from room_holds h using channel_events e
      where h.room_id = any (${room_ids}::bigint[]) and e.id = h.channel_event_id
        and (e.state not in ('active', 'missing', 'ended') or e.room_id is distinct from h.room_id
          or not h.nights <@ ${wantedNights})
      returning h.room_id, h.channel_event_id, case when e.state = 'ended' and e.room_id = h.room_id
        then datemultirange(h.nights) * ${wantedNights} end as left_over
    )
    insert into room_holds (room_id, nights, channel_event_id)
    select room_id, part, channel_event_id from stale cross join lateral unnest(left_over) as part`);
}

/**
 * Gives each period, in turn, those of its nights that nobody else has: reservations come before what may be mere closures.
 * All at once, and not one by one here: a feed may bring thousands.
 */
async function takeFree({ db }: Ctx, room_ids: readonly number[]): Promise<void> {
  const { waiting, held } = await db.one<{ waiting: string | null; held: string | null }>(sql`
    with held as (
      select room_id, channel_event_id as id, nights from room_holds where room_id = any (${room_ids}::bigint[])
    ), own as (
      select id, sum(upper(nights) - lower(nights)) as nights from held group by id
    ), taken as (
      select room_id, range_agg(nights) as nights from held group by room_id
    ), waiting as (
      select e.id, e.room_id, lower(part) as start, upper(part) as "end",
        row_number() over (order by (e.kind = 'reservation') desc, e.first_seen_at, e.id, part) as turn
      from channel_events e left join own on own.id = e.id left join taken t on t.room_id = e.room_id
      cross join lateral unnest(${wantedNights}) as part
      where e.room_id = any (${room_ids}::bigint[]) and ${live}
        and (e.booking_id is not null or e.to_date - e.from_date > coalesce(own.nights, 0))
        and (t.nights @> part) is not true
    )
    select json_agg(json_build_object('id', id, 'room_id', room_id, 'start', start, 'end', "end") order by turn)::text
      as waiting,
      (select json_agg(json_build_object('id', id, 'room_id', room_id, 'start', lower(nights), 'end', upper(nights)))
        from held where upper(nights) > (select min(start) from waiting))::text as held
    from waiting`);
  if (waiting === null) return;
  const parts = await share({ waiting, held: held ?? '[]' });
  if (parts === '[]') return;
  const given = sql`json_to_recordset(${parts}) as p (id bigint, room_id bigint, start date, "end" date)`;
  await db.run(sql`
    delete from room_holds h where h.channel_event_id = any (array(select p.id from ${given}))
      and exists (select 1 from ${given} where p.id = h.channel_event_id and h.nights && daterange(p.start, p."end"))`);
  await db.run(sql`
    insert into room_holds (room_id, nights, channel_event_id)
    select p.room_id, daterange(p.start, p."end"), p.id from ${given}`);
}

/** Conflicts that their calendar's owners are to be told of now. */
export interface Fresh {
  count: number;
  /** The first of them. */
  ids: number[];
  /** The first of those that from now on are the same stay as another calendar's. */
  same_ids: number[];
}

/** As many as a person reads; the rest is counted. */
export const SAID = 20;

/**
 * Two calendars that tell the same period of one room tell one stay, unless both name a reservation. What lacks nights ahead
 * for any other reason is in conflict: both stay, and a person decides. So does a period whose booking has other dates, for
 * any holder of the rest. A closure that lies over a booking is no conflict.
 */
async function noteConflicts(
  { db, clock }: Ctx,
  room_ids: readonly number[],
  telling: number | null,
): Promise<Fresh> {
  const now = clock();
  return db.one<Fresh>(sql`
    with seen as (
      select e.*, ${isBooked} as is_booked, ${wantedNights} as wanted, (${now}::timestamptz at time zone (
        select p.time_zone from places p where p.id = e.place_id))::date as today
      from channel_events e
      where e.room_id = any (${room_ids}::bigint[]) and ${matters}
    ), held as (
      select h.channel_event_id as id, range_agg(h.nights) as nights, max(upper(h.nights)) as until
      from room_holds h where h.room_id = any (${room_ids}::bigint[]) and h.channel_event_id is not null group by 1
    ), lacking as (
      select e.id, ${live} and (e.wanted - datemultirange(daterange(null, e.today))
        - coalesce(case when not e.is_booked then h.nights end, '{}')) <> '{}' as lacks
      from seen e left join held h on h.id = e.id
    ), told as (
      select e.room_id, e.to_date, greatest(e.from_date, e.today) as start, e.calendar_id,
        e.kind = 'reservation' as named, min(e.id) as id
      from seen e left join held h on h.id = e.id
      where e.state in ('active', 'missing') and (e.booking_id is not null or h.until > e.today)
      group by 1, 2, 3, 4, 5
    ), same as (
      select e.id, min(o.id) as other
      from seen e join told o on o.room_id = e.room_id and o.to_date = e.to_date
        and o.start = greatest(e.from_date, e.today)
      where o.calendar_id <> e.calendar_id and not (o.named and e.kind = 'reservation')
      group by e.id
    ), found as (
      select e.id, e.duplicate_of, e.conflict_since, e.alarmed, case when l.lacks then s.other end as same,
        l.lacks and s.other is null and e.kind <> 'block' as conflict
      from seen e join lacking l on l.id = e.id left join same s on s.id = e.id
    ), changed as (
      update channel_events e set duplicate_of = f.same,
        conflict_since = case when f.conflict then coalesce(e.conflict_since, ${now}) end,
        alarmed = f.conflict and (e.alarmed or e.calendar_id is not distinct from ${telling}::bigint)
      from found f
      where f.id = e.id and e.id = any (array(select id from found)) and (f.duplicate_of is distinct from f.same or (f.conflict_since is not null) <> f.conflict)
      returning e.id, e.from_date, f.conflict and not f.alarmed and e.calendar_id is not distinct from ${telling}::bigint as is_fresh,
        f.same is not null and f.duplicate_of is null and e.calendar_id is not distinct from ${telling}::bigint as is_same
    )
    select count(*) filter (where is_fresh) as count,
      coalesce(to_json((array_agg(id order by from_date, id) filter (where is_fresh))[1:${SAID}::int]), '[]') as ids,
      coalesce(to_json((array_agg(id order by from_date, id) filter (where is_same))[1:${SAID}::int]), '[]') as same_ids
    from changed`);
}

/**
 * Gives channels the nights of these rooms that are theirs and free, in the caller's transaction, which holds the rooms.
 * Called by whatever frees nights, and by whatever changes what channels say. New conflicts of the calendar `telling` count as
 * told, and are answered.
 */
export async function claimForChannels(
  ctx: Ctx,
  room_ids: readonly number[],
  telling: number | null = null,
): Promise<Fresh> {
  const none = { count: 0, ids: [], same_ids: [] };
  if (room_ids.length === 0) return none;
  const known = await ctx.db.maybe(sql`
    select 1 from channel_events e where e.room_id = any (${room_ids}::bigint[]) and ${matters}
    union all select 1 from room_holds where room_id = any (${room_ids}::bigint[]) and channel_event_id is not null
    limit 1`);
  if (!known) return none;
  await dropStaleHolds(ctx, room_ids);
  // Nobody has told the planner what this transaction has just brought: for a few rows it would compare each with each.
  await ctx.db.run(sql`set local enable_nestloop = off`);
  await takeFree(ctx, room_ids);
  const fresh = await noteConflicts(ctx, room_ids, telling);
  await ctx.db.run(sql`set local enable_nestloop = on`);
  return fresh;
}
