import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { REMEMBERED_MS } from './feed-rows.ts';

/**
 * Goes on remembering the periods and blocks that a feed left when Hub stopped reading it, in this calendar or in a removed one with the
 * same link and room: the time without readings does not count. The caller holds the calendar, and its feed is about to be read.
 */
export async function resumeEvents(
  { db, clock }: Ctx,
  place: PlaceAccess,
  calendar_id: number,
): Promise<void> {
  const now = clock();
  const feeds = sql`
    select o.id, o.left_blocks, o.deleted_at, coalesce(o.last_sync_at, o.created_at) as read_at
    from calendars c join calendars o on o.place_id = c.place_id and (o.id = c.id
      or o.deleted_at is not null and o.feed_url_hash = c.feed_url_hash and o.room_id is not distinct from c.room_id)
    where c.place_id = ${place.place_id} and c.id = ${calendar_id}`;
  // Without nights ahead an old period is over.
  await db.run(sql`
    update channel_events e set calendar_id = ${calendar_id},
      released_at = ${now}::timestamptz - greatest(o.read_at - e.released_at, interval '0')
    from (${feeds}) as o, (select (${now}::timestamptz at time zone ${place.time_zone})::date as day) as today
    where e.place_id = ${place.place_id} and e.calendar_id = o.id and e.state in ('released', 'ended')
      and e.released_at >= o.read_at - make_interval(secs => ${REMEMBERED_MS / 1000})
      and (e.to_date > today.day or upper(e.followed) > today.day)`);
  await db.run(sql`
    with feeds as (${feeds}), emptied as (
      update calendars c set left_blocks = '{}' from feeds o
      where c.place_id = ${place.place_id} and c.id = o.id and o.deleted_at is not null and c.left_blocks <> '{}'
    )
    update calendars c set left_blocks = array(select distinct unnest(o.left_blocks) from feeds o)
    where c.place_id = ${place.place_id} and c.id = ${calendar_id}`);
}
