import type { Platform } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { lockRooms } from '../../bookings/stay/load-stay.ts';
import type { Ctx } from '../../../core/context.ts';
import { claimForChannels } from './claim-nights.ts';
import { openNights } from '../../bookings/blocks/open-nights.ts';
import { closeGivenUp } from '../../bookings/stay/close-given-up.ts';
import type { EventNights } from './keep-maintenance.ts';
import type { Segment } from '../../nights/segment.ts';
import { channelName } from '../../nights/channel-names.ts';
import type { Run } from '../sync/run-lease.ts';

/** Turns every stretch of future nights that the calendar holds into a manual block. Past nights stay with their periods. */
async function keepAsBlocks(
  ctx: Ctx,
  place: PlaceAccess,
  calendar_id: number,
  reason: string,
): Promise<void> {
  const now = ctx.clock();
  const held = await ctx.db.many<{ room_id: number; from: string; to: string }>(sql`
    with today as (
      select (${now}::timestamptz at time zone ${place.time_zone})::date as day
    ), held as (
      delete from room_holds h using channel_events e, today
      where e.id = h.channel_event_id and e.calendar_id = ${calendar_id} and upper(h.nights) > today.day
      returning h.room_id, h.nights, h.channel_event_id
    ), behind as (
      insert into room_holds (place_id, room_id, nights, channel_event_id)
      select ${place.place_id}::bigint, room_id, nights * daterange(null, today.day), channel_event_id from held, today
      where lower(nights) < today.day
    )
    select room_id, greatest(lower(nights), today.day) as "from", upper(nights) as "to" from held, today`);
  const left: number[] = [];
  for (const { room_id, from, to } of held) {
    const { id } = await ctx.db.one<{ id: number }>(sql`
      with block as (
        insert into room_blocks (place_id, room_id, from_date, to_date, reason, created_by, created_at)
        values (${place.place_id}, ${room_id}, ${from}, ${to}, ${reason}, ${place.user_id}, ${now}) returning id
      )
      insert into room_holds (place_id, room_id, nights, block_id)
      select ${place.place_id}, ${room_id}, daterange(${from}::date, ${to}::date), id from block returning block_id as id`);
    left.push(id);
  }
  await ctx.db.run(sql`
    update calendars set left_blocks = left_blocks || ${left}::bigint[] where id = ${calendar_id}`);
}

/**
 * Opens the blocks that `endEvents` left behind where the feed reports their nights again, so that the feed does not conflict with
 * them. Nights that the feed lacks stay closed until a person opens them. The caller holds the room locks.
 */
export async function openLeftBlocks(
  ctx: Ctx,
  { id, place_id, today }: Pick<Run, 'id' | 'place_id' | 'today'>,
): Promise<void> {
  const { db } = ctx;
  const nights = await db.many<Segment>(sql`
    select e.room_id, greatest(e.from_date, ${today}::date) as "from", e.to_date as "to"
    from channel_events e join calendars c on c.id = e.calendar_id
    where c.place_id = ${place_id} and c.id = ${id} and c.left_blocks <> '{}'
      and e.room_id is not null and e.state = 'active' and e.to_date > ${today}`);
  if (nights.length === 0) return;
  const which = sql`k.id = any (array(select unnest(left_blocks) from calendars where id = ${id}))`;
  await openNights(ctx, { place_id, which, nights });
  await db.run(sql`update calendars set left_blocks = '{}' where place_id = ${place_id} and id = ${id}`);
}

/** The nights of the calendar's periods that are still to come. */
export function nightsAhead(
  { db, clock }: Ctx,
  place: PlaceAccess,
  calendar_id: number,
): Promise<EventNights[]> {
  return db.many<EventNights>(sql`
    select e.id as channel_event_id, e.room_id, greatest(e.from_date, today.day) as "from", e.to_date as "to"
    from channel_events e, (select (${clock()}::timestamptz at time zone ${place.time_zone})::date as day) as today
    where e.calendar_id = ${calendar_id} and e.place_id = ${place.place_id} and e.room_id is not null and e.state in ('active', 'missing')
      and e.to_date > today.day
    order by e.id`);
}

/**
 * Ends all periods of a calendar, in the caller's transaction, which holds its lock: future nights become blocks, or are free but in a
 * room in maintenance (docs/rules.md 5.4); bookings that were made of its periods stay.
 */
export async function endEvents(
  ctx: Ctx,
  place: PlaceAccess,
  calendar_id: number,
  keep: 'blocks' | 'release',
): Promise<void> {
  const { db } = ctx;
  const now = ctx.clock();
  const rooms = await db.many<{ room_id: number }>(sql`
    select distinct room_id from channel_events
    where calendar_id = ${calendar_id} and room_id is not null and state in ('active', 'missing')`);
  const ids = rooms.map(({ room_id }) => room_id);
  await lockRooms(db, ids);
  const { platform, name } = await db.one<{ platform: Platform; name: string }>(sql`
    select platform, name from calendars where id = ${calendar_id}`);
  if (keep === 'blocks') await keepAsBlocks(ctx, place, calendar_id, `Da ${channelName(platform, name)}`);
  const given = await nightsAhead(ctx, place, calendar_id);
  await db.run(sql`
    update channel_events e set
      state = case when e.from_date < today.day then 'ended' else 'released' end,
      to_date = case when e.from_date < today.day then least(e.to_date, today.day) else e.to_date end,
      released_at = ${now}, conflict_since = null, duplicate_of = null, updated_at = ${now}
    from (select (${now}::timestamptz at time zone ${place.time_zone})::date as day) as today
    where e.calendar_id = ${calendar_id} and e.state in ('active', 'missing')`);
  await claimForChannels(ctx, ids);
  await closeGivenUp(ctx, { ...place, nights: given });
}
