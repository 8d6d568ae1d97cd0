import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Run } from '../sync/run-lease.ts';

/** A released period that returns within this time is the same period. */
export const REMEMBERED_MS = 7 * DAY_MS;
/** The latest released periods that are kept: some feeds change every UID at each reading. */
const MOST_REMEMBERED = 5000;

export const rememberedFrom = (now: Date): Date => new Date(now.getTime() - REMEMBERED_MS);

/** The stored periods of a feed, live or released lately: `StoredRow`s as JSON. */
export async function readEventRows(ctx: Ctx, calendar_id: number): Promise<string> {
  const since = rememberedFrom(ctx.clock());
  const { rows } = await ctx.db.one<{ rows: string }>(sql`
    select coalesce(json_agg(k), '[]')::text as rows from (
      select id, uid, from_date as start, to_date as end, kind, summary, code, state,
        ${jsonInstant(sql`missing_since`)} as missing_since, miss_count,
        ${jsonInstant(sql`released_at`)} as released_at, room_id, booking_id, booking_id is not null as booked,
        case when followed is not null then json_build_object('start', lower(followed), 'end', upper(followed)) end as followed
      from channel_events
      where calendar_id = ${calendar_id} and (state in ('active', 'missing') or id in (
        select id from channel_events
        where calendar_id = ${calendar_id} and state in ('released', 'ended') and released_at >= ${since}
        order by released_at desc, id desc limit ${MOST_REMEMBERED}))
      order by id
    ) as k`);
  return rows;
}

const columns = sql`(n int, id bigint, room_id bigint, uid text, start date, "end" date, kind text, summary text, code text,
  state text, missing_since timestamptz, miss_count int, released_at timestamptz)`;

/** Inserts rows from JSON in the order of `n`, so that the same history gives the same rows. */
export async function insertEventRows(
  ctx: Ctx,
  { id, place_id }: Pick<Run, 'id' | 'place_id'>,
  rows: string,
): Promise<void> {
  if (rows === '[]') return;
  const now = ctx.clock();
  await ctx.db.run(sql`
    insert into channel_events (calendar_id, place_id, room_id, uid, from_date, to_date, kind, summary, code, state,
      missing_since, miss_count, released_at, first_seen_at, last_seen_at, updated_at)
    select ${id}, ${place_id}, room_id, uid, start, "end", kind, summary, code, state, missing_since, miss_count,
      released_at, ${now}, ${now}, ${now}
    from json_to_recordset(${rows}) as r ${columns} order by n`);
}

/**
 * Updates rows from JSON. An erased period gets no text again. `updated_at` changes only with exported values: the nights, and
 * whether they are taken.
 */
export async function updateEventRows(ctx: Ctx, rows: string): Promise<void> {
  if (rows === '[]') return;
  const now = ctx.clock();
  await ctx.db.run(sql`
    update channel_events e set uid = r.uid, from_date = r.start, to_date = r."end", kind = r.kind,
      summary = case when e.erased_at is null then r.summary else '' end, code = r.code, state = r.state,
      missing_since = r.missing_since, miss_count = r.miss_count, released_at = r.released_at,
      last_seen_at = case when r.state = 'active' then ${now}::timestamptz else e.last_seen_at end,
      updated_at = case
        when (e.from_date, e.to_date, e.state in ('active', 'missing'))
          is distinct from (r.start, r."end", r.state in ('active', 'missing')) then ${now}::timestamptz
        else e.updated_at end
    from json_to_recordset(${rows}) as r ${columns}
    where e.id = r.id`);
}
