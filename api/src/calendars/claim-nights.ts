import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import { union, within, without, type Range } from '../ical/reconcile/ranges.ts';

interface Waiting extends Range {
  id: number;
  room_id: number;
}

interface Held extends Range {
  room_id: number;
  /** The period that holds it; null where somebody else does. */
  id: number | null;
}

const live = sql`e.state in ('active', 'missing')`;
/** A booking was made of it and holds its nights; one that was cancelled here leaves them to what the channel says. */
const booked = sql`exists (select 1 from bookings b
  where b.id = e.booking_id and b.status in ('pending', 'confirmed', 'completed'))`;

/** What channels may no longer hold: released, moved, turned into a booking, or beyond what is left of their period. */
async function letGo({ db }: Ctx, room_ids: readonly number[]): Promise<void> {
  await db.run(sql`
    delete from room_holds h using channel_events e
    where h.room_id = any (${room_ids}::bigint[]) and e.id = h.channel_event_id
      and (e.state not in ('active', 'missing', 'ended') or ${booked}
        or e.room_id is distinct from h.room_id or not h.nights <@ daterange(e.from_date, e.to_date))`);
}

/** Periods that have fewer nights than they are long. A reservation comes before what may be a mere closure. */
function waitingEvents({ db }: Ctx, room_ids: readonly number[]): Promise<Waiting[]> {
  return db.many<Waiting>(sql`
    select e.id, e.room_id, e.from_date as start, e.to_date as "end"
    from channel_events e
    where e.room_id = any (${room_ids}::bigint[]) and ${live} and not ${booked}
      and e.to_date - e.from_date > coalesce((
        select sum(upper(h.nights) - lower(h.nights)) from room_holds h where h.channel_event_id = e.id), 0)
    order by (e.kind = 'reservation') desc, e.first_seen_at, e.id`);
}

/** What is held of the rooms from a day on, by whomever. */
function heldFrom({ db }: Ctx, room_ids: readonly number[], first: string): Promise<Held[]> {
  return db.many<Held>(sql`
    select room_id, channel_event_id as id, lower(nights) as start, upper(nights) as "end"
    from room_holds where room_id = any (${room_ids}::bigint[]) and upper(nights) > ${first}::date`);
}

/** Gives each period, in turn, those of its nights that nobody else has. All at once: a feed may bring thousands. */
async function takeFree(ctx: Ctx, room_ids: readonly number[], waiting: readonly Waiting[]): Promise<void> {
  const first = waiting.reduce((day, { start }) => (start < day ? start : day), '9999');
  const held = await heldFrom(ctx, room_ids, first);
  const taken = new Map(room_ids.map((id) => [id, union(held.filter(({ room_id }) => room_id === id))]));
  const parts: (Range & { id: number; room_id: number })[] = [];
  for (const { id, room_id, ...wanted } of waiting) {
    const others = taken.get(room_id) ?? [];
    const free = without(wanted, others);
    if (free.length === 0) continue;
    taken.set(room_id, union([...others, ...free]));
    const own = held.filter((each) => each.id === id).flatMap((each) => within(wanted, [each]));
    for (const { start, end } of union([...own, ...free])) parts.push({ id, room_id, start, end });
  }
  if (parts.length === 0) return;
  const gaining = [...new Set(parts.map(({ id }) => id))];
  await ctx.db.run(sql`delete from room_holds where channel_event_id = any (${gaining}::bigint[])`);
  await ctx.db.run(sql`
    insert into room_holds (room_id, nights, channel_event_id)
    select p.room_id, daterange(p.start, p."end"), p.id
    from json_to_recordset(${JSON.stringify(parts)}) as p (id bigint, room_id bigint, start date, "end" date)`);
}

/**
 * Two calendars that tell the same period of one room tell one stay, unless both name a reservation. What lacks nights ahead
 * for any other reason is in conflict: both stay, and a person decides. A closure that lies over a booking is no conflict.
 */
async function noteConflicts({ db, clock }: Ctx, room_ids: readonly number[]): Promise<void> {
  const now = clock();
  // Nobody has told the planner what this transaction has just brought: for a few rows it would compare each with each.
  await db.run(sql`set local enable_nestloop = off`);
  const changed = await db.many<{ id: number; same: number | null; conflict: boolean }>(sql`
    with seen as (
      select e.*, ${booked} as is_booked, (${now}::timestamptz at time zone (
        select p.time_zone from places p where p.id = e.place_id))::date as today
      from channel_events e
      where e.room_id = any (${room_ids}::bigint[]) and (${live} or e.conflict_since is not null)
    ), held as (
      select h.channel_event_id as id, range_agg(h.nights) as nights, max(upper(h.nights)) as until
      from room_holds h where h.room_id = any (${room_ids}::bigint[]) and h.channel_event_id is not null group by 1
    ), lacking as (
      select e.id, ${live} and not e.is_booked and e.to_date > e.today
        and (datemultirange(daterange(greatest(e.from_date, e.today), e.to_date)) - coalesce(h.nights, '{}')) <> '{}'
        as lacks
      from seen e left join held h on h.id = e.id
    ), same as (
      select e.id, min(o.id) as other
      from seen e join seen o on o.room_id = e.room_id and o.to_date = e.to_date
        and greatest(o.from_date, o.today) = greatest(e.from_date, e.today)
      left join held h on h.id = o.id
      where o.calendar_id <> e.calendar_id and o.state in ('active', 'missing')
        and not (o.kind = 'reservation' and e.kind = 'reservation')
        and (o.booking_id is not null or h.until > o.today)
      group by e.id
    ), found as (
      select e.id, e.duplicate_of, e.conflict_since, case when l.lacks then s.other end as same,
        l.lacks and s.other is null and e.kind <> 'block' as conflict
      from seen e join lacking l on l.id = e.id left join same s on s.id = e.id
    )
    select id, same, conflict from found
    where duplicate_of is distinct from same or (conflict_since is not null) <> conflict`);
  await db.run(sql`set local enable_nestloop = on`);
  if (changed.length === 0) return;
  await db.run(sql`
    update channel_events e set duplicate_of = f.same,
      conflict_since = case when f.conflict then coalesce(e.conflict_since, ${now}) end,
      alarmed = e.alarmed and f.conflict
    from json_to_recordset(${JSON.stringify(changed)}) as f (id bigint, same bigint, conflict boolean)
    where f.id = e.id`);
}

/**
 * Gives channels the nights of these rooms that are theirs and free, in the caller's transaction, which holds the rooms.
 * Called by whatever frees nights, and by whatever changes what channels say.
 */
export async function claimForChannels(ctx: Ctx, room_ids: readonly number[]): Promise<void> {
  if (room_ids.length === 0) return;
  const known = await ctx.db.maybe(sql`
    select 1 from channel_events where room_id = any (${room_ids}::bigint[])
    union all select 1 from room_holds where room_id = any (${room_ids}::bigint[]) and channel_event_id is not null
    limit 1`);
  if (!known) return;
  await letGo(ctx, room_ids);
  const waiting = await waitingEvents(ctx, room_ids);
  if (waiting.length > 0) await takeFree(ctx, room_ids, waiting);
  await noteConflicts(ctx, room_ids);
}
