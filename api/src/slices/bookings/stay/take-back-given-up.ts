import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { closedAsGivenUpBy } from '../../nights/given-up.ts';
import { rangesOf } from '../../nights/holds.ts';
import type { Segment } from '../../nights/segment.ts';

interface Wanted {
  id: number;
  place_id: number;
}

/**
 * A stay takes back nights that it has given up and that were closed for that alone, because its room is in maintenance: it had them
 * there before (docs/rules.md 5.4). What else those blocks close stays closed. The caller holds the rooms.
 */
export async function takeBackGivenUp(
  { db }: Ctx,
  { id, place_id }: Wanted,
  nights: readonly Segment[],
): Promise<void> {
  const wanted = sql`${rangesOf(nights)} as w`;
  const taken = await db.many<object>(sql`
    delete from room_blocks k using ${wanted}
    where k.place_id = ${place_id} and k.room_id = w.room_id and ${closedAsGivenUpBy(sql`${id}`)}
      and daterange(k.from_date, k.to_date) && w.nights
    returning k.room_id, k.from_date, k.to_date, k.reason, k.created_by, k.created_at`);
  if (taken.length === 0) return;
  await db.run(sql`
    with made as (
      insert into room_blocks (place_id, room_id, from_date, to_date, reason, kind, created_by, created_at)
      select ${place_id}, t.room_id, lower(part), upper(part), t.reason, 'maintenance', t.created_by, t.created_at
      from json_to_recordset(${JSON.stringify(taken)})
        as t (room_id bigint, from_date date, to_date date, reason text, created_by bigint, created_at timestamptz)
      cross join lateral unnest(datemultirange(daterange(t.from_date, t.to_date))
        - (select range_agg(w.nights) from ${wanted} where w.room_id = t.room_id)) as part
      returning id, room_id, from_date, to_date
    )
    insert into room_holds (place_id, room_id, nights, block_id)
    select ${place_id}::bigint, room_id, daterange(from_date, to_date), id from made`);
}
