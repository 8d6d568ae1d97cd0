import sql from 'sql-template-tag';
import { describeNights } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import type { Ctx } from '../../../core/context.ts';
import { rangesOf } from '../../nights/holds.ts';
import type { Segment } from '../../nights/segment.ts';

interface GivenUp {
  place_id: number;
  user_id: number | null;
  /** Nights that somebody has given up. */
  nights: readonly Segment[];
  /** The stay that had them, which may take them back. */
  booking_id?: number;
  /** The period of a channel that had them, which may take them back. */
  channel_event_id?: number;
}

/**
 * A room in maintenance stays off sale where a guest gives up nights that it is meant to close (docs/rules.md 5.4). Nights that a person
 * has put back on sale are none of them. The caller holds the rooms, and the channels have taken what is theirs.
 */
export async function closeGivenUp(
  ctx: Ctx,
  { place_id, user_id, nights, booking_id, channel_event_id }: GivenUp,
): Promise<void> {
  if (nights.length === 0) return;
  const now = ctx.clock();
  const closed = await ctx.db.many<{ id: number; number: string; from: string; to: string }>(sql`
    with given as (
      select w.room_id, range_agg(w.nights) as nights from ${rangesOf(nights)} as w group by w.room_id
    ), broken as (
      select r.id, r.place_id, r.number, given.nights * r.maintenance_nights - datemultirange(daterange(null, p.today)) as nights, (
        select b.reason from room_blocks b where b.place_id = r.place_id and b.room_id = r.id and b.kind = 'maintenance'
        order by b.to_date desc limit 1) as reason
      from given join rooms r on r.id = given.room_id and r.place_id = ${place_id} and r.status = 'maintenance'
      cross join lateral (
        select (${now}::timestamptz at time zone time_zone)::date as today from places where id = r.place_id
      ) as p
      where r.maintenance_nights && given.nights
    ), made as (
      insert into room_blocks (place_id, room_id, from_date, to_date, reason, kind, given_up_by, given_up_by_event,
        created_by, created_at)
      select place_id, id, lower(part), upper(part), reason, 'maintenance', ${booking_id ?? null}::bigint,
        ${channel_event_id ?? null}::bigint, ${user_id}::bigint, ${now}
      from broken cross join lateral unnest(nights - coalesce((
        select range_agg(h.nights) from room_holds h where h.room_id = broken.id and h.nights && range_merge(broken.nights)), '{}')) as part
      where reason is not null
      returning id, place_id, room_id, from_date, to_date
    ), held as (
      insert into room_holds (place_id, room_id, nights, block_id)
      select place_id, room_id, daterange(from_date, to_date), id from made
    )
    select made.id, broken.number, made.from_date as "from", made.to_date as "to"
    from made join broken on broken.id = made.room_id order by made.id`);
  for (const { id, number, from, to } of closed) {
    const sentence = `Camera ${number} in manutenzione, resta fuori vendita: ${describeNights(from, to)}.`;
    await recordActivity(
      ctx,
      { place_id, user_id },
      { kind: 'block', sentence, related_type: 'block', related_id: id },
    );
  }
}
