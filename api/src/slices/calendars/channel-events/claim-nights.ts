import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { share } from '../feed/feed-threads.ts';
import { openForPeriods } from './keep-maintenance.ts';
import { isBooked, wantedNights } from '../../nights/wanted-nights.ts';

const live = sql`e.state in ('active', 'missing')`;
/** Adds to the live periods those with a conflict on record, which may have ended. */
const matters = sql`(${live} or e.conflict_since is not null)`;
/**
 * Of `channel_events e` and a hold `h` of it: its past nights, where a person has put the guest of a calendar of the whole place
 * into another room since. A past night keeps its room (docs/rules.md 6.5).
 */
const sleptElsewhere = (
  now: Date,
) => sql`case when e.room_id <> h.room_id and e.state in ('active', 'missing', 'ended')
  and (select c.room_id is null from calendars c where c.id = e.calendar_id)
  then datemultirange(h.nights) * ${wantedNights} * (select datemultirange(daterange(null, (${now}::timestamptz at time zone p.time_zone)::date))
    from places p where p.id = e.place_id) end`;

/**
 * Deletes the holds to which a period has lost its right: it was released, moved or booked, or it has become shorter. An ended
 * period keeps its past nights: a guest slept there, and nobody sells them again.
 */
export async function dropStaleHolds({ db, clock }: Ctx, room_ids: readonly number[]): Promise<void> {
  const slept = sleptElsewhere(clock());
  await db.run(sql`
    with stale as (
      delete from room_holds h using channel_events e
      where h.room_id = any (${room_ids}::bigint[]) and e.id = h.channel_event_id
        and (e.state not in ('active', 'missing', 'ended')
          or e.room_id is distinct from h.room_id and ${slept} is distinct from datemultirange(h.nights)
          or not h.nights <@ ${wantedNights})
      returning h.place_id, h.room_id, h.channel_event_id, case when e.state = 'ended' and e.room_id = h.room_id
        then datemultirange(h.nights) * ${wantedNights} else ${slept} end as left_over
    )
    insert into room_holds (place_id, room_id, nights, channel_event_id)
    select place_id, room_id, part, channel_event_id from stale cross join lateral unnest(left_over) as part`);
}

/**
 * Gives each period those of its nights that are free, reservations before possible closures. One call shares the nights of all
 * periods, because a feed may bring thousands.
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
      cross join lateral unnest(${wantedNights} - coalesce((
        select range_agg(h.nights) from room_holds h where h.channel_event_id = e.id and h.room_id <> e.room_id), '{}')) as part
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
    insert into room_holds (place_id, room_id, nights, channel_event_id)
    select r.place_id, p.room_id, daterange(p.start, p."end"), p.id from ${given} join rooms r on r.id = p.room_id`);
}

/** Conflicts of which the calendar's owners have not been notified. */
export interface FoundConflicts {
  count: number;
  /** The first `MOST_LISTED`. */
  ids: number[];
  /** The first `MOST_LISTED` periods that now count as the same stay as another calendar's. */
  same_ids: number[];
}

/** A letter lists this many conflicts and counts the rest. */
export const MOST_LISTED = 20;

/**
 * Records conflicts. Two calendars report one stay where both tell the same reservation number of a room, or the same period of it
 * and do not both name a reservation. A period that lacks future nights for any other reason is in conflict: both entries stay, and a
 * person decides. A period whose booking has other dates is in conflict too, whether or not the remaining nights are free. A closure
 * over a booking is no conflict.
 */
