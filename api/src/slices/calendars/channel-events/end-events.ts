import type { Platform } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { lockRooms } from '../../bookings/stay/load-stay.ts';
import type { Ctx } from '../../../core/context.ts';
import { claimForChannels } from './claim-nights.ts';
import { closeFreeNights } from '../../bookings/blocks/close-free-nights.ts';
import { openNights } from '../../bookings/blocks/open-nights.ts';
import { closeGivenUp } from '../../bookings/stay/close-given-up.ts';
import type { EventNights } from './keep-maintenance.ts';
import type { Segment } from '../../nights/segment.ts';
import { channelName } from '../../nights/channel-names.ts';
import type { Run } from '../sync/run-lease.ts';

/** The nights ahead that the calendar holds: without those of bookings, and of other holders in a conflict. */
function heldAhead({ db, clock }: Ctx, place: PlaceAccess, calendar_id: number): Promise<Segment[]> {
  return db.many<Segment>(sql`
    select h.room_id, greatest(lower(h.nights), today.day) as "from", upper(h.nights) as "to"
    from room_holds h join channel_events e on e.id = h.channel_event_id,
      (select (${clock()}::timestamptz at time zone ${place.time_zone})::date as day) as today
    where e.calendar_id = ${calendar_id} and e.place_id = ${place.place_id} and upper(h.nights) > today.day`);
}

interface Left {
  calendar_id: number;
  nights: readonly Segment[];
  reason: string;
}

/** Turns the nights that the calendar held into manual blocks, but for those that another calendar has by now. */
async function leaveBlocks(
  ctx: Ctx,
  { place_id, user_id }: PlaceAccess,
  { calendar_id, nights, reason }: Left,
): Promise<void> {
  if (nights.length === 0) return;
  const left = await closeFreeNights(ctx, { place_id, user_id, kind: 'closed', reason, nights });
  await ctx.db.run(sql`
    update calendars set left_blocks = left_blocks || ${left}::bigint[]
    where place_id = ${place_id} and id = ${calendar_id}`);
}

/** Lets bookings that were made of the ended periods follow the calendar that tells the same reservation numbers of the room. */
async function handBookingsOver(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  { calendar_id, released_at }: { calendar_id: number; released_at: Date },
): Promise<void> {
  await db.run(sql`
    with handed as (
      update channel_events e set booking_id = o.booking_id, followed = o.followed
      from channel_events o
      where o.place_id = ${place_id} and o.calendar_id = ${calendar_id} and o.released_at = ${released_at} and o.booking_id is not null
        and e.place_id = ${place_id} and e.calendar_id <> o.calendar_id and e.room_id = o.room_id and e.code = o.code
        and e.state in ('active', 'missing') and e.booking_id is null
      returning o.id
    )
    update channel_events o set booking_id = null, followed = null from handed
    where o.place_id = ${place_id} and o.id = handed.id`);
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
 * Ends all periods of a calendar, in the caller's transaction, which holds its lock: future nights go to another calendar that wants
 * them, else they become blocks, or are free but in a room in maintenance (docs/rules.md 5.4). Bookings that were made of its periods
 * stay.
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
  const nights = keep === 'blocks' ? await heldAhead(ctx, place, calendar_id) : [];
  const given = await nightsAhead(ctx, place, calendar_id);
  await db.run(sql`
    update channel_events e set
      state = case when e.from_date < today.day then 'ended' else 'released' end,
      to_date = case when e.from_date < today.day then least(e.to_date, today.day) else e.to_date end,
      released_at = ${now}, conflict_since = null, duplicate_of = null, updated_at = ${now}
    from (select (${now}::timestamptz at time zone ${place.time_zone})::date as day) as today
    where e.calendar_id = ${calendar_id} and e.state in ('active', 'missing')`);
  await handBookingsOver(ctx, place, { calendar_id, released_at: now });
  await claimForChannels(ctx, ids);
  await leaveBlocks(ctx, place, { calendar_id, nights, reason: `Da ${channelName(platform, name)}` });
  await closeGivenUp(ctx, { ...place, nights: given });
}
