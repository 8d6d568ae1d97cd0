import type { Block } from 'contract/blocks/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { rangesOf } from '../../nights/holds.ts';
import type { Segment } from '../../nights/segment.ts';

interface Closing {
  place_id: number;
  user_id: number | null;
  kind: Block['kind'];
  reason: string;
  nights: readonly Segment[];
}

/** Makes a block of every stretch of the nights that nobody holds, and answers their ids. The caller holds the rooms. */
export async function closeFreeNights(
  { db, clock }: Ctx,
  { place_id, user_id, kind, reason, nights }: Closing,
): Promise<number[]> {
  const made = await db.many<{ id: number }>(sql`
    with made as (
      insert into room_blocks (place_id, room_id, from_date, to_date, reason, kind, created_by, created_at)
      select ${place_id}, w.room_id, lower(part), upper(part), ${reason}, ${kind}, ${user_id}::bigint, ${clock()}
      from ${rangesOf(nights)} as w cross join lateral unnest(datemultirange(w.nights) - coalesce((
        select range_agg(h.nights) from room_holds h where h.room_id = w.room_id and h.nights && w.nights), '{}')) as part
      returning id, room_id, from_date, to_date
    )
    insert into room_holds (place_id, room_id, nights, block_id)
    select ${place_id}::bigint, room_id, daterange(from_date, to_date), id from made
    returning block_id as id`);
  return made.map(({ id }) => id);
}