async function recordConflicts(
  { db, clock }: Ctx,
  room_ids: readonly number[],
  notifying: number | null,
): Promise<FoundConflicts> {
  const now = clock();
  return db.one<FoundConflicts>(sql`
    with seen as (
      select e.*, ${isBooked} as is_booked, ${wantedNights} as wanted, (${now}::timestamptz at time zone (
        select p.time_zone from places p where p.id = e.place_id))::date as today
      from channel_events e
      where e.room_id = any (${room_ids}::bigint[]) and ${matters}
    ), held as (
      select h.channel_event_id as id, range_agg(h.nights) as nights, max(upper(h.nights)) as until
      from room_holds h where h.room_id = any (${room_ids}::bigint[]) and h.channel_event_id is not null group by 1
    ), numbered as (
      select e.room_id, e.code, (array_agg(e.id order by e.is_booked desc, e.id))[1] as id, range_agg(h.nights) as nights
      from seen e left join held h on h.id = e.id
      where ${live} and e.code is not null and (e.booking_id is not null or h.until > e.today)
      group by e.place_id, e.room_id, e.code
    ), lacking as (
      select e.id, ${live} and rest <> '{}' as lacks, nullif(n.id, e.id) as other,
        ${live} and rest - coalesce(case when not e.is_booked then n.nights end, '{}') <> '{}' as stay_lacks
      from seen e left join held h on h.id = e.id left join numbered n on n.room_id = e.room_id and n.code = e.code
      cross join lateral (select e.wanted - datemultirange(daterange(null, e.today))
        - coalesce(case when not e.is_booked then h.nights end, '{}') as rest) as r
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
      select e.id, e.duplicate_of, e.conflict_since, e.alarmed, case when l.lacks then coalesce(l.other, s.other) end as same,
        l.stay_lacks and coalesce(l.other, s.other) is null and e.kind <> 'block' as conflict
      from seen e join lacking l on l.id = e.id left join same s on s.id = e.id
    ), changed as (
      update channel_events e set duplicate_of = f.same,
        conflict_since = case when f.conflict then coalesce(e.conflict_since, ${now}) end,
        alarmed = f.conflict and (e.alarmed or e.calendar_id is not distinct from ${notifying}::bigint)
      from found f
      where f.id = e.id and e.id = any (array(select id from found)) and (f.duplicate_of is distinct from f.same or (f.conflict_since is not null) <> f.conflict)
      returning e.id, e.from_date, f.conflict and not f.alarmed and e.calendar_id is not distinct from ${notifying}::bigint as is_fresh,
        f.same is not null and f.duplicate_of is null and e.calendar_id is not distinct from ${notifying}::bigint as is_same
    )
    select count(*) filter (where is_fresh) as count,
      coalesce(to_json((array_agg(id order by from_date, id) filter (where is_fresh))[1:${MOST_LISTED}::int]), '[]') as ids,
      coalesce(to_json((array_agg(id order by from_date, id) filter (where is_same))[1:${MOST_LISTED}::int]), '[]') as same_ids
    from changed`);
}

/**
 * Gives the channels their free nights of these rooms. Runs in the caller's transaction, which holds the room locks. Every writer
 * that frees nights or changes channel periods calls it. New conflicts of the calendar `notifying` are returned, and count as
 * notified.
 */
export async function claimForChannels(
  ctx: Ctx,
  room_ids: readonly number[],
  notifying: number | null = null,
): Promise<FoundConflicts> {
  const none = { count: 0, ids: [], same_ids: [] };
  if (room_ids.length === 0) return none;
  const concerned = await ctx.db.maybe(sql`
    select 1 from channel_events e where e.room_id = any (${room_ids}::bigint[]) and ${matters}
    union all select 1 from room_holds where room_id = any (${room_ids}::bigint[]) and channel_event_id is not null
    limit 1`);
  if (!concerned) return none;
  await dropStaleHolds(ctx, room_ids);
  await openForPeriods(ctx, room_ids);
  // The planner has no statistics of the rows that this transaction inserted: it expects few and picks a nested loop.
  await ctx.db.run(sql`set local enable_nestloop = off`);
  await takeFree(ctx, room_ids);
  const fresh = await recordConflicts(ctx, room_ids, notifying);
  await ctx.db.run(sql`set local enable_nestloop = on`);
  return fresh;
}
