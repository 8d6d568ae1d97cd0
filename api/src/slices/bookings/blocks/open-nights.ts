import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { rangesOf } from '../../nights/holds.ts';
import type { Segment } from '../../nights/segment.ts';

interface Opening {
  place_id: number;
  /** Condition on `room_blocks k`. */
  which: Sql;
  nights: readonly Segment[];
}

/** Takes nights out of blocks; what else these close stays closed. Answers how many blocks had some. The caller holds the rooms. */
export async function openNights({ db }: Ctx, { place_id, which, nights }: Opening): Promise<number> {
  const wanted = sql`${rangesOf(nights)} as w`;
  const opened = await db.many<object>(sql`
    delete from room_blocks k using ${wanted}
    where k.place_id = ${place_id} and k.room_id = w.room_id and daterange(k.from_date, k.to_date) && w.nights and ${which}
    returning k.room_id, k.from_date, k.to_date, k.reason, k.kind, k.given_up_by, k.given_up_by_event, k.created_by, k.created_at`);
  if (opened.length === 0) return 0;
  await db.run(sql`
    with left_over as (
      insert into room_blocks (place_id, room_id, from_date, to_date, reason, kind, given_up_by, given_up_by_event,
        created_by, created_at)
      select ${place_id}, o.room_id, lower(part), upper(part), o.reason, o.kind, o.given_up_by, o.given_up_by_event,
        o.created_by, o.created_at
      from json_to_recordset(${JSON.stringify(opened)}) as o (room_id bigint, from_date date, to_date date, reason text, kind text,
        given_up_by bigint, given_up_by_event bigint, created_by bigint, created_at timestamptz)
      cross join lateral unnest(datemultirange(daterange(o.from_date, o.to_date))
        - (select range_agg(w.nights) from ${wanted} where w.room_id = o.room_id)) as part
      returning id, room_id, from_date, to_date
    )
    insert into room_holds (place_id, room_id, nights, block_id)
    select ${place_id}::bigint, room_id, daterange(from_date, to_date), id from left_over`);
  return opened.length;
}
