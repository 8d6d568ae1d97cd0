import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import type { EventRow, NewRow } from '../ical/reconcile/rows.ts';
import type { Run } from './run.ts';

/** A row with what only this slice knows of it. */
export interface KeptRow extends EventRow {
  room_id: number | null;
  booking_id: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long a released period may return as the same one. */
const REMEMBERED_MS = 7 * DAY_MS;
/** Of a feed that names everything anew each time, only the latest. */
const MOST_REMEMBERED = 5000;

/** What is known of a feed: all that is not over, and what was given back lately. */
export function keptRows(ctx: Ctx, calendar_id: number): Promise<KeptRow[]> {
  const since = new Date(ctx.clock().getTime() - REMEMBERED_MS);
  return ctx.db.many<KeptRow>(sql`
    select id, uid, from_date as start, to_date as end, kind, summary, code, state, missing_since, miss_count,
      released_at, room_id, booking_id, booking_id is not null as booked
    from channel_events
    where calendar_id = ${calendar_id} and (state in ('active', 'missing') or id in (
      select id from channel_events
      where calendar_id = ${calendar_id} and state = 'released' and released_at >= ${since}
      order by released_at desc, id desc limit ${MOST_REMEMBERED}))
    order by id`);
}

const columns = sql`(n int, id bigint, room_id bigint, uid text, start date, "end" date, kind text, summary text, code text,
  state text, missing_since timestamptz, miss_count int, released_at timestamptz)`;

/** Adds rows in their order, so that the same history gives the same rows. */
export async function insertRows(
  ctx: Ctx,
  { id, place_id }: Pick<Run, 'id' | 'place_id'>,
  rows: readonly (NewRow & { room_id: number | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  const now = ctx.clock();
  const listed = JSON.stringify(rows.map((row, n) => ({ ...row, n })));
  await ctx.db.run(sql`
    insert into channel_events (calendar_id, place_id, room_id, uid, from_date, to_date, kind, summary, code, state,
      missing_since, miss_count, released_at, first_seen_at, last_seen_at, updated_at)
    select ${id}, ${place_id}, room_id, uid, start, "end", kind, summary, code, state, missing_since, miss_count,
      released_at, ${now}, ${now}, ${now}
    from json_to_recordset(${listed}) as r ${columns} order by n`);
}

/** `updated_at` moves only with what others are told: the nights, and whether they are taken. */
export async function updateRows(ctx: Ctx, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  const now = ctx.clock();
  await ctx.db.run(sql`
    update channel_events e set uid = r.uid, from_date = r.start, to_date = r."end", kind = r.kind, summary = r.summary,
      code = r.code, state = r.state, missing_since = r.missing_since, miss_count = r.miss_count,
      released_at = r.released_at,
      last_seen_at = case when r.state = 'active' then ${now}::timestamptz else e.last_seen_at end,
      updated_at = case
        when (e.from_date, e.to_date, e.state in ('active', 'missing'))
          is distinct from (r.start, r."end", r.state in ('active', 'missing')) then ${now}::timestamptz
        else e.updated_at end
    from json_to_recordset(${JSON.stringify(rows)}) as r ${columns}
    where e.id = r.id`);
}
