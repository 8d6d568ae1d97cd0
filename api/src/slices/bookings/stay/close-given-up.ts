import sql from 'sql-template-tag';
import { describeNights } from '../../../platform/activity/describe-changes.ts';
import { recordActivities } from '../../../platform/activity/record-activity.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Segment } from '../../nights/segment.ts';

interface GivenNights extends Segment {
  /** The period of a channel that had them, which may take them back. */
  channel_event_id?: number;
}

interface GivenUp {
  place_id: number;
  user_id: number | null;
  /** Nights that somebody has given up. Where some overlap, the first has them. */
  nights: readonly GivenNights[];
  /** The stay that had them, which may take them back. */
  booking_id?: number;
}

/**
 * A room in maintenance stays off sale where a guest gives up nights that it is meant to close (docs/rules.md 5.4). Nights that a person
 * has put back on sale are none of them. The caller holds the rooms, and the channels have taken what is theirs.
 */
export async function closeGivenUp(
  ctx: Ctx,
  { place_id, user_id, nights, booking_id }: GivenUp,
): Promise<void> {
  if (nights.length === 0) return;
  const now = ctx.clock();
  const closed = await ctx.db.many<{ id: number; number: string; from: string; to: string }>(sql`
    with asked as (
      select distinct on (r.place_id, r.id, night) r.place_id, r.id, night::date as night, g.channel_event_id
      from rows from (json_to_recordset(${JSON.stringify(nights)}) as (
        room_id bigint, "from" date, "to" date, channel_event_id bigint
      )) with ordinality as g (room_id, "from", "to", channel_event_id, turn)
      join rooms r on r.id = g.room_id and r.place_id = ${place_id} and r.status = 'maintenance'
      cross join lateral (
        select (${now}::timestamptz at time zone time_zone)::date as today from places where id = r.place_id
      ) as p
      cross join lateral unnest(
        datemultirange(daterange(g."from", g."to")) * r.maintenance_nights - datemultirange(daterange(null, p.today))) as part
      cross join lateral generate_series(lower(part), upper(part) - 1, interval '1 day') as night
      order by r.place_id, r.id, night, g.turn
    ), broken as (
      select place_id, id, channel_event_id, range_agg(daterange(night, night + 1)) as nights, (
        select b.reason from room_blocks b
        where b.place_id = asked.place_id and b.room_id = asked.id and b.kind = 'maintenance'
        order by b.to_date desc limit 1) as reason
      from asked group by place_id, id, channel_event_id
    ), made as (
      insert into room_blocks (place_id, room_id, from_date, to_date, reason, kind, given_up_by, given_up_by_event,
        created_by, created_at)
      select place_id, id, lower(part), upper(part), reason, 'maintenance', ${booking_id ?? null}::bigint,
        channel_event_id, ${user_id}::bigint, ${now}
      from broken cross join lateral unnest(nights - coalesce((
        select range_agg(h.nights) from room_holds h where h.room_id = broken.id and h.nights && range_merge(broken.nights)), '{}')) as part
      where reason is not null
      order by id, part
      returning id, place_id, room_id, from_date, to_date
    ), held as (
      insert into room_holds (place_id, room_id, nights, block_id)
      select place_id, room_id, daterange(from_date, to_date), id from made
    )
    select made.id, r.number, made.from_date as "from", made.to_date as "to"
    from made join rooms r on r.id = made.room_id and r.place_id = made.place_id order by made.id`);
  await recordActivities(
    ctx,
    { place_id, user_id },
    closed.map(({ id, number, from, to }) => ({
      kind: 'block',
      sentence: `Camera ${number} in manutenzione, resta fuori vendita: ${describeNights(from, to)}.`,
      related_type: 'block',
      related_id: id,
    })),
  );
}
