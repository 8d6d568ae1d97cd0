import sql from 'sql-template-tag';
import { openNights } from '../../bookings/blocks/open-nights.ts';
import { closeGivenUp } from '../../bookings/stay/close-given-up.ts';
import type { Ctx } from '../../../core/context.ts';
import { groupBy } from '../../../platform/ical/reconcile/group-by.ts';
import type { RoomNights } from '../../../platform/ical/reconcile/room-nights.ts';
import { isSameStayAsGivenUp } from '../../nights/given-up.ts';
import type { Segment } from '../../nights/segment.ts';
import { wantedNights } from '../../nights/wanted-nights.ts';

interface Actor {
  place_id: number;
  user_id: number | null;
}

/** Nights that a period of a channel has, or gives up. */
export interface EventNights extends Segment {
  channel_event_id: number;
}

/** Keeps nights off sale that a calendar has released in rooms in maintenance, also those of periods that go on. The caller holds the rooms. */
export async function keepMaintenance(
  ctx: Ctx,
  actor: Actor,
  { given_up, nights }: { given_up: readonly EventNights[]; nights: readonly RoomNights[] },
): Promise<void> {
  const released = nights.flatMap(({ room_id, nights: ranges }) =>
    room_id === null ? [] : ranges.map(({ start, end }) => ({ room_id, from: start, to: end })),
  );
  if (released.length === 0) return;
  await closeGivenUp(ctx, { ...actor, nights: [...given_up, ...released] });
}

/** Opens the nights ahead that maintenance closed for the sole reason that a period gave them up whose stay wants them again. */
export async function openForPeriods(ctx: Ctx, room_ids: readonly number[]): Promise<void> {
  const wanted = await ctx.db.many<Segment & { place_id: number }>(sql`
    select k.place_id, k.room_id, lower(part) as "from", upper(part) as "to"
    from (
      select place_id, room_id, from_date, to_date, given_up_by_event, created_at from room_blocks
      where room_id = any (${room_ids}::bigint[]) and kind = 'maintenance' and given_up_by_event is not null offset 0
    ) as k
    join places p on p.id = k.place_id
    cross join lateral (select (${ctx.clock()}::timestamptz at time zone p.time_zone)::date as day) as today
    join channel_events o on o.id = k.given_up_by_event and o.place_id = k.place_id
    join channel_events e on e.place_id = k.place_id and e.room_id = k.room_id and e.state in ('active', 'missing')
      and (e.id = o.id or ${isSameStayAsGivenUp})
    cross join lateral unnest(datemultirange(daterange(k.from_date, k.to_date)) * ${wantedNights}
      - datemultirange(daterange(null, today.day))) as part`);
  // Blocks of a room do not overlap: nights of one are in no other.
  for (const [place_id, nights] of groupBy(wanted, (one) => one.place_id))
    await openNights(ctx, { place_id, which: sql`k.given_up_by_event is not null`, nights });
}
