import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Range } from '../../../platform/ical/reconcile/ranges.ts';
import type { Stopped } from '../../../platform/ical/reconcile/filter-echoes.ts';

/** A site drops released nights within hours; nights that it still reports after two days are its own. */
const KEPT_MS = 48 * HOUR_MS;

const SOON_MS = 2 * MINUTE_MS;

/** The nights that our link serves, and those that it stopped serving within `KEPT_MS`. */
export async function readServedNights(
  { db, clock }: Ctx,
  calendar_id: number,
): Promise<{ served: Range[]; stopped: Stopped[] }> {
  const since = new Date(clock().getTime() - KEPT_MS);
  const ranges = await db.many<Range & { stopped_at: string | null }>(sql`
    select lower(r) as start, upper(r) as "end", null::timestamptz as stopped_at
    from calendars c cross join lateral unnest(c.served) as r where c.id = ${calendar_id}
    union all
    select lower(nights), upper(nights), stopped_at from calendar_echoes
    where calendar_id = ${calendar_id} and stopped_at > ${since}`);
  return {
    served: ranges.filter(({ stopped_at }) => stopped_at === null),
    stopped: ranges.flatMap(({ stopped_at, ...range }) =>
      stopped_at === null ? [] : [{ ...range, stopped_at }],
    ),
  };
}

const multirange = (ranges: readonly Range[]) =>
  `{${ranges.map(({ start, end }) => `[${start},${end})`).join(',')}}`;

/** Deletes echoes outside `kept`: the channel has released them, or they are two days old. */
export async function keepEchoes(
  { db }: Ctx,
  calendar_id: number,
  before: readonly Range[],
  kept: readonly Range[],
): Promise<void> {
  if (before.length === 0) {
    await db.run(sql`delete from calendar_echoes where calendar_id = ${calendar_id}`);
    return;
  }
  await db.run(sql`
    with gone as (
      delete from calendar_echoes where calendar_id = ${calendar_id} returning nights, stopped_at
    )
    insert into calendar_echoes (calendar_id, nights, stopped_at)
    select ${calendar_id}, part, gone.stopped_at
    from gone cross join lateral unnest(datemultirange(gone.nights) * ${multirange(kept)}::datemultirange) as part`);
}

/** Records the nights that a reader of our link has just received. Nights that it no longer receives may echo for a while. */
export async function recordServed(
  { db, clock, jobs }: Ctx,
  calendar_id: number,
  served: readonly Range[],
  etag: string,
): Promise<void> {
  const now = clock();
  const nights = multirange(served);
  await db.tx(async (inside) => {
    const before = await inside.maybe<{ served_etag: string | null; is_read: boolean }>(sql`
      select served_etag, sync_enabled and direction = 'both' as is_read from calendars where id = ${calendar_id} for update`);
    if (!before || before.served_etag === etag) return;
    const echoes = await inside.run(sql`
      with kept as (
        delete from calendar_echoes where calendar_id = ${calendar_id} returning nights, stopped_at
      ), echoes as (
        select range_agg(nights) as nights from kept
      ), c as (
        select served - ${nights}::datemultirange - coalesce((select nights from echoes), '{}') as fresh
        from calendars where id = ${calendar_id}
      )
      insert into calendar_echoes (calendar_id, nights, stopped_at)
      select ${calendar_id}::bigint, part, ${now}::timestamptz from c cross join lateral unnest(c.fresh) as part
      union all
      select ${calendar_id}::bigint, part, k.stopped_at
      from kept k cross join lateral unnest(datemultirange(k.nights) - ${nights}::datemultirange) as part`);
    await inside.run(sql`
      update calendars set served = ${nights}::datemultirange, served_etag = ${etag}, served_at = ${now},
        settled_on = null
      where id = ${calendar_id}`);
    // A run soon after shows which of the nights the site has really released.
    if (echoes > 0 && before.is_read) {
      await jobs.send(inside, 'calendars.sync', { calendar_id }, new Date(now.getTime() + SOON_MS));
    }
  });
}
